// Games played on this device: to go on with one, or to remove it.
import { askOne, openDialog } from "./dialog.js";
import { make, makeButton, refill } from "./dom.js";
import { saveText } from "./files.js";
import { shownTotal } from "./scorebar_text.js";

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
  const changed = new Date(entry.changed);
  const when = Number.isNaN(changed.getTime()) ? "" : changed.toLocaleString(app.store.language);
  const date = textOfSave(entry.save?.date) || when;
  const about = [textOfSave(entry.save?.scenario), date, isCurrent && words.say("web.this_game"),
    !entry.here && words.say("web.other_print")];
  const names = namesOfGame(entry, words) || words.say("web.broken");
  const text = make("span", { class: "grow" }, names, make("small", { text: about.filter(Boolean).join(" · ") }));
  const open = makeButton(words.say("web.open"), () => (close(), resume(app, entry)), { class: "primary" });
  const remove = makeButton(words.say("web.remove"), () => (archive.forget(entry.key), show()), { class: "quiet" });
  return make("li", {}, text, isCurrent ? null : [remove, open]);
}

/** @returns {string} the names in what may be a save, each with the points at that time; "" where there are none */
function namesOfGame({ save, totals }, words) {
  const players = Array.isArray(save?.players) ? save.players : [];
  const named = players.map((player, at) => [textOfSave(player?.name), keptPoints(totals?.[at], words)]);
  return named.filter(([name]) => name).map(([name, points]) => [name, points].filter(Boolean).join(" ")).join(", ");
}

/** @returns {string} what may be somebody's points; "" for anything else */
function keptPoints(points, words) {
  const isPoints = (one) => one === null || Number.isSafeInteger(one);
  const known = [points?.total, points?.partial, points?.least, points?.most].every(isPoints);
  return known && points.isBegun ? shownTotal(points, words) : "";
}

/** @returns {string} a text that somebody wrote; "" for anything else */
function textOfSave(value) {
  return typeof value === "string" ? value : "";
}

/** Goes on with a kept game, if it fits this page; one that does not is offered as a file. */
async function resume(app, entry) {
  const { words, keeper } = app;
  const { save, refusal, notices } = app.judge(entry.save);
  const about = { title: words.say("web.games"), close: words.say("web.close") };
  if (refusal) {
    const keeps = await askOne({ ...about, text: refusal }, [{ text: words.say("web.save_file"), value: true }]);
    return keeps && saveText(app, entry.text);
  }
  const sure = !notices.length || await askOne(
    { ...about, text: notices.join(" ") }, [{ text: words.say("web.open"), value: true, primary: true }],
  );
  return sure && keeper.openGame(save, entry.here ? entry.id : undefined);
}
