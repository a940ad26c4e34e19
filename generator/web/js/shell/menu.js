// The menu: everything that is not needed at every turn.
import { printSheets } from "../sheet/printing.js";
import { openCount } from "../count/count.js";
import { openCollect } from "./collect.js";
import { askOne, openDialog } from "./dialog.js";
import { make, makeButton } from "./dom.js";
import { openGames } from "./games.js";
import { openHandOver } from "./handover.js";
import { openHelp } from "./help.js";
import { applyTheme } from "./theme.js";

/** @param {Object} app */
export function openMenu(app) {
  const { words, store } = app;
  const item = (key, act) => (shut) => makeButton(words.say(key), () => (shut(), act()), { class: "item" });
  const items = [
    item("web.count.title", () => openCount(app)),
    item("web.hand_over", () => openHandOver(app)),
    app.table ? null : item("web.collect", () => openCollect(app)),
    app.table ? null : item("web.new_game", () => startAnew(app)),
    item("web.games", () => openGames(app)),
    item("web.print_mine", () => printSheets(false)),
    store.game.players.length > 1 ? item("web.print_all", () => printSheets(true)) : null,
    item("web.help.title", () => openHelp(app)),
  ].filter(Boolean);
  openDialog({ title: words.say("web.menu"), close: words.say("web.close"), kind: "drawer side narrow" }, (shut) => [
    make("div", { class: "items" }, items.map((build) => build(shut))),
    themeChoice(app), languageChoice(app, shut),
  ]);
}

/** Begins a new game; the old one stays in the list. */
async function startAnew({ words, keeper }) {
  const about = {
    title: words.say("web.new_game"), text: words.say("web.new_game_text"), close: words.say("web.close"),
  };
  if (await askOne(about, [{ text: words.say("web.begin"), value: true, primary: true }])) keeper.newGame();
}

/** @returns {HTMLElement} light, dark or as the device has it */
function themeChoice({ words, archive }) {
  const choose = (theme) => {
    archive.setWish("theme", theme);
    applyTheme(theme);
  };
  const chosen = document.documentElement.dataset.theme;
  return radioGroup(
    "theme",
    words.say("web.theme"),
    ["auto", "light", "dark"].map((one) => [one, words.say(`web.theme_${one}`)]),
    chosen,
    choose,
  );
}

/** @returns {?HTMLElement} the languages of the game, each by its own name */
function languageChoice({ data, words, store, archive }, shut) {
  if (data.languages.length < 2) return null;
  const choose = (language) => {
    archive.setWish("language", language);
    shut();
    store.show({ language });
  };
  const name = (language) => new Intl.DisplayNames([language], { type: "language" }).of(language);
  return radioGroup(
    "language", words.say("web.language"), data.languages.map((one) => [one, name(one)]), store.language, choose,
  );
}

/** @returns {HTMLElement} one of a few, side by side */
function radioGroup(name, title, choices, chosen, choose) {
  const radio = ([value, text]) => make("label", {},
    make(
      "input", { type: "radio", name, value, checked: value === chosen, on: { change: () => choose(value) } },
    ), make("span", { text }));
  return make("fieldset", { class: "segments" }, make("legend", { text: title }), make("div", {}, choices.map(radio)));
}
