// Measures that look at the single cells of families, and at the cards a player names.
import { cardsUnder, hasMark, ownValue } from "./reach.js";
import { sumOf } from "./span.js";
import { Unknown, each } from "./unknown.js";

/** @typedef {function(import("./gauge.js").Gauge, *): number} Measuring what a node comes to for a player */

/**
 * @param {*} cell
 * @returns {boolean} whether a number stands in a cell
 */
function isWritten(cell) {
  return typeof cell === "number";
}

/** @type {Measuring} one open cell settles a group; else everything that is not told is named together */
function completeGroups(gauge, node) {
  let full = 0;
  /** @type {string[]} */
  const missing = [];
  for (const group of node.complete) {
    let isOpen = false;
    /** @type {string[]} */
    const lacks = [];
    for (const name of group) {
      try {
        isOpen = isOpen || !gauge.isFull(name);
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        lacks.push(...error.names);
      }
    }
    if (!isOpen && !lacks.length) full += 1;
    if (!isOpen) missing.push(...lacks);
  }
  if (missing.length) throw new Unknown(...missing);
  return full;
}

/**
 * @param {import("./gauge.js").Gauge} gauge
 * @param {string} family
 * @returns {boolean[]} which cells are marked, or have a number in them
 */
function filledCells(gauge, family) {
  if (gauge.plan.families[family].kind !== "number") return gauge.mask(family);
  const cells = gauge.known(family);
  if (cells.includes(null)) throw new Unknown(...gauge.untold(family, gauge.marks(family)));
  return cells.map(isWritten);
}

/** @type {Measuring} */
function iconsGiven(gauge, node) {
  const givers = ownValue(gauge.plan.givers, node.icons) || {};
  const names = node.of.length ? node.of : Object.keys(givers);
  const masks = each(names, (name) => filledCells(gauge, name));
  return sumOf(names.map((/** @type {string} */ name, /** @type {number} */ which) => {
    const mask = masks[which];
    return sumOf(givers[name].map((/** @type {number} */ count, /** @type {number} */ at) => (mask[at] ? count : 0)));
  }));
}

/**
 * @param {*[]} cells
 * @param {number} columns
 * @returns {boolean[]} which rows of a grid, then which of its columns, are full
 */
export function linesOfGrid(cells, columns) {
  const rows = Math.ceil(cells.length / columns);
  const row = (/** @type {number} */ at) => cells.slice(at * columns, (at + 1) * columns);
  const column = (/** @type {number} */ at) => cells.filter((_, index) => index % columns === at);
  const across = Array.from({ length: rows }, (_, at) => row(at));
  const lines = [...across, ...Array.from({ length: columns }, (_, at) => column(at))];
  return lines.map((line) => line.every(hasMark));
}

/** @type {Measuring} */
function fieldOfCards(gauge, node) {
  const known = cardsUnder(gauge.plan, node.of_cards);
  const held = gauge.held(node.of_cards).filter((card) => ownValue(known, card));
  const fields = held.map((card) => ownValue(known[card].measures, node.field));
  if (node.lacking === "unknown" && fields.includes(undefined)) throw new Unknown(node.of_cards);
  return sumOf(gauge.all(fields.filter(Boolean)));
}

/**
 * @param {*[]} cells
 * @param {number} group 1 for the largest group of equal numbers, 2 for the next one …
 * @returns {number} how many numbers it has
 */
export function groupSize(cells, group) {
  const counts = new Map();
  cells.filter(isWritten).forEach((number) => counts.set(number, (counts.get(number) || 0) + 1));
  return [...counts.values()].sort((one, two) => two - one)[group - 1] || 0;
}

/**
 * @param {*[]} cells
 * @returns {number} how many numbers follow one another without a gap, in the longest run
 */
export function longestRun(cells) {
  const written = new Set(cells.filter(isWritten));
  const runs = [...written].map((first) => {
    let length = 1;
    while (written.has(first + length)) length += 1;
    return length;
  });
  return Math.max(0, ...runs);
}

/**
 * @param {*[]} cells
 * @param {boolean} isNumber whether numbers are written into them
 * @param {string} take the place of the cell or the number in it
 * @returns {number} what is taken of the last cell that is marked or written; 0 where there is none
 */
export function lastOf(cells, isNumber, take) {
  const place = cells.map(isNumber ? isWritten : hasMark).lastIndexOf(true) + 1;
  return place && take === "number" ? cells[place - 1] : place;
}

/** @type {Object<string, Measuring>} */
export const CELL_MEASURES = {
  complete: completeGroups,
  state: (gauge, node) => {
    const cells = [...gauge.known(node.state), ...gauge.marks(node.state).beyond];
    return cells.filter((cell) => cell === node.is).length;
  },
  icons: iconsGiven,
  distinct: (gauge, node) => new Set(gauge.known(node.distinct).filter(isWritten)).size,
  both: (gauge, node) => {
    const [one, two] = each(node.both, (family) => gauge.mask(family));
    return one.filter((/** @type {boolean} */ marked, /** @type {number} */ at) => marked && two[at]).length;
  },
  full_lines: (gauge, node) => linesOfGrid(gauge.known(node.full_lines), node.columns).filter(Boolean).length,
  written: (gauge, node) => {
    const numbers = gauge.known(node.written).filter(isWritten);
    return numbers.filter((number) => node.just === undefined || number === node.just).length;
  },
  all_written: (gauge, node) => {
    const numbers = gauge.known(node.all_written);
    if (!numbers.every(isWritten)) throw new Unknown(node.all_written);
    return sumOf(numbers);
  },
  adds_up: (gauge, node) => {
    const numbers = gauge.known(node.adds_up);
    return Number(numbers.every(isWritten) && (node.to === undefined || sumOf(numbers) === node.to));
  },
  alike: (gauge, node) => groupSize(gauge.known(node.alike), node.group),
  run: (gauge, node) => longestRun(gauge.known(node.run)),
  last: (gauge, node) => {
    return lastOf(gauge.known(node.last), gauge.plan.families[node.last].kind === "number", node.take);
  },
  of_cards: fieldOfCards,
  held: (gauge, node) => gauge.held(node.held).length,
};
