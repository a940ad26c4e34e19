// The data of the page as everybody else reads it: groups of like cells become single cells again.

/** @returns {Object} the data that the page carries */
export function readPage() {
  return unpackPage(JSON.parse(document.getElementById("scriptorium-data").textContent));
}

/**
 * @param {Object} data as it stands in the page
 * @returns {Object} the same with `cells` of every sheet as a list of cells
 */
export function unpackPage(data) {
  const sheets = data.sheets.map((sheet) => {
    return { ...sheet, cells: sheet.cells.flatMap((group) => unpackGroup(group, data.plan)) };
  });
  return { ...data, sheets };
}

/** @returns {Object[]} the cells of a group */
function unpackGroup(group, plan) {
  const family = plan.families[group.family];
  return group.at.map(([position, x, y, width, height, path]) => {
    const cell = family.cells[position];
    const label = cell === group.family ? "" : String(family.names?.[position] ?? position + 1);
    return {
      id: group.seat ? `seat${group.seat}.${cell}` : cell,
      cell,
      family: group.family,
      position,
      seat: group.seat ?? null,
      box: [x, y, width, height],
      path: path ?? null,
      round: group.round ?? false,
      radius: group.radius ?? 0,
      kind: group.kind,
      marks: group.marks,
      states: group.states,
      start: group.kind === "number" ? null : family.start[position],
      lowest: group.lowest ?? null,
      highest: group.highest ?? null,
      familyName: group.name,
      name: named(group.name, label),
    };
  });
}

/** @returns {string|Object<string, string>} what a cell is called: its family and its own name, in each language */
function named(name, label) {
  const one = (text) => `${text} ${label}`.trim();
  if (typeof name === "string") return one(name);
  return Object.fromEntries(Object.entries(name).map(([language, text]) => [language, one(text)]));
}
