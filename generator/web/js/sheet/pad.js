// Which sheets are the pad, which everybody fills in, and which are extra: logs, rounds and turns, for who wants them.

/** @returns {Object[]} the sheets of the pad */
export function padOf(data) {
  return data.sheets.filter((sheet) => !sheet.extra);
}

/** @returns {Object[]} the sheets of the pad, and the extra ones on which a player has marks */
export function sheetsInUse(data, store, player) {
  const isMarked = (cell) => (store.cell(cell, player) ?? cell.start) !== cell.start;
  return data.sheets.filter((sheet) => !sheet.extra || sheet.cells.some(isMarked));
}
