// Measures over cells that touch, how low and how high they can be, and the check that marked cells hang together.
import { exactly, spanOf } from "./span.js";
import { isGuess, ownValue, startsMarked } from "./reach.js";
import { Unknown } from "./unknown.js";

/**
 * @param {boolean[]} marked
 * @param {number[][]} touching for each cell those that touch it
 * @returns {number[][]} the groups into which marked cells fall, each from its first cell
 */
export function groupsOfCells(marked, touching) {
  const seen = new Set();
  /** @type {number[][]} */
  const groups = [];
  marked.forEach((isMarked, start) => {
    if (!isMarked || seen.has(start)) return;
    const group = [start];
    seen.add(start);
    for (const index of group) {
      for (const other of touching[index].filter((one) => marked[one] && !seen.has(one))) {
        seen.add(other);
        group.push(other);
      }
    }
    groups.push(group);
  });
  return groups;
}

/**
 * @param {*} gauge
 * @param {string} family
 * @param {string|undefined} state
 * @returns {boolean[]} which cells are in a state; marked in any way where none is named
 */
function cellsInState(gauge, family, state) {
  if (!gauge.marks(family).isPlaced) throw new Unknown(family);
  return state === undefined ? gauge.mask(family) : gauge.known(family).map((/** @type {*} */ one) => one === state);
}

/**
 * @param {*} spans
 * @param {string} family
 * @param {string|undefined} state
 * @returns {{sure: boolean[], possible: boolean[]}} the cells that are surely in a state, and those that may be
 */
function rowInState(spans, family, state) {
  const marks = ownValue(spans.gauge.player.cells, family);
  const { cells } = spans.plan.families[family];
  if (marks && !marks.isPlaced) return { sure: cells.map(() => false), possible: cells.map(() => true) };
  const row = spans.row(family);
  if (state === undefined) return row;
  const isEmpty = state === "empty";
  const turned = (/** @type {boolean[]} */ mask) => mask.map((one) => !one);
  const open = isEmpty ? turned(row.sure) : row.possible;
  if (!marks || !marks.known) return { sure: isEmpty ? turned(row.possible) : cells.map(() => false), possible: open };
  const sure = marks.known.map((/** @type {*} */ one) => one === state);
  const may = (/** @type {boolean} */ one, /** @type {number} */ at) => one || (open[at] && marks.known[at] === null);
  return { sure, possible: sure.map(may) };
}

/** @returns {number} how many cells the largest group has */
function largestGroup(/** @type {boolean[]} */ marked, /** @type {number[][]} */ touching) {
  return Math.max(0, ...groupsOfCells(marked, touching).map((group) => group.length));
}

/**
 * @param {boolean[]} marked
 * @param {number[][]} touching
 * @param {number} fewest
 * @returns {number} how many groups have cells enough
 */
function countGroups(marked, touching, fewest) {
  return groupsOfCells(marked, touching).filter((group) => group.length >= fewest).length;
}

/**
 * @param {boolean[]} counted
 * @param {boolean[]} near
 * @param {number[][]} touching
 * @returns {number} how many of some cells touch one of others
 */
function countBeside(counted, near, touching) {
  return counted.filter((one, at) => one && touching[at].some((other) => near[other])).length;
}

/** @returns {boolean[]} which cells of a family a node names */
function namedCells(/** @type {*} */ node, /** @type {*} */ spec) {
  const numbered = spec.cells.map((/** @type {*} */ _, /** @type {number} */ at) => at + 1);
  const names = spec.names.length ? spec.names : numbered;
  return names.map((/** @type {*} */ name) => node.of.includes(String(name)));
}

/** @type {Object<string, function(*, *): number>} */
export const TOUCHING_MEASURES = {
  largest: (gauge, node) => {
    return largestGroup(cellsInState(gauge, node.largest, node.is), gauge.plan.families[node.largest].touching);
  },
  groups: (gauge, node) => {
    const { touching } = gauge.plan.families[node.groups];
    return countGroups(cellsInState(gauge, node.groups, node.is), touching, node.fewest);
  },
  beside: (gauge, node) => {
    const spec = gauge.plan.families[node.beside];
    const near = node.of.length ? namedCells(node, spec) : cellsInState(gauge, node.beside, node.to);
    return countBeside(cellsInState(gauge, node.beside, node.is), near, spec.touching);
  },
};

/** @type {Object<string, function(*, *): {low: number, high: number}>} */
export const TOUCHING_SPANS = {
  largest: (node, spans) => {
    const { touching } = spans.plan.families[node.largest];
    const row = rowInState(spans, node.largest, node.is);
    return spanOf(largestGroup(row.sure, touching), largestGroup(row.possible, touching));
  },
  groups: (node, spans) => {
    const { touching } = spans.plan.families[node.groups];
    const { sure, possible } = rowInState(spans, node.groups, node.is);
    if (sure.every((one, at) => one === possible[at])) return exactly(countGroups(sure, touching, node.fewest));
    const most = Math.floor(possible.filter(Boolean).length / node.fewest);
    return spanOf(Number(largestGroup(sure, touching) >= node.fewest), most);
  },
  beside: (node, spans) => {
    const spec = spans.plan.families[node.beside];
    const mine = rowInState(spans, node.beside, node.is);
    const named = namedCells(node, spec);
    const near = node.of.length ? { sure: named, possible: named } : rowInState(spans, node.beside, node.to);
    const count = (/** @type {"sure"|"possible"} */ end) => countBeside(mine[end], near[end], spec.touching);
    return spanOf(count("sure"), count("possible"));
  },
};

/**
 * Every marked cell hangs together with one that is marked from the start; where none is, all are one group.
 * @param {{name: string, spec: *, known: *[], marked: boolean[], gauge: *}} looked
 * @returns {{detail: string, isReconstructed: boolean, cells: string[]}[]}
 */
export function lostGroups({ name, spec, marked, gauge }) {
  if (!gauge.marks(name).isPlaced) return [];
  const groups = groupsOfCells(marked, spec.touching);
  const before = spec.cells.map((/** @type {*} */ _, /** @type {number} */ at) => startsMarked(spec, at));
  const first = groups.reduce((best, group) => (group.length > best.length ? group : best), []);
  const isHeld = (/** @type {number[]} */ group) => {
    return before.includes(true) ? group.some((at) => before[at]) : group === first;
  };
  return groups.filter((group) => !isHeld(group)).map((group) => {
    const [at] = group;
    const cells = group.map((index) => spec.cells[index]);
    const label = spec.names.length ? spec.names[at] : at + 1;
    return { detail: `${name}.${label}`, isReconstructed: isGuess(spec, "grid", "neighbours"), cells };
  });
}
