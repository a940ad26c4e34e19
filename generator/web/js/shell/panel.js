// The panel for what has no cell: how the game is played, cards held, dice, and numbers that only a player can tell.
import { limitsOf } from "../engine/limits.js";
import { titleOf } from "../engine/titles.js";
import { readFamily } from "../engine/told.js";
import { openDialog } from "./dialog.js";
import { make, refill } from "./dom.js";
import { mayHold } from "./names.js";
import { entryField } from "./panel_fields.js";
import { sheetFamilies } from "./edits.js";

const ELSEWHERE = new Set(["game", "name", "chapters"]);

/**
 * Opens the panel.
 * @param {Object} app
 * @param {?string} key the entry to begin with
 */
export function openPanel(app, key = null) {
  const { store, words } = app;
  const about = {
    title: words.say("web.panel"), close: words.say("web.close"), kind: "drawer side", closed: () => stop(),
  };
  const { body } = openDialog(about, () => []);
  const opened = new Set();
  const show = () => {
    const focused = document.activeElement?.id;
    refill(body, panelSections(app, opened));
    if (focused) document.getElementById(focused)?.focus();
  };
  const stop = store.on((event) => event.kind !== "cells" && show());
  show();
  if (key) goTo(body, key);
}

/** Scrolls to an entry and puts the focus there. */
function goTo(body, key) {
  const entry = body.querySelector(`[data-entry="${CSS.escape(key)}"]`);
  entry?.closest("details")?.setAttribute("open", "");
  entry?.scrollIntoView({ block: "center" });
  entry?.classList.add("wanted");
  entry?.querySelector("input, select, button")?.focus();
}

/**
 * @param {Object} app
 * @param {Set<string>} opened whose numbers for a full check somebody has opened
 * @returns {HTMLElement[]} the entries of the game, the table and the player
 */
function panelSections(app, opened) {
  const { store, words } = app;
  const player = store.game.players[store.player];
  const section = (title, whose, holder) => {
    const entries = panelEntries(app, whose);
    const owner = whose === "player" ? store.player : whose;
    if (!entries.length) return null;
    const fields = (some) => some.map((entry) => entryField(app, entry, owner, holder));
    const behind = entries.filter((entry) => entry.for_checks);
    const isOpen = opened.has(whose) || behind.some((entry) => saysOf(store.plan, entry, holder));
    return make("section", {}, make("h3", { text: title }), fields(entries.filter((entry) => !entry.for_checks)),
      behind.length ? make(
        "details",
        { open: isOpen ? "" : null, on: { toggle: ({ target }) => opened[target.open ? "add" : "delete"](whose) } },
        make("summary", { text: words.count("web.full_check", behind.length) }), fields(behind),
      ) : null);
  };
  return [
    section(words.say("web.the_game"), "game", store.game),
    section(words.say("web.the_table"), "table", store.game.table ?? {}),
    section(player.name, "player", player),
  ].filter(Boolean);
}

/** @returns {boolean} whether a record says something of an entry */
function saysOf(plan, { key }, holder) {
  return holder[key] !== undefined || readFamily(plan, key, holder).some((state) => state !== undefined);
}

/**
 * The entries that this game asks for, those included that lines turned out to lack.
 * @param {Object} app
 * @param {"game"|"table"|"player"} whose
 * @returns {Object[]}
 */
export function panelEntries(app, whose) {
  const { data, store } = app;
  const declared = data.entries.filter((entry) => entry.whose === whose && !ELSEWHERE.has(entry.key));
  const known = declared.filter((entry) => mayHold(entry.when, data.plan, store.game));
  return whose === "player" ? [...known, ...askedEntries(app)] : known;
}

/** @returns {Object[]} numbers that lines need and nothing else asks for */
function askedEntries({ data, store }) {
  const declared = new Set([...data.entries.map((entry) => entry.key), ...sheetFamilies(data)]);
  const player = store.game.players[store.player];
  const lacking = store.result.lacks.filter((lack) => lack.player === player.name).flatMap((lack) => lack.keys ?? []);
  const given = Object.keys(player).filter((key) => data.plan.measures[key] || key.startsWith("line."));
  const keys = [...new Set([...lacking, ...given])].filter((key) => !declared.has(key) && !data.plan.families[key]);
  return keys.map(
    (key) => (
      { key, whose: "player", kind: "number", name: titleOf(data.plan, key), limits: limitsOf(data.plan, key) }
    ),
  );
}
