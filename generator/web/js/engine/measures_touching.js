// Measures over cells that touch, and the check that marked cells hang together.
import { opened, ranged } from "./range.js";
import { isGuess, startsMarked } from "./reach.js";

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

/** @type {Object<string, import("./measures_cells.js").Measuring>} */
export const TOUCHING_MEASURES = {
  largest: (node, view) => {
    const { touching } = view.plan.families[node.largest];
    const { sure, possible, open } = view.states(node.largest, node.is);
    return ranged(largestGroup(sure, touching), largestGroup(possible, touching), open);
  },
  groups: (node, view) => {
    const { touching } = view.plan.families[node.groups];
    const { sure, possible, open } = view.states(node.groups, node.is);
    if (sure.every((/** @type {boolean} */ one, /** @type {number} */ at) => one === possible[at])) {
      return opened(countGroups(sure, touching, node.fewest), open);
    }
    const most = Math.floor(possible.filter(Boolean).length / node.fewest);
    return ranged(Number(largestGroup(sure, touching) >= node.fewest), most, open);
  },
  beside: (node, view) => {
    const spec = view.plan.families[node.beside];
    const mine = view.states(node.beside, node.is);
    const named = namedCells(node, spec);
    const near = node.of.length ? { sure: named, possible: named } : view.states(node.beside, node.to);
    const count = (/** @type {"sure"|"possible"} */ end) => countBeside(mine[end], near[end], spec.touching);
    return ranged(count("sure"), count("possible"), mine.open);
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
