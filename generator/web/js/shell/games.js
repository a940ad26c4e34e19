// Games played on this device: to go on with one, or to remove it.
import { askOne, openDialog } from "./dialog.js";
import { make, makeButton, refill } from "./dom.js";
import { judgeSave } from "./merge.js";

/** @param {Object} app */
export function openGames(app) {
  const { words, archive } = app;
  const list = make("ul", { class: "games" });
  const show = () => {
    const games = archive.games();
    refill(
      list,
      games.length ? games.map(
        (entry) => gameItem(app, entry, show, close),
      ) : make("li", { text: words.say("web.no_games") }),
    );
  };
  const { close } = openDialog({ title: words.say("web.games"), close: words.say("web.close") }, () => [list]);
  show();
}

/** @returns {HTMLElement} */
function gameItem(app, entry, show, close) {
  const { words, keeper, archive } = app;
  const isCurrent = entry.here && entry.id === keeper.current();
  const names = entry.save.players.map(({ name }) => name).join(", ");
  const changed = new Date(entry.changed).toLocaleString(app.store.language);
  const about = [entry.save.scenario, changed, isCurrent && words.say("web.this_game"),
    !entry.here && words.say("web.other_print")];
  const text = make("span", { class: "grow" }, names, make("small", { text: about.filter(Boolean).join(" · ") }));
  const open = makeButton(words.say("web.open"), () => (close(), resume(app, entry)), { class: "primary" });
  const remove = makeButton(words.say("web.remove"), () => (archive.forget(entry.key), show()), { class: "quiet" });
  return make("li", {}, text, isCurrent ? null : [remove, open]);
}

/** Goes on with a kept game, if it fits this page. */
async function resume(app, entry) {
  const { words, keeper } = app;
  const { refusal, notices } = judgeSave(app.data, entry.save);
  const say = ({ key, values }) => words.say(key, values);
  const about = { title: words.say("web.games"), close: words.say("web.close") };
  if (refusal) return askOne({ ...about, text: say(refusal) }, [{ text: words.say("web.close"), value: null }]);
  const sure = !notices.length || await askOne(
    { ...about, text: notices.map(say).join(" ") }, [{ text: words.say("web.open"), value: true, primary: true }],
  );
  return sure && keeper.resume(entry);
}
