// Before the first question: who plays, and how.
import { make, makeButton, makeIconButton, ICON_PATHS } from "../shell/dom.js";
import { joinMistakes } from "../shell/merge.js";
import { mayHold } from "../shell/names.js";
import { entryField } from "../shell/panel_fields.js";
import { freeName } from "../shell/store.js";

const ASKED = ["mode", "modules"]; // of the game; the rest is on the panel

/**
 * @param {Object} app
 * @param {function(): void} goOn
 * @param {function(): void} again shows all of this as it is now
 * @returns {HTMLElement[]}
 */
export function beginParts(app, goOn, again) {
  const { words, store, data } = app;
  const wrong = make("p", { class: "wrong", role: "alert" });
  const judge = (mistakes, then) => (mistakes.length ? (wrong.textContent = joinMistakes(mistakes, words)) : then());
  const [fewest, most] = data.plan.players;
  const { players } = store.game;
  const row = ({ name }, index) => {
    const isRight = () => (wrong.textContent = "");
    const change = ({ target }) => judge(store.renamePlayer(index, target.value.trim()), isRight);
    const about = { "aria-label": words.say("web.edit_player"), maxlength: 60, autocomplete: "off" };
    const input = make("input", { ...about, value: name, on: { change } });
    const remove = players.length > Math.max(1, fewest) && makeIconButton(
      ICON_PATHS.close, words.say("web.remove_player"), () => judge(store.removePlayer(index), again),
    );
    return make("div", { class: "row" }, input, remove);
  };
  const names = players.map((one) => one.name);
  const add = () => judge(store.addPlayer(freeName(data, names, store.language)), again);
  const ways = data.entries.filter((entry) => ASKED.includes(entry.key) && entry.whose === "game"
    && entry.choices.length > 1 - (entry.kind === "choices") && mayHold(entry.when, data.plan, store.game));
  return [
    make("h3", { tabindex: "-1", text: words.say("web.count.who") }),
    make("div", { class: "who-plays" }, players.map(row)),
    players.length < most && makeButton(words.say("web.add_player"), add, { class: "quiet" }),
    wrong,
    ways.map((entry) => entryField(app, entry, "game", store.game)),
    make("div", { class: "actions sticky" }, makeButton(words.say("web.begin"), goOn, { class: "primary wide" })),
  ];
}
