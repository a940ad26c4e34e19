// Rules that compare the players.
import { sumOf } from "./range.js";
import { nameOfNode } from "./reach.js";
import { countTerm, limitTerm, makeLine } from "./terms.js";

/**
 * @typedef {import("./terms.js").Line} Line
 * @typedef {import("./terms.js").RuleKind} RuleKind
 */

/**
 * @param {*} rule
 * @param {number} mine
 * @param {number[]} values of all who take places
 * @param {number[]} worth
 * @returns {[number, number]} what a number brings beside all players' numbers, and how many are ahead of it
 */
export function pointsAt(rule, mine, values, worth) {
  if (rule.least !== undefined && mine < rule.least) return [0, 0];
  const ahead = values.filter((one) => one > mine).length;
  const equal = values.filter((one) => one === mine).length;
  const places = worth.slice(ahead, ahead + equal);
  const first = places.length ? places[0] : 0;
  const shared = rule.ties === "share" ? Math.floor(sumOf(places) / equal) : first;
  const points = rule.ties === "nobody" && equal !== 1 ? 0 : shared;
  const takingPart = rule.least === undefined ? values.length : values.filter((one) => one >= rule.least).length;
  return [rule.alone === "all" && takingPart === 1 ? sumOf(worth) : points, ahead];
}

/** @type {RuleKind["line"]} points by place */
function rankLine(rule, maker, id, label) {
  const { gauge } = maker;
  const mine = gauge.of(rule.rank);
  const worth = gauge.all(rule.points);
  const others = gauge.all(rule.against);
  const values = [...gauge.table.values(rule.rank), ...others];
  if (rule.least !== undefined && mine < rule.least) {
    const reason = [limitTerm("need", nameOfNode(rule.rank), "at_least", rule.least, mine)];
    return makeLine(id, label, 0, rule, { reason });
  }
  const [points, ahead] = pointsAt(rule, mine, values, worth);
  const reason = [countTerm(rule.rank, mine), { kind: "rank", value: ahead + 1 }];
  return makeLine(id, label, points, rule, { reason });
}

/**
 * @param {*} rule
 * @param {number} mine
 * @param {number[]} values
 * @returns {[number, number]} how far a number is behind the best, and what the lowest gets on top
 */
export function behindBest(rule, mine, values) {
  const behind = Math.max(...values) - mine;
  const lowest = Math.min(...values.filter((one) => one > 0));
  return [behind, behind && mine === lowest ? rule.last : 0];
}

/**
 * @param {*} rule
 * @param {*} maker
 * @param {string} id
 * @param {*} node
 * @param {number} number of the round
 * @returns {Line}
 */
function nearRound(rule, maker, id, node, number) {
  const mine = maker.gauge.of(node);
  const values = maker.gauge.table.values(node);
  const name = nameOfNode(node);
  const label = name ? maker.titleOf(name) : String(number);
  if (!mine) return makeLine(id, label, 0, {}, { reason: [{ kind: "count", value: 0 }] });
  const [behind, last] = behindBest(rule, mine, values);
  const start = { kind: "start", value: rule.points };
  const reason = [{ kind: "count", value: mine }, start, { kind: "change", value: 0 - behind }];
  if (last) reason.push({ kind: "change", value: last });
  const reference = (last && rule.last_reference) || null;
  return makeLine(id, label, rule.points - behind + last, {}, { reason, reference });
}

/** @type {Object<string, RuleKind>} */
export const COMPARING_RULES = {
  rank: { line: rankLine, asks: (rule) => [rule.rank, ...rule.points, ...rule.against] },
  near: {
    line: (rule, maker, id, label) => {
      const parts = rule.near.map((/** @type {*} */ node, /** @type {number} */ at) => {
        return nearRound(rule, maker, `${id}.${at + 1}`, node, at + 1);
      });
      return makeLine(id, label, sumOf(parts.map((/** @type {Line} */ part) => part.points)), rule, { parts });
    },
    asks: (rule) => rule.near,
  },
};
