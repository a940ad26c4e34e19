// What decides a game beside the totals: a goal that is reached, a target that the table meets, a player who is out.
import { lackOf, untoldOf } from "./missing.js";
import { conditionHolds } from "./reach.js";
import { limitTerm, termHolds } from "./terms.js";
import { Unknown } from "./unknown.js";

/**
 * @typedef {{title: *, won: boolean, whose: string, reason: import("./terms.js").Term[],
 *   reference: string|null}} Verdict
 */

/**
 * @param {*} table
 * @param {import("./missing.js").Lack[]} lacks
 * @returns {Map<string, Verdict>} the verdicts by player: the first outcome that anybody wins by decides
 */
export function decideOutcomes(table, lacks) {
  const verdicts = new Map();
  /** @type {import("./terms.js").Term[]} */
  let missed = [];
  for (const outcome of table.plan.outcomes) {
    if (!conditionHolds(outcome.when, table.play)) continue;
    if (outcome.wins === "table") missed = shortfall(outcome, table.gauges[0]);
    const still = table.gauges.filter((/** @type {*} */ gauge) => !verdicts.has(gauge.player.name));
    const found = still.map((/** @type {*} */ gauge) => [gauge.player, verdictOf(outcome, gauge, lacks)])
      .filter((/** @type {*[]} */ pair) => pair[1]);
    for (const [player, verdict] of found) {
      const isShort = outcome.loses === "table" && !verdict.reason.length;
      const told = isShort ? { ...verdict, reason: missed } : verdict;
      for (const one of table.party(verdict.whose, player)) if (!verdicts.has(one.name)) verdicts.set(one.name, told);
    }
    if (found.length && (outcome.wins || outcome.loses === "table")) break;
  }
  return verdicts;
}

/**
 * @param {*} outcome
 * @returns {[string, *, *][]} the pairs of measures that it compares, each with its sign
 */
function pairsOf(outcome) {
  const signed = (/** @type {string} */ sign) => outcome[sign].map((/** @type {*[]} */ [one, two]) => [sign, one, two]);
  return [...signed("at_least"), ...signed("at_most")];
}

/**
 * @param {*} gauge
 * @param {[string, *, *]} pair
 * @returns {import("./terms.js").Term}
 */
function needTerm(gauge, [sign, one, two]) {
  const value = gauge.of(one);
  return limitTerm("need", "", sign, gauge.of(two), value);
}

/**
 * @param {*} outcome
 * @param {*} gauge
 * @returns {import("./terms.js").Term[]} what an outcome asks for and has not got
 */
function shortfall(outcome, gauge) {
  try {
    return pairsOf(outcome).map((pair) => needTerm(gauge, pair)).filter((term) => !termHolds(term));
  } catch (error) {
    if (error instanceof Unknown) return [];
    throw error;
  }
}

/**
 * @param {*} outcome
 * @param {*} gauge
 * @param {import("./missing.js").Lack[]} lacks
 * @returns {Verdict|null} the verdict for one player, if every need holds; what is not told does not decide
 */
function verdictOf(outcome, gauge, lacks) {
  const reason = [];
  const pairs = pairsOf(outcome);
  try {
    for (const pair of pairs) {
      const term = needTerm(gauge, pair);
      if (!termHolds(term)) return null;
      reason.push(term);
    }
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    if (outcome.wins === "table" || outcome.loses === "table") {
      const untold = untoldOf(gauge, pairs.flatMap(([, one, two]) => [one, two]), error.names);
      lacks.push(...untold.map((one) => lackOf("outcome_needs", one)));
    }
    return null;
  }
  const whose = outcome.wins || outcome.loses || "player";
  return { title: outcome.title, won: Boolean(outcome.wins), whose, reason, reference: outcome.reference || null };
}
