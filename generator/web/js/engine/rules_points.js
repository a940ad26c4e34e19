// The points of every kind of rule by its name, in a view, as far as the save tells them.
import { added, highOf, hull, isPoint, lowOf, multiplied } from "./range.js";
import { openNames, opened, picked, rangeOf, ranged, rising, sumOf } from "./range.js";
import { cardsUnder, heldUnder, nodeNamed, ownValue } from "./reach.js";
import { levelNeeds, setSizes } from "./rules.js";
import { behindBest, pointsAt } from "./rules_players.js";
import { pointsBetween, worthNode } from "./tables.js";

/** @typedef {import("./range.js").Amount} Amount */

/** @type {Object<string, function(*, *, string): Amount>} */
export const POINTS = {
  total: (rule, view) => view.over(rule.total),
  each: (rule, view) => multiplied(view.each([rule.each, worthNode(rule.points)])),
  note: (rule, view) => opened(0, openNames([view.over(rule.note)])),
  steps: (rule, view) => pointsBetween(view.plan.tables[rule.steps], view.over(rule.of)),
  levels: levelPoints,
  cards: cardsPoints,
  rank: rankPoints,
  near: (rule, view) => added(rule.near.map((/** @type {*} */ node) => roundPoints(rule, node, view))),
  sets: setPoints,
  parts: (rule, view, name) => {
    return added(rule.parts.map((/** @type {*} */ part, /** @type {number} */ at) => {
      return POINTS[part.kind](part, view, `${name}.${at + 1}`);
    }));
  },
  manual: (rule, view) => {
    const entered = view.entered(rule.manual);
    return entered === undefined ? rangeOf(rule.least, rule.most, [rule.manual]) : entered;
  },
};

/**
 * The best of the levels that surely hold, or of those that may; none brings nothing.
 * @param {*} rule
 * @param {*} view
 * @returns {Amount}
 */
function levelPoints(rule, view) {
  const open = new Set();
  const met = rule.levels.map((/** @type {*} */ level) => {
    const ends = levelNeeds(level).map(([name, sign, limit]) => {
      const amount = view.over(nodeNamed(view.plan, name));
      openNames([amount]).forEach((one) => open.add(one));
      const room = sign === "at_least" ? [lowOf(amount) - limit, highOf(amount) - limit] : null;
      return room || [limit - highOf(amount), limit - lowOf(amount)];
    });
    return [level.points, ends.every(([low]) => low >= 0), ends.every(([, high]) => high >= 0)];
  });
  const sure = met.filter((/** @type {*} */ [, isSure]) => isSure).map((/** @type {*} */ [points]) => points);
  const possible = met.filter((/** @type {*} */ [, , mayBe]) => mayBe).map((/** @type {*} */ [points]) => points);
  if (sure.length) return ranged(Math.max(...sure), Math.max(...possible), [...open]);
  return ranged(Math.min(0, ...possible), Math.max(0, ...possible), [...open]);
}

/**
 * The cards that are known to be held, and the best and the worst that the others can be; a wrong number of cards, or
 * one that nobody knows, leaves it open.
 * @param {*} rule
 * @param {*} view
 * @param {string} name
 * @returns {Amount}
 */
function cardsPoints(rule, view, name) {
  const known = cardsUnder(view.plan, name);
  const held = view.cards(name);
  const { otherwise } = rule;
  if (!held && otherwise && view.takesOtherwise) return POINTS[otherwise.kind](otherwise, view, name);
  const worth = (/** @type {string[]} */ cards) => cards.map((card) => cardPoints(rule, view, name, card));
  const own = worth((held || []).filter((/** @type {string} */ card) => ownValue(known, card)));
  if (held && !mayGrow(rule, held)) {
    const isRight = (rule.held === undefined || rule.held === held.length) && own.length === held.length;
    const open = openNames(own);
    return opened(added(own), isRight ? open : [...open, name]);
  }
  const others = worth(Object.keys(known).filter((card) => !held || !held.includes(card)));
  if (held) {
    const more = rule.held - held.length;
    return opened(added([...own, picked(others, more, more, [])]), [...openNames(own), name]);
  }
  const best = picked(others, ...heldUnder(view.plan, name), [name]);
  return otherwise ? hull([best, POINTS[otherwise.kind](otherwise, view, name)]) : best;
}

/**
 * @param {*} rule
 * @param {string[]|undefined} held
 * @returns {boolean} whether a player may hold more cards than are named
 */
function mayGrow(rule, held) {
  return !held || held.length < (rule.held ?? 0);
}

/**
 * @param {*} rule
 * @param {*} view
 * @param {string} name
 * @param {string} card
 * @returns {Amount} the points of one card that is held, at most as many as the rule lets it bring
 */
function cardPoints(rule, view, name, card) {
  const amount = view.card(card, cardsUnder(view.plan, name)[card].rule);
  return rule.most === undefined ? amount : rising((points) => Math.min(points, rule.most), amount);
}

/**
 * @param {*} rule
 * @param {*} view
 * @param {string} name
 * @param {string} part
 * @returns {Amount} the points of a part of a line
 */
export function partPoints(rule, view, name, part) {
  if (rule.kind === "parts") {
    const one = rule.parts[Number(part) - 1];
    return POINTS[one.kind](one, view, `${name}.${part}`);
  }
  const held = view.cards(name);
  const isHeld = Boolean(held) && held.includes(part);
  if (!isHeld && !mayGrow(rule, held)) return 0;
  const amount = cardPoints(rule, view, name, part);
  return isHeld ? amount : opened(hull([amount, 0]), [name]);
}

/**
 * Nothing, the points of a place, or a share of several; those of all places for who may take them alone.
 * @param {*} rule
 * @param {*} view
 * @returns {Amount}
 */
function rankPoints(rule, view) {
  const worth = view.each(rule.points);
  const mine = view.over(rule.rank);
  const amounts = [...view.overParty(rule.rank), ...view.each(rule.against)];
  const open = openNames([mine, ...worth, ...amounts]);
  if ([mine, ...amounts, ...worth].every(isPoint)) {
    return opened(pointsAt(rule, lowOf(mine), amounts.map(lowOf), worth.map(lowOf))[0], open);
  }
  return opened(hull([0, ...(rule.alone === "all" ? [added(worth)] : []), ...worth]), open);
}

/**
 * Nothing for who takes no part; else from as far behind as one can be, up to the best.
 * @param {*} rule
 * @param {*} node
 * @param {*} view
 * @returns {Amount}
 */
function roundPoints(rule, node, view) {
  const mine = view.over(node);
  const amounts = view.overParty(node);
  const open = openNames([mine, ...amounts]);
  if ([mine, ...amounts].every(isPoint)) {
    const own = lowOf(mine);
    const [behind, last] = own ? behindBest(rule, own, amounts.map(lowOf)) : [rule.points, 0];
    return opened(rule.points - behind + last, open);
  }
  const behindMost = Math.max(0, Math.max(...amounts.map(highOf)) - Math.max(1, lowOf(mine)));
  const low = Math.min(0, rule.points - behindMost + Math.min(0, rule.last));
  return ranged(low, Math.max(0, rule.points + Math.max(0, rule.last)), open);
}

/**
 * As many sets as there are of the most frequent thing, each worth the most or the least; more where there are more
 * things than a set takes.
 * @param {*} rule
 * @param {*} view
 * @returns {Amount}
 */
function setPoints(rule, view) {
  const amounts = view.each(rule.sets);
  const open = openNames(amounts);
  if (amounts.every(isPoint)) {
    const sizes = setSizes(amounts.map(lowOf), rule.points.length);
    return opened(sumOf(sizes.map((size) => rule.points[size - 1])), open);
  }
  const highs = amounts.map((/** @type {Amount} */ one) => Math.max(0, highOf(one)));
  const most = rule.sets.length <= rule.points.length ? Math.max(...highs) : sumOf(highs);
  const sets = rangeOf(0, most, open);
  return hull([Math.min(...rule.points), Math.max(...rule.points)].map((points) => multiplied([sets, points])));
}
