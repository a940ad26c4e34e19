// What one player's save tells of cells: marked, maybe marked, or not told.
import { rangeOf, ranged } from "./range.js";
import { cellName, hasMark, locateCells, ownValue } from "./reach.js";

/**
 * @typedef {import("./range.js").Amount} Amount
 * @typedef {{sure: boolean[], possible: boolean[], beyond: number, open: string[]}} Row cells that are marked, and that
 *   may be; how many marks there are beyond; what is open
 */

/**
 * @param {boolean[]} values
 * @returns {number}
 */
export function countTrue(values) {
  return values.filter((one) => one).length;
}

/** The cells of one player. */
export class CellView {
  /**
   * @param {object} table
   * @param {import("./told.js").Player} player
   */
  constructor(table, player) {
    this.table = table;
    this.plan = table.plan;
    this.player = player;
  }

  /**
   * @param {string} family
   * @param {import("./marks.js").Marks|undefined} marks
   * @returns {string[]} the cells that are not told, where others are; else the family
   */
  untold(family, marks) {
    const spec = this.plan.families[family];
    const known = (marks && marks.known) || [];
    const cells = known.flatMap((cell, at) => (cell === null ? [`${family}.${cellName(spec, at)}`] : []));
    return cells.length ? cells : [family];
  }

  /**
   * @param {string} family
   * @param {number|null} index
   * @returns {Amount} a family, or one of its cells: marks are counted, numbers are added up
   */
  cells(family, index) {
    const marks = ownValue(this.player.cells, family);
    if (marks && index === null && marks.value !== null) return marks.value;
    const cell = marks && marks.known && index !== null ? marks.known[index] : null;
    if (cell !== null && cell !== undefined) return typeof cell === "number" ? cell : Number(hasMark(cell));
    return this.openAmount(family, index, marks);
  }

  /**
   * @param {string} family
   * @param {number|null} index
   * @param {import("./marks.js").Marks|undefined} marks
   * @returns {Amount} the same where the save does not tell enough
   */
  openAmount(family, index, marks) {
    const spec = this.plan.families[family];
    const open = index !== null && marks ? [`${family}.${cellName(spec, index)}`] : this.untold(family, marks);
    if (spec.kind === "number") return numberRange(spec, index, marks, open);
    const { sure, possible, beyond } = this.row(family);
    if (index !== null) return rangeOf(Number(sure[index]), Number(possible[index]), open);
    return rangeOf(countTrue(sure), countTrue(possible) + beyond, open);
  }

  /**
   * @param {string} family
   * @returns {Row} which cells of a family are marked
   */
  row(family) {
    const spec = this.plan.families[family];
    const marks = ownValue(this.player.cells, family);
    const nowhere = () => spec.cells.map(() => false);
    if (!marks) {
      return { sure: nowhere(), possible: this.mayFill(family, spec), beyond: spec.beyond || 0, open: [family] };
    }
    if (marks.mask) return { sure: marks.mask, possible: marks.mask, beyond: marks.beyond.length, open: [] };
    if (!marks.known) return { sure: nowhere(), possible: spec.cells.map(() => true), beyond: 0, open: [family] };
    const sure = marks.known.map(hasMark);
    const may = this.mayFill(family, spec);
    const possible = sure.map((one, at) => one || (may[at] && marks.known[at] === null));
    return { sure, possible, beyond: 0, open: this.untold(family, marks) };
  }

  /**
   * @param {string} family
   * @param {object} spec
   * @returns {boolean[]} the cells that may be filled, as far as they are not told
   */
  mayFill(family, spec) {
    return spec.cells.map(() => true);
  }

  /**
   * @param {string} family
   * @returns {Row} which cells are marked, or have a number in them
   */
  filled(family) {
    const spec = this.plan.families[family];
    if (spec.kind !== "number") return this.row(family);
    const [cells, open] = this.numbers(family);
    const written = cells && !open.length ? cells.map((one) => typeof one === "number") : null;
    const sure = written || spec.cells.map(() => false);
    return { sure, possible: written || spec.cells.map(() => true), beyond: 0, open };
  }

  /**
   * @param {string} family
   * @param {string} state
   * @returns {Amount} how many cells of a family are in a state
   */
  inState(family, state) {
    const marks = ownValue(this.player.cells, family);
    if (marks && marks.known) {
      const sure = [...marks.known, ...marks.beyond].filter((one) => one === state).length;
      const untold = marks.known.filter((one) => one === null).length;
      return ranged(sure, sure + untold, untold ? this.untold(family, marks) : []);
    }
    const { possible, beyond, open } = this.row(family);
    const high = countTrue(possible);
    return state === "empty" ? ranged(possible.length - high, possible.length, open) : ranged(0, high + beyond, open);
  }

  /**
   * @param {string} family
   * @param {string|undefined} state
   * @returns {Row} which cells are in a state; marked in any way where none is named
   */
  states(family, state) {
    const marks = ownValue(this.player.cells, family);
    const { cells } = this.plan.families[family];
    const nowhere = cells.map(() => false);
    if (marks && !marks.isPlaced) return { sure: nowhere, possible: cells.map(() => true), beyond: 0, open: [family] };
    const row = this.row(family);
    if (state === undefined) return row;
    const isEmpty = state === "empty";
    const may = isEmpty ? row.sure.map((one) => !one) : row.possible;
    if (!marks || !marks.known) {
      return { sure: isEmpty ? row.possible.map((one) => !one) : nowhere, possible: may, beyond: 0, open: row.open };
    }
    const sure = marks.known.map((one) => one === state);
    const possible = sure.map((one, at) => one || (may[at] && marks.known[at] === null));
    return { sure, possible, beyond: 0, open: marks.known.includes(null) ? this.untold(family, marks) : [] };
  }

  /**
   * @param {string} family
   * @returns {[*[]|null, string[]]} the cells of a family of numbers, null where they are not known; which are open
   */
  numbers(family) {
    const marks = ownValue(this.player.cells, family);
    if (!marks || !marks.known) return [null, [family]];
    return [marks.known, marks.known.includes(null) ? this.untold(family, marks) : []];
  }

  /**
   * @param {string} name
   * @returns {Amount} whether a family, or one cell, is full: 1 or 0, or both where it may be
   */
  fullness(name) {
    const found = locateCells(this.plan, name);
    if (!found) return rangeOf(0, 1, [name]);
    const { family, spec, index } = found;
    const amount = this.cells(family, index);
    const size = index === null ? spec.cells.length : 1;
    const isNumber = spec.kind === "number";
    if (typeof amount === "number") return Number(amount === size || (amount > size && !isNumber));
    const { low, high, open } = amount;
    if (isNumber) return rangeOf(Number(low === size && high === size), Number(low <= size && size <= high), open);
    return rangeOf(Number(low >= size), Number(high >= size), open);
  }
}

/**
 * @param {object} spec a family of numbers
 * @param {number|null} index
 * @param {import("./marks.js").Marks|undefined} marks
 * @param {string[]} open
 * @returns {Amount} a number that is not told; or what several add up to, some of which are told: others may be nothing
 */
function numberRange(spec, index, marks, open) {
  const size = spec.cells.length;
  if (index !== null || size === 1) return rangeOf(spec.from, spec.to, open);
  const told = marks && marks.known ? marks.total : 0;
  const untold = marks && marks.known ? marks.known.filter((one) => one === null).length : size;
  return rangeOf(told + Math.min(0, spec.from) * untold, told + Math.max(0, spec.to) * untold, open);
}
