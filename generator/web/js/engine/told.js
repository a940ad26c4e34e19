// What a save tells: players with cells, numbers given outright and cards; and single families back into it.
import { keptFor } from "./kept.js";
import { fitsLimits } from "./limits.js";
import { areSame, isWhole, readCell, readMarks } from "./marks.js";
import { modeOfScenario, modeWith } from "./scenario.js";
import { cellName, locateCells, nameOfNode, ownValue } from "./reach.js";

/** A save says something that no record of the game can. */
export class NotTold extends Error {
  /**
   * @param {string} player whose it is; "" for the table
   * @param {string} key
   */
  constructor(player, key) {
    const whose = player ? `${player}: ` : "";
    super(`${whose}'${key}' does not say what a record can`);
    this.player = player;
    this.key = key;
  }
}

/**
 * @typedef {{name: string, team: string, cells: Object<string, import("./marks.js").Marks>,
 *   given: Object<string, number>, cards: Object<string, string[]>, written: Set<string>}} Player `written`: the keys
 *   that the save has for the player
 * @typedef {{mode: string, modules: string[], players: number, hasTeams: boolean}} Play
 * @typedef {{game: string, scenario: string, date: string, mode: string, modules: string[], players: Player[],
 *   table: Player, play: Play}} Told
 */

/**
 * @param {object} plan
 * @param {object} save
 * @returns {Told}
 */
export function readSave(plan, save) {
  const table = readHolder(plan, save.table || {}, "", "", true);
  const players = (save.players || []).map((/** @type {*} */ one) => {
    return withTable(readHolder(plan, one, one.name, plan.teams ? one.team || "" : "", false), table);
  });
  const modules = save.modules || [];
  const mode = save.mode || modeOfScenario(plan, save.scenario || "") || modeWith(plan, modules);
  const hasTeams = players.some((/** @type {Player} */ one) => one.team);
  const play = { mode, modules, players: players.length, hasTeams };
  return { game: save.game, scenario: save.scenario || "", date: save.date || "", mode, modules, players, table, play };
}

/**
 * @param {Player} player
 * @param {Player} table
 * @returns {Player} a player with what the whole table has laid under
 */
function withTable(player, table) {
  return {
    ...player,
    cells: { ...table.cells, ...player.cells },
    given: { ...table.given, ...player.given },
    cards: { ...table.cards, ...player.cards },
    written: new Set([...table.written, ...player.written]),
  };
}

/**
 * @param {object} plan
 * @param {object} holder a player or the table of a save
 * @param {string} name
 * @param {string} team
 * @param {boolean|null} isTable null where either may be
 * @returns {Player}
 */
function readHolder(plan, holder, name, team, isTable) {
  const player = { name, team, cells: {}, given: {}, cards: {}, written: new Set() };
  for (const [key, value] of Object.entries(holder)) {
    if (key !== "name" && !(key === "team" && plan.teams)) readKey(plan, player, key, value, isTable);
  }
  return player;
}

/**
 * @param {object} plan
 * @param {Player} player
 * @param {string} key
 * @param {*} value
 * @param {boolean|null} isTable
 */
function readKey(plan, player, key, value, isTable) {
  player.written.add(key);
  if (value === null || value === undefined) return;
  const rule = ownValue(plan.rules, key);
  const cells = cellsOfKey(plan, key);
  if (rule && rule.kind === "cards" && Array.isArray(value)) {
    if (new Set(value.map(String)).size < value.length) throw new NotTold(player.name, key);
    player.cards[key] = value.map(String);
  } else if (cells) {
    player.written.add(cells.family);
    const before = ownValue(player.cells, cells.family);
    const { spec, index } = cells;
    const marks = index === null ? readMarks(spec, value) : readCell(spec, value, before, index);
    const isElsewhere = isTable !== null && Boolean(spec.shared) !== isTable;
    const isAgainst = index === null && marks && before && !areSame(before, marks);
    if (!marks || isElsewhere || isAgainst) throw new NotTold(player.name, key);
    player.cells[cells.family] = marks;
  } else if (isWhole(value) && isNumberKey(plan, key) && fitsLimits(plan, key, value)) player.given[key] = value;
  else throw new NotTold(player.name, key);
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {{family: string, spec: object, index: number|null}|null} the cells that a key of a record stands for
 */
export function cellsOfKey(plan, key) {
  return keptFor(plan, "key", key, () => lookForKey(plan, key));
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {{family: string, spec: object, index: number|null}|null}
 */
function lookForKey(plan, key) {
  const found = locateCells(plan, key);
  if (found) return found;
  const entry = ownValue(plan.measures, key);
  const plain = entry && nameOfNode(entry.is);
  if (plain) return locateCells(plan, plain);
  const short = isNumberKey(plan, key) ? undefined : ownValue(plan.short_names, key);
  return short ? locateCells(plan, short) : null;
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {boolean} whether a number may be given outright under a key
 */
export function isNumberKey(plan, key) {
  return keptFor(plan, "number", key, () => mayBeGiven(plan, key));
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {boolean}
 */
function mayBeGiven(plan, key) {
  if (ownValue(plan.measures, key) || ownValue(plan.rules, key)) return true;
  if (key.startsWith("line.") && ownValue(plan.rules, key.slice(5))) return true;
  return Object.values(plan.rules).some((rule) => rule.kind === "manual" && rule.manual === key);
}

/**
 * @typedef {string|number|null|undefined} CellState "empty", "filled" or another state of the family; null where no
 *   number is written, undefined where nothing is told
 */

/**
 * @param {object} plan
 * @param {string} familyId
 * @param {object} holder a player or the table of a save
 * @returns {CellState[]} what each cell of a family shows; states that are only counted stand in the first cells where
 *   nobody can tell one from another, and else nowhere
 */
export function readFamily(plan, familyId, holder) {
  const marks = familyMarks(plan, familyId, holder);
  const cells = plan.families[familyId].cells;
  const known = marks && (marks.isPlaced || plan.alike.includes(familyId)) ? marks.known : null;
  return cells.map((/** @type {string} */ _, /** @type {number} */ at) => (known ? shownIn(known[at]) : undefined));
}

/**
 * @param {object} plan
 * @param {string} familyId
 * @param {object} holder
 * @returns {import("./marks.js").Marks|undefined} what a save says of a family
 */
function familyMarks(plan, familyId, holder) {
  const own = Object.entries(holder).filter(([key]) => familyOf(plan, key) === familyId);
  return readHolder(plan, Object.fromEntries(own), "", "", null).cells[familyId];
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {string|null} the family that a key of a save tells
 */
export function familyOf(plan, key) {
  const found = key === "name" ? null : cellsOfKey(plan, key);
  return found && found.family;
}

/**
 * @param {boolean|number|string|null} cell
 * @returns {CellState}
 */
function shownIn(cell) {
  if (cell === null) return undefined;
  if (cell === "none") return null;
  if (typeof cell === "boolean") return cell ? "filled" : "empty";
  return /** @type {CellState} */ (cell);
}

/**
 * @param {object} plan
 * @param {string} familyId
 * @param {CellState[]} states
 * @param {object} [holder] a player or the table, whose marks beyond the last cell of the family stay
 * @returns {Object<string, *>} the keys and values of a save that say so
 */
export function writeFamily(plan, familyId, states, holder = {}) {
  const spec = plan.families[familyId];
  if (states.every((one) => one === undefined)) return {};
  const marks = spec.beyond ? familyMarks(plan, familyId, holder) : undefined;
  if (marks && marks.beyond.length && !states.includes(undefined)) {
    return { [familyId]: valueBeyond(spec, states, marks.beyond) };
  }
  if (!states.includes(undefined)) return { [familyId]: wholeValue(spec, states) };
  const named = states.map((one, at) => [`${familyId}.${cellName(spec, at)}`, one]);
  const told = named.filter(([, one]) => one !== undefined);
  return Object.fromEntries(told.map(([key, one]) => [key, oneValue(spec, /** @type {CellState} */ (one))]));
}

/**
 * @param {object} spec a family of the plan
 * @param {CellState} state
 * @returns {*} what a save says of one cell
 */
function oneValue(spec, state) {
  if (spec.kind === "number") return state === null ? "none" : state;
  return spec.kind === "states" ? state : state !== "empty";
}

/**
 * @param {object} spec
 * @param {CellState[]} states
 * @returns {*} what a save says of a whole family
 */
function wholeValue(spec, states) {
  if (spec.kind === "number") return numbersValue(states);
  const named = (/** @type {string} */ state) => {
    return states.flatMap((one, at) => (one === state ? [cellCall(spec, at)] : []));
  };
  if (spec.kind !== "states") return states.length === 1 ? states[0] !== "empty" : named("filled");
  const told = spec.states.filter((/** @type {*} */ one) => one !== "empty" && states.includes(one));
  return told.length ? Object.fromEntries(told.map((/** @type {string} */ state) => [state, named(state)])) : "none";
}

/**
 * Marks beyond the last cell can only be counted: one that is left over takes the place of a mark that is gone.
 * @param {object} spec
 * @param {CellState[]} states
 * @param {Array<boolean|string>} beyond
 * @returns {*}
 */
function valueBeyond(spec, states, beyond) {
  const count = (/** @type {*} */ state) => states.filter((one) => one === state).length;
  if (spec.kind !== "states") return count("filled") + beyond.length;
  const over = (/** @type {*} */ state) => beyond.filter((one) => one === state).length;
  const told = spec.states.filter((/** @type {*} */ one) => one !== "empty" && count(one) + over(one));
  const isOne = new Set(beyond).size === 1;
  const placed = told.filter((/** @type {*} */ one) => isOne && !over(one));
  const listed = placed.map((/** @type {string} */ state) => {
    return [state, states.flatMap((one, at) => (one === state ? [cellCall(spec, at)] : []))];
  });
  const counted = told.filter((/** @type {*} */ one) => !placed.includes(one));
  return Object.fromEntries([...listed, ...counted.map((/** @type {*} */ one) => [one, count(one) + over(one)])]);
}

/**
 * @param {CellState[]} states
 * @returns {*}
 */
function numbersValue(states) {
  const numbers = [...states];
  while (numbers.length && numbers[numbers.length - 1] === null) numbers.pop();
  if (!numbers.length) return "none";
  return states.length > 1 ? numbers : numbers[0];
}

/**
 * @param {object} spec
 * @param {number} at
 * @returns {number|string} the name of a cell, as a number where it is called by one
 */
export function cellCall(spec, at) {
  const name = cellName(spec, at);
  return /^(0|[1-9][0-9]*)$/.test(name) ? Number(name) : name;
}
