// How few and how many points every kind of rule can bring beside what is told.
import { addedSpans, exactly, hullOf, isExact, pickedSpan, spanOf, sumOf, timesSpan } from "./span.js";
import { cardsUnder, heldUnder, ownValue } from "./reach.js";
import { setSizes } from "./rules.js";
import { behindBest, pointsAt } from "./rules_players.js";
import { pointsBetween, worthNode } from "./tables.js";

/** @type {Object<string, function(object, object, string): {low: number, high: number}>} */
export const RULE_SPANS = {
  total: (rule, spans) => spans.of(rule.total),
  each: (rule, spans) => timesSpan(spans.of(rule.each), spans.of(worthNode(rule.points))),
  note: () => exactly(0),
  steps: (rule, spans) => pointsBetween(spans.plan.tables[rule.steps], spans.of(rule.of)),
  levels: (rule, spans) => {
    const met = rule.levels.map((level) => [level.points, ...levelMet(level, spans)]);
    const sure = met.filter(([, isSure]) => isSure).map(([points]) => points);
    const possible = met.filter(([, , mayBe]) => mayBe).map(([points]) => points);
    if (sure.length) return spanOf(Math.max(...sure), Math.max(...possible));
    return spanOf(Math.min(0, ...possible), Math.max(0, ...possible));
  },
  cards: (rule, spans, name) => cardsSpan(rule, spans, name),
  rank: (rule, spans) => rankSpan(rule, spans),
  near: (rule, spans) => addedSpans(rule.near.map((node) => roundSpan(rule, node, spans))),
  sets: (rule, spans) => {
    const found = rule.sets.map((one) => spans.of(one));
    if (found.every(isExact)) {
      const sizes = setSizes(found.map((one) => one.low), rule.points.length);
      return exactly(sumOf(sizes.map((size) => rule.points[size - 1])));
    }
    const highs = found.map((one) => Math.max(0, one.high));
    const most = rule.sets.length <= rule.points.length ? Math.max(...highs) : sumOf(highs);
    return spanOf(Math.min(0, ...rule.points) * most, Math.max(0, ...rule.points) * most);
  },
  parts: (rule, spans, name) =>
    addedSpans(rule.parts.map((part, index) => ruleSpan(part, spans, `${name}.${index + 1}`))),
  manual: (rule, spans) => {
    const entered = spans.entered(rule.manual);
    return entered === undefined ? spanOf(rule.least, rule.most) : exactly(entered);
  },
};

/**
 * @param {object} rule
 * @param {object} spans
 * @param {string} name
 * @returns {object}
 */
export function ruleSpan(rule, spans, name) {
  return RULE_SPANS[rule.kind](rule, spans, name);
}

/**
 * @param {object} level
 * @param {object} spans
 * @returns {[boolean, boolean]} whether it surely holds, and whether it may
 */
function levelMet(level, spans) {
  const needs = Object.entries(level.needs || {}).map(([name, limit]) => [spans.named(name), limit]);
  const others = Object.entries(level.at_most || {}).map(([name, limit]) => [spans.named(name), limit]);
  return [
    needs.every(([span, limit]) => span.low >= limit) && others.every(([span, limit]) => span.high <= limit),
    needs.every(([span, limit]) => span.high >= limit) && others.every(([span, limit]) => span.low <= limit),
  ];
}

/**
 * The cards that are known to be held, or the best and the worst that can be.
 * @param {object} rule
 * @param {object} spans
 * @param {string} name
 * @returns {object}
 */
function cardsSpan(rule, spans, name) {
  const known = cardsUnder(spans.plan, name);
  const held = spans.held(name);
  const worth = (card) => cardSpan(rule, spans, name, card);
  if (held) return addedSpans(held.filter((card) => ownValue(known, card)).map(worth));
  const best = pickedSpan(Object.keys(known).map(worth), ...heldUnder(spans.plan, name));
  return rule.otherwise ? hullOf([best, ruleSpan(rule.otherwise, spans, name)]) : best;
}

/**
 * @param {object} rule
 * @param {object} spans
 * @param {string} name
 * @param {string} card
 * @returns {object} how few and how many points one card brings that is held
 */
function cardSpan(rule, spans, name, card) {
  const cap = (points) => (rule.most === undefined ? points : Math.min(points, rule.most));
  const span = ruleSpan(cardsUnder(spans.plan, name)[card].rule, spans, card);
  return spanOf(cap(span.low), cap(span.high));
}

/**
 * @param {object} rule
 * @param {object} spans
 * @param {string} name
 * @param {string} part
 * @returns {object} how few and how many points a part of a line can bring
 */
export function partSpan(rule, spans, name, part) {
  if (rule.kind === "parts") return ruleSpan(rule.parts[Number(part) - 1], spans, `${name}.${part}`);
  const held = spans.held(name);
  if (held && !held.includes(part)) return exactly(0);
  const span = cardSpan(rule, spans, name, part);
  return held ? span : hullOf([span, exactly(0)]);
}

/**
 * Nothing, the points of a place, or a share of several; those of all places for who may take them alone.
 * @param {object} rule
 * @param {object} spans
 * @returns {object}
 */
function rankSpan(rule, spans) {
  const worth = rule.points.map((one) => spans.of(one));
  const mine = spans.of(rule.rank);
  const players = spans.party("all").map((one) => one.of(rule.rank));
  const found = [...players, ...rule.against.map((one) => spans.of(one))];
  if ([mine, ...found, ...worth].every(isExact)) {
    const all = found.map((one) => one.low);
    return exactly(pointsAt(rule, mine.low, all, worth.map((one) => one.low))[0]);
  }
  const whole = rule.alone === "all" ? addedSpans(worth) : exactly(0);
  const low = Math.min(0, whole.low, ...worth.map((one) => one.low));
  return spanOf(low, Math.max(0, whole.high, ...worth.map((one) => one.high)));
}

/**
 * Nothing for who takes no part; else from as far behind as one can be, up to the best.
 * @param {object} rule of kind near
 * @param {object} node
 * @param {object} spans
 * @returns {object}
 */
function roundSpan(rule, node, spans) {
  const mine = spans.of(node);
  const found = spans.party("all").map((one) => one.of(node));
  if ([mine, ...found].every(isExact)) {
    if (!mine.low) return exactly(0);
    const [behind, last] = behindBest(rule, mine.low, found.map((one) => one.low));
    return exactly(rule.points - behind + last);
  }
  const best = Math.max(...found.map((one) => one.high));
  const behind = Math.max(0, best - Math.max(1, mine.low));
  const low = Math.min(0, rule.points - behind + Math.min(0, rule.last));
  return spanOf(low, Math.max(0, rule.points + Math.max(0, rule.last)));
}
