// The questions of "count the points": what is asked of the table and of each player, one at a time, in their order. A
// question is asked while nothing is told of it and a line of the score waits for it.
import { limitsOf } from "../engine/limits.js";
import { cellName, locateCells } from "../engine/reach.js";
import { scoreGame } from "../engine/score.js";
import { cellsOfKey, readFamily, writeFamily } from "../engine/told.js";
import { titleOf } from "../engine/titles.js";
import { mayHold } from "../shell/names.js";

const MOST_MARKS = 12; // named boxes that are told one by one; of others, how many

/**
 * @typedef {{id: string, whose: "table"|number, key: string, at: number|string|null, kind: string, entry: Object,
 *   limits: ?number[], lines: string[]}} Step one question: a `number`, `yes` or no, `marks` of cells, or `cards`
 */

/**
 * Everything that this game asks for now, and what was asked before: the table first, then player by player.
 * @param {Object} app
 * @param {Set<string>} begun the ids of the questions that were put already
 * @returns {Step[]}
 */
export function stepsOf(app, begun) {
  const { store } = app;
  const known = askedKeys(app);
  const needing = neededLines(app);
  const owners = ["table", ...store.game.players.map((_, index) => index)];
  return owners.flatMap((whose) => {
    const own = known.filter((one) => (one.whose === "table") === (whose === "table"));
    const declared = own.flatMap((one) => questionsOf(app, whose, one.key, [], one.line, one.isCells));
    const isNew = ({ key, isCells }) => isCells || !known.some((one) => one.key === key);
    const lacking = lackedKeys(app, whose).filter(isNew);
    const further = lacking.flatMap(({ key, lines, isCells }) => questionsOf(app, whose, key, lines, "", isCells));
    return [...declared, ...further].filter((step) => begun.has(step.id) || isWaiting(app, step, needing));
  });
}

/** @returns {{key: string, line: string, whose: string, isCells: boolean}[]} the keys that this game asks for, once */
function askedKeys({ data, store }) {
  const isPlayed = ({ if: conditions = [] }) => conditions.every((one) => mayHold(one, data.plan, store.game));
  const keys = new Map();
  for (const { keys: own, line = "", whose, cells: isCells = false } of data.questions.filter(isPlayed)) {
    own.filter((key) => !keys.has(key)).forEach((key) => keys.set(key, { key, line, whose, isCells }));
  }
  return [...keys.values()].filter(({ key }) => {
    const found = data.plan.measures[key] ? null : locateCells(data.plan, key);
    return !found || found.index === null || !keys.has(found.family);
  });
}

/** @returns {Set<string>} the lines that cannot be made of a player of whom nothing is told */
function neededLines({ data, store }) {
  const players = store.game.players.map(({ name }) => ({ name }));
  const { players: blank } = scoreGame(data.plan, { ...store.game, table: {}, players });
  return new Set(blank[0].lines.filter((line) => line.points === null).map((line) => line.id));
}

/** @returns {{key: string, lines: *[], isCells: boolean}[]} the keys that the score still lacks of somebody */
function lackedKeys({ store }, whose) {
  const name = whose === "table" ? "" : store.game.players[whose].name;
  const own = store.result.lacks.filter((lack) => (lack.player ?? "") === name);
  return own.flatMap(({ keys, lines, kind }) => keys.map((key) => ({ key, lines, isCells: kind === "needs_cells" })));
}

/** @returns {boolean} whether nothing is told of a question, and something waits for it */
function isWaiting(app, step, needing) {
  if (valueOf(app, step) !== undefined) return false;
  const { players } = app.store.result;
  const own = step.whose === "table" ? players : [players[step.whose]];
  const isMade = own.every((player) => player.lines.some((line) => line.id === step.line && line.points !== null));
  return !(step.line && isMade && needing.has(step.line));
}

/** @returns {Step[]} the questions of one key: one for each of several numbers or states */
function questionsOf(app, whose, key, lines, line, isCells = false) {
  const entry = entryOf(app, key);
  const step = (kind, at = null, limits = entry.limits) => {
    return { id: JSON.stringify([whose, key, at, kind]), whose, key, at, kind, entry, limits, lines, line };
  };
  if (entry.kind === "cards") return [step("cards")];
  if (!entry.spec) return [step("number", null, entry.limits ?? limitsOf(app.data.plan, key))];
  const { spec, index } = entry;
  const most = spec.cells.length + (spec.beyond ?? 0);
  if (spec.kind === "number") {
    const places = index === null ? spec.cells.map((_, at) => at) : [index];
    return places.map((at) => step("number", at, spec.from === undefined ? null : [spec.from, spec.to]));
  }
  if (index !== null || (spec.kind !== "states" && spec.cells.length === 1)) return [step("yes")];
  if (spec.kind === "states") {
    return spec.states.filter((one) => one !== "empty").map((one) => step("number", one, [0, most]));
  }
  const isNamed = spec.names?.length > 0 && spec.cells.length <= MOST_MARKS;
  return isCells || (isNamed && spec.kind !== "track") ? [step("marks")] : [step("number", null, [0, most])];
}

/** @returns {Object} what a key is: an entry of the page, or cells or a number with the name that the plan has */
function entryOf({ data }, key) {
  const declared = data.entries.find((one) => one.key === key);
  const found = cellsOfKey(data.plan, key);
  const name = declared?.name ?? titleOf(data.plan, key);
  return { ...declared, key, name, ...(found && { family: found.family, spec: found.spec, index: found.index }) };
}

/** @returns {*} what is told of a question; undefined where nothing is */
export function valueOf({ store, data }, { whose, key, at, kind, entry }) {
  const holder = (whose === "table" ? store.game.table : store.game.players[whose]) ?? {};
  const value = holder[key];
  if (!entry.spec || kind === "cards") return value;
  const states = readFamily(data.plan, entry.family, holder);
  if (entry.spec.kind === "number") return states[at];
  if (kind === "yes") return isMarked(states[entry.index ?? 0]);
  if (kind === "marks") return states.includes(undefined) ? undefined : states.map(isMarked);
  if (typeof at === "string") return countOf(value, at, states);
  if (typeof value === "number") return value;
  return states.includes(undefined) ? undefined : states.filter(isMarked).length;
}

/** @returns {boolean|undefined} */
function isMarked(state) {
  return state === undefined ? undefined : state !== "empty";
}

/** @returns {number|undefined} how many cells are in a state */
function countOf(value, state, states) {
  if (typeof value?.[state] === "number") return value[state];
  return states.includes(undefined) ? undefined : states.filter((one) => one === state).length;
}

/**
 * Tells what somebody has answered; cells of which only a number is told stay untold.
 * @param {Object} app
 * @param {Step} step
 * @param {*} value undefined where it is not told
 * @returns {Object[]} what speaks against it, or nothing
 */
export function answerStep({ store, data }, step, value) {
  const { whose, key, at, kind, entry } = step;
  const holder = (whose === "table" ? store.game.table : store.game.players[whose]) ?? {};
  if (!entry.spec || kind === "cards" || (kind !== "marks" && at === null)) return store.set(whose, key, value);
  const states = [...readFamily(data.plan, entry.family, holder)];
  if (entry.spec.kind === "number") states[at] = value;
  else if (kind === "marks") value?.forEach((one, place) => (states[place] = one ? "filled" : "empty"));
  else return store.set(whose, key, countsWith(holder[key], at, value));
  const told = kind === "marks" && value === undefined ? {} : writeFamily(data.plan, entry.family, states);
  return store.setAll(whose, { [entry.family]: undefined, ...told });
}

/** @returns {Object|string|undefined} how many cells are in each state, with another number of one */
function countsWith(before, state, value) {
  const counts = { ...(before && typeof before === "object" ? before : {}), [state]: value ?? 0 };
  return Object.values(counts).some(Boolean) ? counts : "none";
}

/**
 * @param {Object} app
 * @param {Step} step
 * @param {Step[]} others of the same player
 * @param {function(*, string, Object): string} nameOfState
 * @returns {string} what is asked for, with the cell or the state where it is one of several; with what its key begins
 *   with where several are called alike
 */
export function questionText({ words }, { entry, at, key }, others, nameOfState) {
  const called = words.phrase(entry.name) || key;
  const isAlike = others.some((other) => other.key !== key && words.phrase(other.entry.name) === called);
  const name = isAlike ? `${called} (${key.split(".")[0]})` : called;
  if (typeof at === "string") return `${name}: ${nameOfState(entry.spec.pictures, at, words)}`;
  return at !== null && entry.spec?.cells.length > 1 ? `${name} ${cellName(entry.spec, at)}` : name;
}
