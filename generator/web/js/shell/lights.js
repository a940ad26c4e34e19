// Cells that broken checks concern are lit as long as they are broken; nothing is ever blocked by that. A check about
// half of the sheet lights it only when it is asked for in the list, since a sheet full of frames tells nothing.

const MOST_LIT = 24;
const LIT_KINDS = ["error", "warning"];

/**
 * Lights the cells of what the checks say now, on the sheet that is shown.
 * @param {Object} app
 */
export function lightTroubles({ data, store, sheet }) {
  if (document.querySelector(".lit-note")) return; // one check is looked at
  const { troubles } = store.result;
  const holds = (trouble, cell) => trouble.cells.includes(cell.cell) && concerns(store, trouble, cell);
  for (const severity of LIT_KINDS) {
    const broken = troubles.filter((trouble) => trouble.severity === severity && trouble.cells?.length <= MOST_LIT);
    const cells = data.sheets[store.side].cells.filter((cell) => broken.some((trouble) => holds(trouble, cell)));
    sheet.light(cells.map((cell) => cell.id), severity);
  }
}

/** @returns {boolean} whether a cell is of the player whom a check is about */
function concerns(store, trouble, cell) {
  const player = store.game.players[cell.seat ? cell.seat - 1 : store.player];
  return !trouble.player || trouble.player === player?.name;
}
