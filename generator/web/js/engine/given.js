// Numbers that a record gives outright, held against what else it tells; and unlikely numbers.
import { isGuessLine } from "./guess.js";
import { Bounds } from "./bounds.js";
import { canBe, highOf, isEndless, lowOf } from "./range.js";
import { behindKey } from "./behind.js";
import { firstToldName, nodeNamed, ownValue } from "./reach.js";
import { Gauge } from "./gauge.js";
import { madeLine } from "./lines.js";
import { Unknown } from "./unknown.js";

/**
 * @param {object} table
 * @returns {{player: object, key: string, given: number, span: object, told: string[], isReconstructed: boolean}[]}
 */
export function contradictionsIn(table) {
  if (!table.gauges.some((gauge) => Object.keys(gauge.player.given).length)) return [];
  const told = new Set(["players", ...table.gauges.flatMap((gauge) => toldKeys(gauge.player))]);
  return table.gauges.flatMap((gauge) => Object.entries(gauge.player.given).flatMap(([key, given]) => {
    const behind = behindKey(table.plan, key);
    const found = [...behind].some((one) => told.has(one)) ? contradictionOf(gauge, key, given, behind) : null;
    return found ? [{ player: gauge.player, ...found }] : [];
  }));
}

/**
 * @param {object} player
 * @returns {string[]}
 */
function toldKeys(player) {
  return [...Object.keys(player.cells), ...Object.keys(player.given), ...Object.keys(player.cards)];
}

/**
 * What is wrong with one number; where only reconstructed figures are against it, that is said.
 * @param {object} gauge
 * @param {string} key
 * @param {number} given
 * @param {Set<string>} behind
 * @returns {object|null}
 */
function contradictionOf(gauge, key, given, behind) {
  const player = withoutKey(gauge.player, key);
  const whole = amountLeft(gauge, player, key, false);
  if (canBe(whole, given)) return null;
  const firm = amountLeft(gauge, player, key, true);
  const isOnlyGuess = canBe(firm, given);
  const left = isOnlyGuess ? whole : firm;
  if (isEndless(left)) return null;
  const span = { low: lowOf(left), high: highOf(left) };
  const others = toldKeys(player).filter((name) => behind.has(name));
  const against = others.filter((name) => {
    const other = amountLeft(gauge, withoutKey(player, name), key, !isOnlyGuess);
    return lowOf(other) !== span.low || highOf(other) !== span.high;
  });
  const isReconstructed = isOnlyGuess || isGuessedLine(gauge, player, key);
  return { key, given, span, told: against.length ? against : others, isReconstructed };
}

/**
 * @param {object} player
 * @param {string} key
 * @returns {object} a player of whom one thing less is told
 */
function withoutKey(player, key) {
  const lacking = (values) => Object.fromEntries(Object.entries(values).filter(([name]) => name !== key));
  return Object.assign(Object.create(Object.getPrototypeOf(player)), player, {
    cells: lacking(player.cells), given: lacking(player.given), cards: lacking(player.cards),
  });
}

/**
 * @param {object} gauge
 * @param {object} player
 * @param {string} key
 * @param {boolean} isFirm
 * @returns {import("./range.js").Amount} what the record of a player leaves of a number that it does not give
 */
function amountLeft(gauge, player, key, isFirm) {
  const bounds = new Bounds(gauge.table, player, isFirm);
  const line = lineUnder(gauge.table.plan, key);
  return line === null ? bounds.called(key) : bounds.line(line, gauge.table.plan.rules[line]);
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {string|null} the line whose points a key gives; null where it gives a measure
 */
function lineUnder(plan, key) {
  if (ownValue(plan.measures, key)) return null;
  const line = key.startsWith("line.") ? key.slice(5) : null;
  return line !== null && ownValue(plan.rules, line) ? line : key;
}

/**
 * @param {object} gauge
 * @param {object} player
 * @param {string} key
 * @returns {boolean} whether the points of a line rest on a reconstructed figure
 */
function isGuessedLine(gauge, player, key) {
  const line = lineUnder(gauge.table.plan, key);
  if (line === null) return false;
  try {
    return isGuessLine(madeLine(new Gauge(gauge.table, player), line, gauge.table.plan.rules[line]));
  } catch (error) {
    if (error instanceof Unknown) return false;
    throw error;
  }
}

/**
 * @param {object} table
 * @returns {{player: object, key: string, value: number, usual: number[], told: string}[]} numbers beyond what is usual
 */
export function unusualIn(table) {
  const { measures, families } = table.plan;
  const named = Object.entries(measures).filter(([, entry]) => entry.usual);
  const celled = Object.entries(families).filter(([, spec]) => spec.usual);
  return table.gauges.flatMap((gauge) => [
    ...named.flatMap(([name, entry]) => unusualMeasure(gauge, name, entry.usual)),
    ...celled.flatMap(([name, spec]) => numbersIn(gauge, name, spec)
      .filter((value) => !isUsual(spec.usual, value))
      .map((value) => ({ player: gauge.player, key: name, value, usual: spec.usual, told: name }))),
  ]);
}

/**
 * @param {object} gauge
 * @param {string} name
 * @param {number[]} usual
 * @returns {object[]}
 */
function unusualMeasure(gauge, name, usual) {
  try {
    const value = gauge.named(name);
    if (isUsual(usual, value)) return [];
    const told = firstToldName(gauge, [nodeNamed(gauge.table.plan, name)]);
    return [{ player: gauge.player, key: name, value, usual, told }];
  } catch (error) {
    if (error instanceof Unknown) return [];
    throw error;
  }
}

/**
 * @param {number[]} usual the highest that is usual, or the lowest and the highest
 * @param {number} value
 * @returns {boolean}
 */
function isUsual(usual, value) {
  return value <= usual[usual.length - 1] && (usual.length < 2 || value >= usual[0]);
}

/**
 * @param {object} gauge
 * @param {string} family
 * @param {object} spec
 * @returns {number[]} each number that is written, or how many cells are marked
 */
function numbersIn(gauge, family, spec) {
  const marks = ownValue(gauge.player.cells, family);
  if (!marks) return [];
  if (spec.kind === "number") return (marks.known || []).filter((one) => typeof one === "number");
  return marks.value === null || marks.value === undefined ? [] : [marks.value];
}
