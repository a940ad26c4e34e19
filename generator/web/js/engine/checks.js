// Is a record legal? What it does not tell is not checked.
import { COMPARING } from "./checks_compare.js";
import { SHAPES } from "./checks_shape.js";
import { brokenLedger } from "./checks_ledger.js";
import { contradictionsIn, unusualIn } from "./given.js";
import { keptFor } from "./kept.js";
import { cellsNamed, entriesInPlay, innerNodes, locateCells, meaningOf, nameOfNode, ownValue } from "./reach.js";
import { cellsLookedAt, nodeNamed } from "./reach.js";
import { Unknown } from "./unknown.js";

/**
 * @typedef {{check: string, severity: string, player: string|null, about: string, says: *, detail: string,
 *   rule: string, keys?: string[], cells: string[], isReconstructed: boolean, found?: *}} Trouble a check that a record
 *   breaks; `keys` are what a number given outright is held against, `cells` those to light, `found` the numbers of a
 *   check that every game has
 */

const NEVER_ALREADY = () => [];

/** @type {Object<string, {broken: function(object, object): object[], already: function(object, object): object[]}>} */
export const CHECKS = {
  ledger: { broken: brokenLedger, already: NEVER_ALREADY },
  ...COMPARING,
  ...Object.fromEntries(Object.entries(SHAPES).map(([kind, broken]) => [kind, { broken, already: NEVER_ALREADY }])),
};

/**
 * @param {object} table
 * @returns {Trouble[]} the checks that a record breaks, each at its player
 */
export function checkTable(table) {
  const checks = entriesInPlay(table.plan.checks, table.play);
  return [...checks.flatMap(([name, check]) => troublesOf(table, name, check)), ...ownTroubles(table)];
}

/**
 * @param {object} table
 * @param {string} name
 * @param {object} check
 * @returns {Trouble[]}
 */
function troublesOf(table, name, check) {
  const isOfTable = table.plan.table_checks.includes(name);
  const gauges = isOfTable ? table.gauges.slice(0, 1) : table.gauges;
  return gauges.flatMap((gauge) => brokenFor(check, gauge).map((broken) => {
    const isReconstructed = broken.isReconstructed || check.reference === "reconstructed";
    const severity = isReconstructed ? "warning" : check.severity || "error";
    const { about, detail, cells } = broken;
    const player = isOfTable ? null : gauge.player.name;
    return { check: name, severity, player, about, says: check.says, detail, rule: check.rule, cells, isReconstructed };
  }));
}

/**
 * @param {object} check
 * @param {object} gauge
 * @returns {object[]} where a player's record breaks a check; of several players' numbers, what is told of them
 */
function brokenFor(check, gauge) {
  const kind = CHECKS[check.kind];
  return orElse(() => kind.broken(check, gauge), () => {
    return isOfSeveral(gauge.table.plan, check) ? orElse(() => kind.already(check, gauge), () => []) : [];
  });
}

/**
 * @param {function(): object[]} find
 * @param {function(): object[]} other what is found where the record does not tell enough
 * @returns {object[]}
 */
function orElse(find, other) {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
  }
  return other();
}

/**
 * @param {object} plan
 * @param {object} check
 * @returns {boolean} whether it compares measures of which one looks at several players
 */
function isOfSeveral(plan, check) {
  const find = () => check.kind in COMPARING && check[check.kind].some((node) => looksAtSeveral(plan, node));
  return keptFor(plan, "several", check, find);
}

/**
 * @param {object} plan
 * @param {object} node
 * @returns {boolean}
 */
function looksAtSeveral(plan, node) {
  const name = nameOfNode(node);
  if (name) {
    const meant = meaningOf(plan, name);
    return Boolean(meant && meant.measure) && looksAtSeveral(plan, meant.measure);
  }
  return node.kind === "whole_table" || innerNodes(node).some((one) => looksAtSeveral(plan, one));
}

/**
 * What is checked in every game: numbers given outright that the rest contradicts, and unusual ones.
 * @param {object} table
 * @returns {Trouble[]}
 */
function ownTroubles(table) {
  const given = contradictionsIn(table).map((found) => {
    const severity = found.isReconstructed ? "warning" : "error";
    const cells = cellsNamed(table.plan, found.told);
    const { given: number, span } = found;
    const told = { detail: givenDetail(found), rule: "", keys: found.told, cells, found: { given: number, ...span } };
    return { ...ownTrouble(table, "given", severity, found), ...told };
  });
  const usual = unusualIn(table).map((found) => {
    const { value, usual: limits, key } = found;
    const highest = limits[limits.length - 1];
    const detail = value > highest ? `${value} > ${highest}` : `${value} < ${limits[0]}`;
    const cells = keptFor(table.plan, "lit by", key, () => cellsLookedAt(table.plan, [nodeNamed(table.plan, key)]));
    const numbers = { value, usual: limits };
    return { ...ownTrouble(table, "usual", "warning", found), detail, rule: "", cells, found: numbers };
  });
  return [...given, ...usual];
}

/**
 * @param {object} table
 * @param {string} check
 * @param {string} severity
 * @param {object} found
 * @returns {object}
 */
function ownTrouble(table, check, severity, { player, key, isReconstructed = false }) {
  return { check, severity, player: player.name, about: key, says: calledIn(table.plan, key), isReconstructed };
}

/**
 * @param {{given: number, span: {low: number, high: number}}} found
 * @returns {string}
 */
function givenDetail({ given, span: { low, high } }) {
  return low === high ? `${given} ≠ ${low}` : `${given} ≠ ${low}–${high}`;
}

/**
 * @param {object} plan
 * @param {string} name
 * @returns {*} what people call a measure, a family or a cell
 */
function calledIn(plan, name) {
  const entry = ownValue(plan.measures, name);
  const cells = locateCells(plan, name);
  return (entry ? entry.name : cells && cells.spec.name) || name;
}
