// Cells for keyboards and screen readers: each family is a grid with rows, its cells have names and states. One cell of
// a grid can be reached by Tab; arrows, Home and End go on from there.
import { stateName } from "./state_names.js";
import { svgMake } from "./svg.js";
import { centreOf } from "./cells.js";
import { outlineOf } from "./marks.js";

/**
 * The grids of a side, in the order of the sheet.
 * @param {Object[]} cells
 * @returns {{element: SVGElement, nodes: Map<string, SVGElement>}}
 */
export function buildGrids(cells) {
  const nodes = new Map();
  const grids = familiesOf(cells).map((family) => {
    const nodesOf = (row) => row.map((cell) => cellNode(cell, nodes));
    const rows = rowsOf(family).map((row) => svgMake("g", { role: "row" }, ...nodesOf(row)));
    rows[0].firstChild.setAttribute("tabindex", "0");
    return svgMake("g", { role: "grid", class: "family" }, ...rows);
  });
  return { element: svgMake("g", { class: "cells" }, ...grids), nodes };
}

/** @returns {SVGElement} a cell that can be reached; it knows which one it is */
function cellNode(cell, nodes) {
  const shape = { d: cell.path ?? outlineOf(cell), "data-cell": cell.id };
  const node = svgMake("path", { role: "gridcell", tabindex: "-1", ...shape });
  node.cell = cell;
  nodes.set(cell.id, node);
  return node;
}

/** @returns {Object[][]} the cells of each family, of each seat where there are seats, in the order of the sheet */
function familiesOf(cells) {
  const families = new Map();
  for (const cell of cells) {
    const key = `${cell.seat ?? 0} ${cell.family}`;
    if (!families.has(key)) families.set(key, []);
    families.get(key).push(cell);
  }
  return [...families.values()];
}

/** @returns {Object[][]} cells whose middles are at one height, from the left */
export function rowsOf(cells) {
  const rows = [];
  for (const cell of [...cells].sort((one, two) => centreOf(one)[1] - centreOf(two)[1])) {
    const last = rows[rows.length - 1];
    const same = last && Math.abs(centreOf(cell)[1] - centreOf(last[0])[1]) < cell.box[3] / 2 - 0.05;
    if (same) last.push(cell);
    else rows.push([cell]);
  }
  return rows.map((row) => row.sort((one, two) => one.box[0] - two.box[0]));
}

/**
 * Says what a cell is called and what stands in it.
 * @param {SVGElement} node
 * @param {string|number|null|undefined} state
 * @param {Object} words
 * @param {string|number|undefined} figure what was worked out
 */
export function describeCell(node, state, words, figure) {
  const { cell } = node;
  const text = stateText(cell, figure ?? state, words);
  const said = figure === undefined ? text : words.say("web.state.worked_out", { state: text });
  node.setAttribute("aria-label", `${words.phrase(cell.name)}, ${said}`);
  if (cell.kind !== "number") node.setAttribute("aria-checked", String((state ?? cell.start) !== "empty"));
}

/** Says what a grid is called. */
export function describeGrid(grid, words) {
  const { cell } = grid.querySelector("[role=gridcell]");
  const seat = cell.seat ? `${words.say("web.player_number", { n: cell.seat })}, ` : "";
  grid.setAttribute("aria-label", seat + words.phrase(cell.familyName));
}

/** @returns {string} what stands in a cell, in words */
function stateText(cell, state, words) {
  if (typeof state === "number") return String(state);
  if (cell.kind === "number") return words.say("web.state.blank");
  const printed = state === undefined && cell.start !== "empty" ? cell.start : state;
  return printed === undefined ? words.say("web.state.untold") : stateName(cell.pictures, printed, words);
}

/**
 * Keys on the cells: arrows, Home and End go; Space and Enter put the usual mark; M, the menu key and Shift with F10
 * offer all marks.
 * @param {SVGElement} host
 * @param {{tap: function(Object, string=): void, choose: function(Object): void, went: function(Object): void}} hand
 */
export function listenToCellKeys(host, hand) {
  host.addEventListener("keydown", (event) => {
    const { cell } = event.target;
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(event.target, event.key);
    if (next) moveTo(event.target, next);
    else if (event.key === " " || event.key === "Enter") hand.tap(cell);
    else if (asksForMarks(event)) hand.choose(cell);
    else if (cell.kind === "number" && /^\d$/.test(event.key)) hand.tap(cell, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  host.addEventListener("focusin", (event) => event.target.cell && hand.went(event.target.cell));
}

/** @returns {boolean} whether a key asks for all marks */
function asksForMarks({ key, shiftKey }) {
  return key === "m" || key === "ContextMenu" || (key === "F10" && shiftKey);
}

/** Makes another cell of the grid the one that is reached. */
export function moveTo(from, to) {
  from.setAttribute("tabindex", "-1");
  to.setAttribute("tabindex", "0");
  to.focus({ preventScroll: true });
}

/** @returns {SVGElement|null} the cell that a key leads to */
function neighbour(node, key) {
  const row = [...node.parentNode.children];
  const rows = [...node.parentNode.parentNode.children];
  const [at, down] = [row.indexOf(node), rows.indexOf(node.parentNode)];
  switch (key) {
    case "ArrowRight":
      return row[at + 1] ?? rows[down + 1]?.firstChild ?? null;
    case "ArrowLeft":
      return row[at - 1] ?? rows[down - 1]?.lastChild ?? null;
    case "ArrowDown":
      return rows[down + 1] ? below(node, rows[down + 1]) : null;
    case "ArrowUp":
      return rows[down - 1] ? below(node, rows[down - 1]) : null;
    case "Home":
      return row[0];
    case "End":
      return row[row.length - 1];
    default:
      return null;
  }
}

/** @returns {SVGElement} the cell of another row that is nearest from left to right */
function below(node, row) {
  const [x] = centreOf(node.cell);
  const far = (other) => Math.abs(centreOf(other.cell)[0] - x);
  return [...row.children].reduce((best, other) => (far(other) < far(best) ? other : best));
}
