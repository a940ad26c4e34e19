// Which keys a save must still tell so that a measure can be found.
import { innerNodes, locateCells, meaningOf, nameOfNode, namesLookedAt, ownValue } from "./reach.js";
import { cellsOfKey } from "./told.js";
import { Unknown } from "./unknown.js";

/**
 * @typedef {{key: string, player: string, isCounted: boolean}} Untold nobody is its player where it is the table's
 * @typedef {{kind: string, player: string, keys: string[], lines: *[], values?: Object<string, string|number>}} Lack
 */

/**
 * @param {*} gauge
 * @param {*[]} nodes
 * @param {string[]} names
 * @returns {Untold[]} what some measures lack: of the player, else of others; else what goes by these names
 */
export function untoldOf(gauge, nodes, names) {
  const gauges = [gauge, ...gauge.table.gauges.filter((/** @type {*} */ one) => one !== gauge)];
  for (const one of gauges) {
    const found = nodes.flatMap((node) => untoldIn(one, node));
    if (found.length) return eachOnce(found, keyOfUntold);
  }
  return names.map((name) => untoldKey(gauge, name));
}

/** @returns {*[]} what makes an untold key one and the same */
function keyOfUntold(/** @type {Untold} */ untold) {
  return [untold.key, untold.player, untold.isCounted];
}

/**
 * @template T
 * @param {T[]} values
 * @param {function(T): *} keyOf
 * @returns {T[]}
 */
function eachOnce(values, keyOf) {
  return [...new Map(values.map((one) => [JSON.stringify(keyOf(one)), one])).values()];
}

/**
 * @param {*} gauge
 * @param {*} node
 * @returns {Untold[]} what a measure lacks
 */
function untoldIn(gauge, node) {
  try {
    gauge.of(node);
    return [];
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    const name = nameOfNode(node);
    const meant = name ? meaningOf(gauge.plan, name) : null;
    if (meant && "measure" in meant) return foundOnce(gauge, name, untoldByName);
    if (node.kind === "first") return untoldWays(gauge, node.first);
    const inner = innerNodes(node);
    if (node.kind === "whole_table" || node.kind === "place_by") {
      return gauge.table.gauges.flatMap((/** @type {*} */ one) => inner.flatMap((child) => untoldIn(one, child)));
    }
    if (inner.length) return inner.flatMap((one) => untoldIn(gauge, one));
    return error.names.flatMap((one) => foundOnce(gauge, `=${one}`, untoldAlone));
  }
}

/** @type {WeakMap<*, Map<string, Untold[]>>} what measures lack, by player and name: many measures may look at one */
const FOUND = new WeakMap();

/**
 * @param {*} gauge
 * @param {string} key a name after "=" is that of no measure
 * @param {function(*, string): Untold[]} find
 * @returns {Untold[]} what somebody lacks, looked for once and each key once
 */
function foundOnce(gauge, key, find) {
  const known = FOUND.get(gauge) || new Map();
  FOUND.set(gauge, known);
  if (!known.has(key)) known.set(key, eachOnce(find(gauge, key.replace(/^=/, "")), keyOfUntold));
  return known.get(key);
}

/** @returns {Untold[]} what goes by a name */
function untoldAlone(/** @type {*} */ gauge, /** @type {string} */ name) {
  return [untoldKey(gauge, name)];
}

/**
 * @param {*} gauge
 * @param {string} name
 * @returns {Untold[]} a measure as a whole, unless the record tells, or leaves room for, some of what it is made of
 */
function untoldByName(gauge, name) {
  const entry = gauge.plan.measures[name];
  if (!gauge.player.written.has(name) && (!entry.asked || isBegun(gauge, entry.is))) return untoldIn(gauge, entry.is);
  return [untoldKey(gauge, name)];
}

/**
 * @param {*} gauge
 * @param {*[]} ways
 * @returns {Untold[]} what the way lacks that the record has begun; else the first way
 */
function untoldWays(gauge, ways) {
  const lacking = ways.map((way) => ({ way, found: untoldIn(gauge, way) })).filter(({ found }) => found.length);
  const begun = lacking.find(({ way }) => isBegun(gauge, way)) || lacking[0];
  return begun ? begun.found : [];
}

/**
 * @param {*} gauge
 * @param {*} node
 * @returns {boolean} whether the record has a key for anything that a measure is made of
 */
function isBegun(gauge, node) {
  const { table, plan } = gauge;
  const written = table.once("written", plan, () => {
    const keys = table.gauges.flatMap((/** @type {*} */ one) => [...one.player.written]);
    const families = keys.map((/** @type {string} */ key) => cellsOfKey(plan, key)).filter(Boolean);
    return new Set([...keys, ...families.map((/** @type {*} */ one) => one.family)]);
  });
  return namesLookedAt(plan, node).some((name) => written.has(name));
}

/**
 * @param {*} gauge
 * @param {string} name
 * @returns {Untold} a key in the spelling of the record
 */
function untoldKey(gauge, name) {
  const { player, plan } = gauge;
  const cells = locateCells(plan, name);
  const marks = cells ? ownValue(player.cells, cells.family) : undefined;
  const isCounted = marks !== undefined && marks.known === null;
  return { key: spelledKey(gauge, name), player: isSharedKey(plan, name) ? "" : player.name, isCounted };
}

/**
 * @param {*} plan
 * @param {string} name
 * @returns {boolean} whether the whole table has it once
 */
function isSharedKey(plan, name) {
  const rule = ownValue(plan.rules, name);
  const cells = locateCells(plan, name) || locateCells(plan, ownValue(plan.short_names, name) || "");
  return Boolean((rule && rule.kind === "cards" && rule.shared) || (cells && cells.spec.shared));
}

/**
 * @param {*} gauge
 * @param {string} name
 * @returns {string} what the record calls something: its id, its short name, or a measure that is just that
 */
function spelledKey(gauge, name) {
  const { plan } = gauge;
  const entry = ownValue(plan.measures, name);
  const cells = (entry && nameOfNode(entry.is)) || name;
  const short = Object.keys(plan.short_names).filter((one) => plan.short_names[one] === cells);
  const alike = Object.keys(plan.measures).filter((one) => nameOfNode(plan.measures[one].is) === cells);
  const isSame = (/** @type {string} */ one) => {
    const found = cellsOfKey(plan, one);
    return found !== null && found.family === cells;
  };
  const names = [...[...short, ...alike].filter(isSame), name, cells];
  const everybody = [gauge.player, ...gauge.table.record.players];
  for (const player of everybody) {
    const found = names.find((one) => player.written.has(one));
    if (found !== undefined) return found;
  }
  return name;
}

/**
 * @param {string} kind
 * @param {Untold} untold
 * @param {*[]} lines the labels of the lines that need it
 * @returns {Lack} a key that is not told
 */
export function lackOf(kind, untold, lines = []) {
  const told = untold.isCounted && kind === "needs" ? "needs_cells" : kind;
  return { kind: told, player: untold.player, keys: [untold.key], lines };
}

/**
 * Each cause told once: the lines that need one key together, and the keys that the same lines need.
 * @param {Lack[]} lacks
 * @returns {Lack[]}
 */
export function joinLacks(lacks) {
  const byKey = new Map();
  for (const lack of lacks.filter((one) => one.keys.length)) {
    const cause = JSON.stringify([lack.kind, lack.player, lack.keys]);
    const before = byKey.get(cause);
    const lines = eachOnce([...(before ? before.lines : []), ...lack.lines], (one) => one);
    byKey.set(cause, { ...(before || lack), lines });
  }
  const joined = new Map();
  for (const lack of byKey.values()) {
    const need = JSON.stringify([lack.kind, lack.player, lack.lines]);
    const before = joined.get(need);
    joined.set(need, before ? { ...before, keys: [...before.keys, ...lack.keys] } : lack);
  }
  return [...lacks.filter((one) => !one.keys.length), ...joined.values()];
}
