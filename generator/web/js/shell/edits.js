// Saves as values: a new game, and what changes make of one. Nothing is changed in place.
import { modeWith } from "../engine/scenario.js";
import { familyOf, readFamily, writeFamily } from "../engine/told.js";
import { padOf } from "../sheet/pad.js";

const HEAD = ["game", "scenario", "mode", "modules", "date", "save", "table", "players"];

/**
 * A save with its keys in the order of a record, and without those that are not told.
 * @param {Object} save
 * @returns {Object}
 */
export function tidySave(save) {
  const known = HEAD.filter((key) => isTold(save[key]) && !(key === "table" && !Object.keys(save[key]).length));
  const others = Object.keys(save).filter((key) => !HEAD.includes(key) && isTold(save[key]));
  return Object.fromEntries([...known, ...others].map((key) => [key, save[key]]));
}

/**
 * The keys of a player or the table in their order: who, cells as in the ledger, numbers, cards.
 * @param {Object} plan
 * @param {Object} holder
 * @returns {Object}
 */
export function tidyHolder(plan, holder) {
  const families = Object.keys(plan.families);
  const rank = (key) => holderRank(plan, families, key);
  const keys = Object.keys(holder).filter((key) => isTold(holder[key]));
  const ranked = keys.map((key, index) => [rank(key), index, key]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return Object.fromEntries(ranked.map(([, , key]) => [key, holder[key]]));
}

/** @returns {number} where a key stands among those of a player */
function holderRank(plan, families, key) {
  if (key === "name") return -2;
  if (key === "team") return -1;
  const family = familyOfKey(plan, key);
  if (family !== null) return families.indexOf(family);
  return families.length + (plan.rules[key]?.kind === "cards" ? 1 : 0);
}

/**
 * The family that a key of a record tells, whole or one of its cells; null for numbers and cards held.
 * @param {Object} plan
 * @param {string} key
 * @returns {?string}
 */
export function familyOfKey(plan, key) {
  if (plan.families[key]) return key;
  const family = key.slice(0, Math.max(key.lastIndexOf("."), 0));
  return plan.families[family]?.cells.includes(key) ? family : null;
}

/** @returns {boolean} */
function isTold(value) {
  return value !== undefined && value !== null;
}

/**
 * A game of which nothing is told yet but who plays: what nobody has marked is not 0.
 * @param {Object} data the page data
 * @param {string[]} names
 * @param {string} date like 2026-11-16
 * @returns {Object}
 */
export function newSave(data, names, date) {
  const { plan } = data;
  return tidySave({
    game: data.game,
    mode: modeWith(plan, data.modules) || undefined,
    modules: data.modules.length ? data.modules : undefined,
    date,
    save: saveMark(data),
    players: names.map((name) => ({ name })),
  });
}

/** @returns {Object} of which layouts and rules a save is */
export function saveMark(data) {
  const layout = Object.fromEntries(padOf(data).map((sheet) => [sheet.name, sheet.layout]));
  return { form: 1, layout, rules: data.plan.digest };
}

/** @returns {string[]} the families with cells on the pad, as in the ledger */
export function sheetFamilies(data) {
  const there = new Set(padOf(data).flatMap((sheet) => sheet.cells.map((cell) => cell.family)));
  return Object.keys(data.plan.families).filter((id) => there.has(id));
}

/**
 * A player or the table with some cells of a family in other states. The first mark tells the whole family, and one
 * without a mark is not begun again, unless it is told that cells stay empty.
 * @param {Object} plan
 * @param {Object} holder
 * @param {string} family
 * @param {Map<number, string|number|null>} states by index of the cell
 * @param {function(): boolean} isClosed whether it is told that the rest of the sheet stays empty
 * @returns {Object}
 */
export function withCells(plan, holder, family, states, isClosed = () => false) {
  const start = startStates(plan, family);
  const isBegun = Object.keys(holder).some((key) => familyOf(plan, key) === family);
  const before = isBegun ? readFamily(plan, family, holder) : start;
  const after = before.map((state, index) => (states.has(index) ? states.get(index) : state));
  const isBlank = isSame(after, start) && !isClosed();
  const others = Object.entries(holder).filter(([key]) => familyOfKey(plan, key) !== family);
  const told = isBlank ? {} : writeFamily(plan, family, after, holder);
  return tidyHolder(plan, { ...Object.fromEntries(others), ...told });
}

/**
 * @param {Array<*>} states
 * @param {Array<*>} others
 * @returns {boolean} whether cells show the same
 */
export function isSame(states, others) {
  return states.every((state, index) => state === others[index]);
}

/**
 * @param {Object} plan
 * @param {string} family
 * @returns {Array<string|null>} what its cells show at the start; a box is filled or empty, whatever is printed in it
 */
export function startStates(plan, family) {
  const { kind, start } = plan.families[family];
  const isBox = kind === "track" || kind === "checks";
  return isBox ? start.map((state) => (state === "filled" ? state : "empty")) : start;
}

/**
 * A player or the table with another value of a key; undefined: not told.
 * @param {Object} plan
 * @param {Object} holder
 * @param {string} key
 * @param {*} value
 * @returns {Object}
 */
export function withKey(plan, holder, key, value) {
  const same = (other) => other === key || (plan.families[key] && familyOfKey(plan, other) === key);
  const kept = Object.fromEntries(Object.entries(holder).map((pair) => (same(pair[0]) ? [pair[0], undefined] : pair)));
  return tidyHolder(plan, { ...kept, [key]: value });
}

/**
 * A save with another player or table at a place.
 * @param {Object} save
 * @param {"table"|number} whose
 * @param {Object} holder
 * @returns {Object}
 */
export function withHolder(save, whose, holder) {
  if (whose === "table") return tidySave({ ...save, table: holder });
  return { ...save, players: save.players.map((player, index) => (index === whose ? holder : player)) };
}
