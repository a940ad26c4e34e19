// What the cells of a family show, read from a save.
import { keptFor } from "./kept.js";
import { cellName, hasMark } from "./reach.js";

/**
 * What a family's cells show: each cell (true and false, a state, a number, "none" where no number is written, null
 * where it is not told), or only how many of them: `known` is null then. `value` is what the family comes to, null
 * where not every cell is told, since what is not told is not nothing; `mask` which cells are marked, null where not
 * every one is told, and for numbers.
 */
export class Marks {
  /**
   * @param {Array<boolean|number|string|null>|null} known
   * @param {number} total
   * @param {Array<boolean|string>} beyond marks beside the last cell
   * @param {boolean} isPlaced false where states were counted
   */
  constructor(known, total, beyond = [], isPlaced = true) {
    this.known = known;
    this.total = total;
    this.beyond = beyond;
    this.isPlaced = isPlaced;
    /** @type {number|null} */
    this.value = total;
    /** @type {boolean[]|null} */
    this.mask = null;
    if (known === null) return;
    if (known.includes(null)) this.value = null;
    else if (!known.some((cell) => typeof cell === "number" || cell === "none")) this.mask = known.map(hasMark);
  }
}

/**
 * @param {object} spec a family of the plan
 * @param {*} value
 * @returns {Marks|null} what all its cells show; null where that cannot be
 */
export function readMarks(spec, value) {
  if (spec.kind === "number") return readNumbers(spec, value);
  if (spec.kind === "states") return readStates(spec, value);
  const size = spec.cells.length;
  if (value === "all" || value === "none") return filledMarks(Array(size).fill(value === "all"), 0);
  if (typeof value === "boolean") return size === 1 ? filledMarks([value], 0) : null;
  if (isWhole(value)) return value < 0 || value > size + (spec.beyond || 0) ? null : countedMarks(spec, value);
  const places = placesNamed(spec, value);
  if (!places) return null;
  const known = Array.from({ length: size }, (_, at) => places.has(at));
  const more = [...places].filter((at) => at >= size).length;
  return !more || known.every(Boolean) ? filledMarks(known, more) : countedMarks(spec, places.size);
}

/**
 * @param {boolean[]} known
 * @param {number} beyond
 * @returns {Marks}
 */
function filledMarks(known, beyond) {
  return new Marks(known, known.filter(Boolean).length + beyond, Array(beyond).fill(true));
}

/**
 * @param {object} spec
 * @param {number} count
 * @returns {Marks} so many marked boxes; a track is filled from the first, of others none or all tell every box
 */
function countedMarks(spec, count) {
  const size = spec.cells.length;
  if (spec.kind === "track" || count === 0 || count >= size) {
    const known = Array.from({ length: size }, (_, at) => at < count);
    return filledMarks(known, Math.max(0, count - size));
  }
  return new Marks(null, count);
}

/**
 * @param {object} spec
 * @param {*} value
 * @returns {Set<number>|null} the cells that a list names; marks beyond the last one go on in its numbers
 */
function placesNamed(spec, value) {
  if (!Array.isArray(value)) return null;
  const names = keptFor(spec, "places", "", () => placesByName(spec));
  const places = value.map((one) => names.get(String(one)) ?? placeBeyond(spec, one));
  return places.includes(undefined) ? null : new Set(/** @type {number[]} */ (places));
}

/**
 * @param {object} spec
 * @param {*} one
 * @returns {number|undefined} the place of a mark that is drawn beside the last cell
 */
export function placeBeyond(spec, one) {
  const size = spec.cells.length;
  return hasPlacesBeyond(spec) && isWhole(one) && one > size && one <= size + spec.beyond ? one - 1 : undefined;
}

/**
 * @param {object} spec
 * @returns {boolean} whether marks beyond the last cell may be listed by their numbers
 */
export function hasPlacesBeyond(spec) {
  return Boolean(spec.beyond) && !spec.names?.length && spec.kind !== "track";
}

/**
 * @param {object} spec
 * @returns {Map<string, number>}
 */
function placesByName(spec) {
  return new Map(spec.cells.map((/** @type {string} */ _, /** @type {number} */ at) => [cellName(spec, at), at]));
}

/**
 * @param {object} spec
 * @param {*} value
 * @returns {Marks|null}
 */
function readNumbers(spec, value) {
  const items = value === "none" ? [] : Array.isArray(value) ? value : [value];
  const isFitting = (/** @type {*} */ one) => isWhole(one) && one >= spec.from && one <= spec.to;
  const known = items.map((one) => (one === null || one === "none" ? "none" : one));
  if (known.length > spec.cells.length || !known.every((one) => one === "none" || isFitting(one))) return null;
  while (known.length < spec.cells.length) known.push("none");
  return numberMarks(known);
}

/**
 * @param {Array<number|string|null>} known
 * @returns {Marks}
 */
function numberMarks(known) {
  let total = 0;
  for (const one of known) total += typeof one === "number" ? one : 0;
  return new Marks(known, total);
}

/**
 * @param {object} spec
 * @param {*} value
 * @returns {Marks|null} states by count or by cells
 */
function readStates(spec, value) {
  const first = spec.states.find((/** @type {string} */ state) => state !== "empty");
  const told = value === "none" ? {} : isWhole(value) ? { [first]: value } : value;
  if (typeof told !== "object" || Array.isArray(told)) return null;
  const known = Array(spec.cells.length).fill("empty");
  /** @type {string[]} */
  const beyond = [];
  let isPlaced = true;
  for (const [state, cells] of countingBeyond(spec, told)) {
    const places = cells === "all" ? null : placesNamed(spec, cells);
    const count = cells === "all" ? known.length : cells;
    if (!spec.states.includes(state) || (!places && !isWhole(count))) return null;
    const free = known.flatMap((one, at) => (one === "empty" ? [at] : []));
    if (!places && (count < 0 || count > free.length + (spec.beyond || 0) - beyond.length)) return null;
    if (!places) isPlaced = isPlaced && (count === 0 || count >= known.length);
    for (const at of places || free.slice(0, count)) known[at] = state;
    if (!places && state !== "empty") beyond.push(...Array(Math.max(0, count - free.length)).fill(state));
  }
  return new Marks(known, known.filter(hasMark).length + beyond.length, beyond, isPlaced);
}

/**
 * @param {object} spec
 * @param {Object<string, *>} told
 * @returns {Array<[string, *]>} the states with their cells; one with marks beyond the last cell is counted, after
 *   those that have places
 */
function countingBeyond(spec, told) {
  /** @type {Array<[string, *]>} */
  const counted = [];
  const placed = Object.entries(told).filter(([state, cells]) => {
    const places = Array.isArray(cells) ? placesNamed(spec, cells) : null;
    const isPlaced = !places || [...places].every((at) => at < spec.cells.length);
    if (!isPlaced) counted.push([state, places?.size]);
    return isPlaced;
  });
  return [...placed, ...counted];
}

/**
 * @param {object} spec
 * @param {*} value
 * @param {Marks|undefined} before what was said of the family before
 * @param {number} index
 * @returns {Marks|null} the same with one cell
 */
export function readCell(spec, value, before, index) {
  const known = before && before.known ? [...before.known] : Array(spec.cells.length).fill(null);
  const isBox = spec.kind === "track" || spec.kind === "checks";
  if (before && deniesCell(before, index, isBox ? Boolean(value) : value)) return null;
  if (spec.kind === "number") known[index] = value;
  else if (spec.kind === "states" && spec.states.includes(value)) known[index] = value;
  else if (isBox && (typeof value === "boolean" || value === 0 || value === 1)) known[index] = Boolean(value);
  else return null;
  if (spec.kind === "number") {
    return value === "none" || (isWhole(value) && value >= spec.from && value <= spec.to) ? numberMarks(known) : null;
  }
  const beyond = before ? before.beyond : [];
  return new Marks(known, known.filter(hasMark).length + beyond.length, beyond, before ? before.isPlaced : true);
}

/**
 * @param {Marks} before
 * @param {number} index
 * @param {*} cell
 * @returns {boolean} whether what was said of a whole family leaves no room for what one cell shows; a count, `none`
 *   and `all` speak of every cell, a list may be added to
 */
function deniesCell(before, index, cell) {
  if (!before.known) return true;
  const isOfAll = before.value !== null && new Set(before.known).size === 1;
  return (isOfAll || hasMark(before.known[index])) && before.known[index] !== cell;
}

/**
 * @param {Marks} before what is told of a family, maybe of some of its cells
 * @param {Marks} whole
 * @returns {boolean} whether both agree
 */
export function areSame(before, whole) {
  if (!before.known || !before.known.includes(null)) return JSON.stringify(before) === JSON.stringify(whole);
  const { known } = whole;
  if (known) return before.known.every((one, at) => one === null || one === known[at]);
  const told = before.known.filter((one) => one !== null);
  const marked = told.filter(hasMark).length;
  return marked <= whole.total && whole.total <= before.known.length - (told.length - marked);
}

/**
 * @param {Marks} one
 * @param {Marks} other
 * @returns {boolean} whether two can tell of a family together; a cell that is null is not told
 */
export function joinsWith(one, other) {
  if (!one.known || !other.known) {
    const { known } = other.known ? other : one;
    return one.total === other.total && (known === null ? !one.known && !other.known : !known.includes(null));
  }
  const isBeyond = JSON.stringify(one.beyond) === JSON.stringify(other.beyond);
  if (!isBeyond && one.beyond.length && other.beyond.length) return false;
  return one.known.every((cell, at) => cell === null || other.known[at] === null || cell === other.known[at]);
}

/**
 * @param {*} value
 * @returns {boolean}
 */
export function isWhole(value) {
  return typeof value === "number" && Number.isInteger(value);
}
