// Measures that look at the single cells of families, and at the cards a player names.
import { cardsUnder, hasMark, ownValue } from "./reach.js";
import { Unknown } from "./told.js";

/** @typedef {function(import("./gauge.js").Gauge, *): number} Measuring what a node comes to for a player */

/**
 * @param {*} cell
 * @returns {boolean} whether a number stands in a cell
 */
function isWritten(cell) {
  return typeof cell === "number";
}

/**
 * @param {number[]} numbers
 * @returns {number}
 */
export function sumOf(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
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

/** @type {Measuring} */
function iconsGiven(gauge, node) {
  const givers = ownValue(gauge.plan.givers, node.icons) || {};
  const names = node.of.length ? node.of : Object.keys(givers);
  const missing = names.filter((/** @type {string} */ name) => !ownValue(gauge.player.cells, name));
  if (missing.length) throw new Unknown(...missing);
  return sumOf(names.map((/** @type {string} */ name) => {
    const mask = gauge.mask(name);
    return sumOf(givers[name].map((/** @type {number} */ count, /** @type {number} */ at) => (mask[at] ? count : 0)));
  }));
}

/** @type {Measuring} */
function fullLinesOf(gauge, node) {
  const cells = gauge.known(node.full_lines).map(hasMark);
  const rows = cells.length / node.columns;
  const isFull = (/** @type {number} */ start, /** @type {number} */ step, /** @type {number} */ count) => {
    return Array.from({ length: count }, (_, at) => cells[start + at * step]).every(Boolean);
  };
  let full = 0;
  for (let row = 0; row < rows; row += 1) full += Number(isFull(row * node.columns, 1, node.columns));
  for (let column = 0; column < node.columns; column += 1) full += Number(isFull(column, node.columns, rows));
  return full;
}

/** @type {Measuring} */
function fieldOfCards(gauge, node) {
  const known = cardsUnder(gauge.plan, node.of_cards);
  const held = gauge.held(node.of_cards).filter((card) => ownValue(known, card));
  const fields = held.map((card) => ownValue(known[card].measures, node.field));
  if (node.lacking === "unknown" && fields.includes(undefined)) throw new Unknown(node.of_cards);
  return sumOf(gauge.all(fields.filter(Boolean)));
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
    const [one, two] = node.both.map((/** @type {string} */ family) => gauge.mask(family));
    return one.filter((/** @type {boolean} */ marked, /** @type {number} */ at) => marked && two[at]).length;
  },
  full_lines: fullLinesOf,
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
  of_cards: fieldOfCards,
  held: (gauge, node) => gauge.held(node.held).length,
};
