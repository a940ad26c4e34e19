// The players as tabs. A tap shows a player's sheet; the pencil of the one shown opens name, team and removing.
import { openDialog } from "./dialog.js";
import { make, makeButton, makeIconButton, refill, whenOther, ICON_PATHS } from "./dom.js";
import { freeName } from "./store.js";
import { padOf } from "../sheet/pad.js";

/**
 * @param {Object} app
 * @returns {HTMLElement}
 */
export function createPlayerBar(app) {
  const { store, words } = app;
  const bar = make("nav", { class: "players" });
  const seen = () => [store.language, store.player, store.game.players.map(({ name }) => name)];
  const show = whenOther(seen, () => {
    const focused = [...bar.querySelectorAll("button")].indexOf(document.activeElement);
    bar.setAttribute("aria-label", words.say("web.players"));
    const list = make("div", { class: "tabs", role: "tablist", "aria-label": words.say("web.players") });
    list.append(...store.game.players.map((player, index) => playerTab(app, player, index)));
    const edit = makeIconButton(
      ICON_PATHS.edit, words.say("web.edit_player"), () => editPlayer(app, store.player), { class: "edit" },
    );
    const add = makeIconButton(ICON_PATHS.add, words.say("web.add_player"), () => addOne(app), { class: "add" });
    refill(bar, list, edit, store.game.players.length < mostPlayers(app.data) && add);
    if (focused >= 0) bar.querySelectorAll("button")[focused]?.focus();
    bar.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  store.on(show);
  show();
  return bar;
}

/** @returns {number} how many may play: as the rules say, and no more than a score pad has seats */
export function mostPlayers(data) {
  const seats = padOf(data).map((sheet) => sheet.seats).filter((count) => count > 0);
  return Math.min(data.plan.players[1], ...seats);
}

/** @returns {HTMLButtonElement} */
function playerTab({ store }, player, index) {
  return makeButton(player.name, () => store.show({ player: index }), {
    role: "tab", "aria-selected": String(store.player === index), "aria-controls": "stage",
  });
}

/** Adds a player, shows the sheet and asks for the name. */
export function addOne(app) {
  const { store, data } = app;
  store.addPlayer(freeName(data, store.game.players.map(({ name }) => name), store.language));
  store.show({ player: store.game.players.length - 1 });
  editPlayer(app, store.player);
}

/** Opens what can be said of a player. */
export function editPlayer(app, index) {
  const { store, words, data } = app;
  const player = store.game.players[index];
  const name = make("input", { value: player.name, autocomplete: "off", maxlength: 60, id: "player-name" });
  const team = data.plan.teams ? make(
    "input", { value: player.team ?? "", autocomplete: "off", maxlength: 60, id: "player-team" },
  ) : null;
  const wrong = make("p", { class: "wrong", role: "alert" });
  openDialog({ title: words.say("web.edit_player"), close: words.say("web.close"), kind: "small" }, (shut) => {
    const finish = (event) => {
      event.preventDefault();
      wrong.textContent = applyPlayer(store, index, name.value.trim(), team?.value.trim()).join("\n");
      if (!wrong.textContent) shut();
    };
    const removable = store.game.players.length > Math.max(1, data.plan.players[0]);
    const remove = makeButton(
      words.say("web.remove_player"), () => (shut(), store.removePlayer(index)), { class: "quiet" },
    );
    const done = make("button", { type: "submit", class: "primary", text: words.say("web.done") });
    return [make("form", { on: { submit: finish } },
      make("label", { for: "player-name", text: words.say("entry.name") }), name,
      team && make("label", { for: "player-team", text: words.say("entry.team") }), team,
      wrong, make("div", { class: "actions" }, removable && remove, done))];
  });
  name.select();
}

/** @returns {string[]} what speaks against a name and a team, which are written as far as they changed */
function applyPlayer(store, index, name, team) {
  const player = store.game.players[index];
  const named = name !== player.name ? store.renamePlayer(index, name) : [];
  const isOther = team !== undefined && team !== (player.team ?? "");
  return isOther ? [...named, ...store.set(index, "team", team || undefined)] : named;
}
