// The way from a key that is missing to where it is told: a cell of the sheet, or an entry of the panel.
import { familyOfKey } from "./edits.js";
import { openPanel } from "./panel.js";
import { addOne, editPlayer } from "./players.js";

/**
 * @param {Object} app
 * @param {string} key
 * @param {number} player
 */
export function leadTo(app, key, player) {
  const { data, store, sheet } = app;
  const family = familyOfKey(data.plan, key) ?? data.plan.short_names[key];
  const fits = (cell) => cell.family === family && (!cell.seat || cell.seat - 1 === player);
  const side = data.sheets.findIndex((one) => !one.extra && one.cells.some(fits));
  if (side < 0) {
    store.show({ player });
    openPanel(app, family ?? key);
    return;
  }
  const cell = data.sheets[side].cells.find(
    (one) => fits(one) && (one.cell === key || key === family || data.plan.short_names[key]),
  );
  store.show({ player, side });
  if (!cell) return;
  sheet.light([cell.id], "warning");
  sheet.zoomTo(cell.id);
}

/**
 * Opens what is written on a line of the sheet: a player's name, or an entry of the panel.
 * @param {Object} app
 * @param {{key: string, seat?: number}} line
 */
export function openLine(app, { key, seat }) {
  const { store } = app;
  const index = seat ? seat - 1 : store.player;
  if (key !== "name" && key !== "team") openPanel(app, key);
  else if (index < store.game.players.length) editPlayer(app, index);
  else addOne(app);
}
