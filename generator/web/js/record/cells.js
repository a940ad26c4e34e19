// The cells of one family in a record: short-hand in, the one spelling of a save out; undefined where that cannot be,
// which is told.
import { keptFor } from "../engine/kept.js";
import { hasPlacesBeyond, placeBeyond, readMarks } from "../engine/marks.js";
import { cellName } from "../engine/reach.js";
import { cellCall } from "../engine/told.js";
import { finderOf, textsOf } from "./called.js";
import { isAbsent, isBrokenNumber, isMapping, isWord, plainDigits, smallWord } from "./numbers.js";
import { tickOf, wholeNumber, wordsIn } from "./numbers.js";

/**
 * @typedef {{key: string, spec: Object, complaints: Object}} About what the record calls the family, the family of the
 *   plan, and where mistakes are told
 */

/**
 * @param {About} about
 * @param {*} value
 * @returns {*} what a save says of all cells of a family; null where nothing is told
 */
export function plainFamily(about, value) {
  const { kind, cells } = about.spec;
  if (kind === "number") return plainNumbers(about, value);
  if (kind === "states") return plainStates(about, value);
  const word = smallWord(value);
  if (word === "all" || word === "none") return word;
  const isCount = wholeNumber(value) !== null || (isBrokenNumber(value) && (kind === "track" || cells.length === 1));
  if (isCount) return about.complaints.readNumber(value, about.key, [0, mostMarks(about.spec)]);
  const ticked = cells.length === 1 ? tickOf(value) : null;
  return ticked === null ? plainList(about, value) : ticked;
}

/**
 * @param {About} about
 * @param {*} value
 * @returns {*} what a save says of one cell
 */
export function plainCell({ key, spec, complaints }, value) {
  if (spec.kind === "number") {
    return isNothing(value) ? "none" : complaints.readNumber(value, key, [spec.from, spec.to]);
  }
  if (spec.kind === "states") {
    const state = isWord(value) ? stateMeant(String(value), spec) : "";
    if (spec.states.includes(state)) return state;
    complaints.tell("cells.state", { family: key, states: complaints.anyOf(spec.states) });
    return undefined;
  }
  const ticked = tickOf(value);
  if (ticked !== null) return ticked;
  complaints.tell("cells.box", { family: key });
  return undefined;
}

/** @returns {number} how many marks a family has room for */
function mostMarks(spec) {
  return spec.cells.length + (spec.beyond ?? 0);
}

/** @returns {boolean} whether a place in a list of numbers says that nothing is written there */
function isNothing(item) {
  return isAbsent(item) || smallWord(item) === "none";
}

/** @returns {*} numbers that are written: a list with null where nothing stands, or the first alone */
function plainNumbers({ key, spec, complaints }, value) {
  const size = spec.cells.length;
  const listed = size > 1 ? wordsIn(value) : [value].flat();
  const items = smallWord(value) === "none" ? [] : listed;
  if (items.length > size) {
    complaints.tell("cells.places", { family: key, size, n: items.length });
    return undefined;
  }
  if (size === 1 && items.length && isAbsent(items[0])) return null;
  const limits = [spec.from, spec.to];
  const known = items.map((item) => (isNothing(item) ? null : complaints.readNumber(item, key, limits)));
  if (known.includes(undefined)) return undefined;
  return size > 1 && known.length ? known : known[0] ?? "none";
}

/** @returns {*} cells by position or name; words stand for a list, but not in a track, where '2 3' may be a '23' */
function plainList({ key, spec, complaints }, value) {
  const size = spec.cells.length;
  const places = wordsIn(value).map((item) => [item, placeNamed(spec, item)]);
  const isList = Array.isArray(value) || (spec.kind !== "track" && places.some(([, at]) => at >= 0 && at < size));
  if (!isList) {
    complaints.tell("cells.takes", { family: key, size, found: complaints.described(value) });
    return undefined;
  }
  const wrong = places.filter(([, at]) => at < 0).map(([item]) => complaints.textOf(item));
  const [first, last] = [cellName(spec, 0), hasPlacesBeyond(spec) ? mostMarks(spec) : cellName(spec, size - 1)];
  wrong.forEach((cell) => complaints.tell("cells.no_cell", { family: key, cell, first, last }));
  return wrong.length ? undefined : places.map(([, at]) => (at < size ? cellCall(spec, at) : at + 1));
}

/** @returns {number} which cell of a family, or mark beyond them, a name or a number stands for; -1 for none */
function placeNamed(spec, item) {
  const names = keptFor(spec, "cell names", "", () => spec.cells.map((_, at) => cellName(spec, at)));
  const find = keptFor(spec, "cells called", "", () => finderOf(new Map(names.map((name) => [name, []]))));
  const digits = plainDigits(item);
  if (digits !== null) return names.includes(digits) ? names.indexOf(digits) : placeBeyond(spec, Number(digits)) ?? -1;
  const found = isWord(item) ? find(String(item)) : [];
  return found.length === 1 ? names.indexOf(found[0]) : -1;
}

/** @returns {*} states by count or by cells: {circled: 3, filled: 2} */
function plainStates(about, value) {
  const { key, spec, complaints } = about;
  const first = spec.states.find((state) => state !== "empty") ?? "empty";
  const isCount = wholeNumber(value) !== null || isBrokenNumber(value);
  const told = smallWord(value) === "none" ? {} : isCount ? { [first]: value } : value;
  if (!isMapping(told)) {
    const found = complaints.described(value);
    complaints.tell("cells.takes_states", { family: key, states: `{${first}: 3}`, found });
    return undefined;
  }
  const pairs = Object.entries(told).map(([written, cells]) => plainState(about, written, cells));
  if (pairs.includes(undefined)) return undefined;
  const plain = pairs.length ? Object.fromEntries(pairs) : "none";
  if (readMarks(spec, plain)) return plain;
  complaints.tell("cells.in_all", { family: key, size: mostMarks(spec) });
  return undefined;
}

/** @returns {Array|undefined} a state and the cells that are in it, or how many */
function plainState(about, written, cells) {
  const { key, spec, complaints } = about;
  const state = stateMeant(written, spec);
  if (!spec.states.includes(state)) {
    complaints.tell("cells.no_state", { family: key, state, guess: complaints.suggest(state, spec.states) });
    return undefined;
  }
  const count = smallWord(cells) === "all" ? "all"
    : isWord(cells) ? complaints.readNumber(cells, key, [0, mostMarks(spec)]) : plainList(about, cells);
  return count === undefined ? undefined : [state, count];
}

/** @returns {string} the state that a word is: its id or its name in any language; else the word itself */
function stateMeant(word, spec) {
  const { looks, pictures = looks ?? {} } = spec; // a page has pictures in place of looks
  const find = keptFor(spec, "states called", "", () => {
    return finderOf(new Map(spec.states.map((state) => [state, textsOf(pictures[state]?.name)])));
  });
  const found = find(word);
  return found.length === 1 ? found[0] : word;
}
