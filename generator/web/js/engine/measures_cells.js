// Measures that look at the single cells of families.
import { highOf, lowOf, openNames, rangeOf, ranged, sumOf } from "./range.js";
import { hasMark, ownValue } from "./reach.js";

/**
 * @typedef {import("./range.js").Amount} Amount
 * @typedef {function(*, *): Amount} Measuring what a node comes to in a view
 */

/**
 * @param {*} cell
 * @returns {boolean} whether a number stands in a cell
 */
function isWritten(cell) {
  return typeof cell === "number";
}

/**
 * @param {*} view
 * @param {string} family
 * @param {function(number[]): number} find
 * @param {number} most
 * @returns {Amount} what is made of the numbers that are written, once every cell is told; else nothing to so much
 */
function written(view, family, find, most) {
  const [cells, open] = view.numbers(family);
  return !cells || open.length ? rangeOf(0, most, open) : find(cells.filter(isWritten));
}

/**
 * @param {*} spec
 * @returns {number} how many different numbers there can be
 */
function mostDifferent(spec) {
  return Math.min(spec.cells.length, spec.to - spec.from + 1);
}

/** @type {Measuring} one part that is surely open settles a group; else everything that is not told of it is open */
function completeGroups(node, view) {
  const groups = node.complete.map((/** @type {string[]} */ group) => group.map((name) => view.fullness(name)));
  const open = groups.filter((/** @type {Amount[]} */ group) => group.every(highOf));
  const full = open.filter((/** @type {Amount[]} */ group) => group.every(lowOf));
  return ranged(full.length, open.length, openNames(open.flat()));
}

/** @type {Measuring} */
function iconsGiven(node, view) {
  const givers = ownValue(view.plan.givers, node.icons) || {};
  const names = node.of.length ? node.of : Object.keys(givers);
  const rows = names.map((/** @type {string} */ name) => view.filled(name));
  const count = (/** @type {"sure"|"possible"} */ end) => {
    return sumOf(names.map((/** @type {string} */ name, /** @type {number} */ which) => {
      return sumOf(givers[name].filter((/** @type {number} */ _, /** @type {number} */ at) => rows[which][end][at]));
    }));
  };
  return ranged(count("sure"), count("possible"), rows.flatMap((/** @type {*} */ row) => row.open));
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

/**
 * @param {number[]} numbers
 * @param {number} group 1 for the largest group of equal numbers, 2 for the next one …
 * @returns {number} how many numbers it has
 */
function groupSize(numbers, group) {
  const counts = new Map();
  numbers.forEach((number) => counts.set(number, (counts.get(number) || 0) + 1));
  return [...counts.values()].sort((one, two) => two - one)[group - 1] || 0;
}

/**
 * @param {number[]} numbers
 * @returns {number} how many numbers follow one another without a gap, in the longest run
 */
function longestRun(numbers) {
  const written = new Set(numbers);
  const runs = [...written].map((first) => {
    let length = 1;
    while (written.has(first + length)) length += 1;
    return length;
  });
  return Math.max(0, ...runs);
}

/** @type {Measuring} the last cell that is marked or written: its place, or the number in it */
function lastOf(node, view) {
  const spec = view.plan.families[node.last];
  if (spec.kind !== "number") {
    const { sure, possible, open } = view.row(node.last);
    return ranged(sure.lastIndexOf(true) + 1, possible.lastIndexOf(true) + 1, open);
  }
  const [cells, open] = view.numbers(node.last);
  if (cells && !open.length) {
    const place = cells.map(isWritten).lastIndexOf(true) + 1;
    return place && node.take === "number" ? cells[place - 1] : place;
  }
  if (node.take === "place") return rangeOf(0, spec.cells.length, open);
  return rangeOf(Math.min(0, spec.from), Math.max(0, spec.to), open);
}

/** @type {Object<string, Measuring>} */
export const CELL_MEASURES = {
  complete: completeGroups,
  state: (node, view) => view.inState(node.state, node.is),
  icons: iconsGiven,
  distinct: (node, view) => {
    const most = mostDifferent(view.plan.families[node.distinct]);
    return written(view, node.distinct, (numbers) => new Set(numbers).size, most);
  },
  both: (node, view) => {
    const [one, two] = node.both.map((/** @type {string} */ family) => view.row(family));
    const count = (/** @type {"sure"|"possible"} */ end) => {
      return one[end].filter((/** @type {boolean} */ isIn, /** @type {number} */ at) => isIn && two[end][at]).length;
    };
    return ranged(count("sure"), count("possible"), [...one.open, ...two.open]);
  },
  full_lines: (node, view) => {
    const { sure, possible, open } = view.row(node.full_lines);
    const [low, high] = [sure, possible].map((cells) => linesOfGrid(cells, node.columns).filter(Boolean).length);
    return ranged(low, high, open);
  },
  written: (node, view) => {
    const count = (/** @type {number[]} */ numbers) => {
      return numbers.filter((number) => node.just === undefined || number === node.just).length;
    };
    return written(view, node.written, count, view.plan.families[node.written].cells.length);
  },
  all_written: (node, view) => {
    const [cells, open] = view.numbers(node.all_written);
    if (cells && cells.every(isWritten)) return sumOf(cells);
    const spec = view.plan.families[node.all_written];
    const size = spec.cells.length;
    return rangeOf(spec.from * size, spec.to * size, open.length ? open : [node.all_written]);
  },
  adds_up: (node, view) => {
    const size = view.plan.families[node.adds_up].cells.length;
    const isSo = (/** @type {number[]} */ numbers) => {
      return numbers.length === size && (node.to === undefined || sumOf(numbers) === node.to);
    };
    return written(view, node.adds_up, (numbers) => Number(isSo(numbers)), 1);
  },
  alike: (node, view) => {
    const spec = view.plan.families[node.alike];
    const most = node.group <= spec.to - spec.from + 1 ? Math.floor(spec.cells.length / node.group) : 0;
    return written(view, node.alike, (numbers) => groupSize(numbers, node.group), most);
  },
  run: (node, view) => written(view, node.run, longestRun, mostDifferent(view.plan.families[node.run])),
  last: lastOf,
};
