// Every kind of rule by its name: its line with the reason, and what it asks for.
import { COMPARING_RULES } from "./rules_players.js";
import { sumOf } from "./range.js";
import { nodeNamed, ownValue } from "./reach.js";
import { reachedRow, worthNode } from "./tables.js";
import { countTerms, factorTerm, limitTerm, makeLine, termHolds } from "./terms.js";
import { Unknown } from "./unknown.js";

/**
 * @typedef {import("./terms.js").Line} Line
 * @typedef {import("./terms.js").RuleKind} RuleKind
 */

/**
 * @param {number[]} counts
 * @param {number} most
 * @returns {number[]} the sizes of the sets: the largest first, then the largest of what is left
 */
export function setSizes(counts, most) {
  const sizes = [];
  let left = [...counts];
  for (let size = left.filter((one) => one > 0).length; size; size = left.filter((one) => one > 0).length) {
    const taken = left.map((_, at) => at).sort((one, two) => left[two] - left[one] || one - two);
    const now = new Set(taken.slice(0, Math.min(size, most)));
    sizes.push(now.size);
    left = left.map((one, at) => one - Number(now.has(at)));
  }
  return sizes;
}

/**
 * @param {*} level
 * @returns {[string, string, number][]} what it asks: name, sign and limit
 */
export function levelNeeds(level) {
  /** @type {[string, string, number][]} */
  const least = Object.entries(level.needs).map(([name, limit]) => [name, "at_least", limit]);
  return [...least, .../** @type {[string, string, number][]} */ (
    Object.entries(level.at_most).map(([name, limit]) => [name, "at_most", limit]))];
}

/** @type {RuleKind["line"]} the best level that holds, and what the next one needs */
function levelsLine(rule, maker, id, label) {
  const { gauge } = maker;
  const told = rule.levels.map((/** @type {*} */ level) => {
    gauge.all(levelNeeds(level).map(([name]) => nodeNamed(maker.plan, name)));
    return levelNeeds(level).map(([name, sign, limit]) => limitTerm("need", name, sign, limit, gauge.named(name)));
  });
  let best = -1;
  rule.levels.forEach((/** @type {*} */ level, /** @type {number} */ at) => {
    if (told[at].every(termHolds) && (best < 0 || level.points >= rule.levels[best].points)) best = at;
  });
  const points = best < 0 ? 0 : rule.levels[best].points;
  const next = rule.levels.find((/** @type {*} */ level) => level.points > points);
  const wanted = next ? levelNeeds(next).map(([name, sign, limit]) => limitTerm("want", name, sign, limit)) : [];
  const further = next ? [...wanted, { kind: "gives", value: next.points }] : [];
  const reason = [...told[Math.max(0, best)], { kind: "gives", value: points }];
  return makeLine(id, label, points, rule, { reason, further });
}

/** @type {RuleKind["line"]} a part for each card held, by the card's own rule */
function cardsLine(rule, maker, id, label) {
  const held = ownValue(maker.gauge.player.cards, id);
  if (!held && rule.otherwise) {
    const line = maker.explained(rule.otherwise, id, label);
    return { ...line, reference: line.reference || rule.reference || null };
  }
  if (!held) throw new Unknown(id);
  if (rule.held !== undefined && held.length !== rule.held) {
    maker.lack("cards_held", { rule: id, held: held.length, wanted: rule.held });
  }
  const parts = held.flatMap((/** @type {string} */ card) => cardPart(rule, maker, card));
  return makeLine(id, label, sumOf(parts.map((/** @type {Line} */ part) => part.points)), rule, { parts });
}

/**
 * @param {*} rule
 * @param {*} maker
 * @param {string} card
 * @returns {Line[]} what one card brings, at most as much as the rule lets it
 */
function cardPart(rule, maker, card) {
  const known = maker.plan.cards[rule.cards];
  const found = ownValue(known, card);
  if (!found) {
    maker.lack("no_card", { card });
    return [];
  }
  const line = maker.line(card, found.rule, found.name);
  if (!line) return [];
  return [rule.most === undefined ? line : { ...line, points: Math.min(line.points, rule.most) }];
}

/** @type {RuleKind["line"]} */
function setsLine(rule, maker, id, label) {
  const sizes = setSizes(maker.gauge.all(rule.sets), rule.points.length);
  const reason = sizes.map((size) => ({ kind: "set", limit: rule.points[size - 1], value: size }));
  const points = sumOf(reason.map((term) => term.limit));
  return makeLine(id, label, points, rule, { reason: reason.length ? reason : [{ kind: "count", value: 0 }] });
}

/** @type {RuleKind["line"]} */
function partsLine(rule, maker, id, label) {
  const parts = rule.parts.flatMap((/** @type {*} */ _, /** @type {number} */ at) => {
    return partOfParts(rule, maker, id, String(at + 1), label);
  });
  return makeLine(id, label, sumOf(parts.map((/** @type {Line} */ part) => part.points)), rule, { parts });
}

/**
 * @param {*} rule
 * @param {*} maker
 * @param {string} id
 * @param {string} part
 * @param {*} [label]
 * @returns {Line[]} one of several rules on a line
 */
function partOfParts(rule, maker, id, part, label = "") {
  const one = rule.parts[Number(part) - 1];
  return [maker.explained(one, `${id}.${part}`, one.label || label)];
}

/**
 * @param {*} rule
 * @param {*} maker
 * @param {string} id
 * @param {string} card
 * @returns {Line[]} what one card brings, if the player has it
 */
function partOfCards(rule, maker, id, card) {
  const held = ownValue(maker.gauge.player.cards, id);
  if (!held) throw new Unknown(id);
  return held.includes(card) ? cardPart(rule, maker, card) : [];
}

const NOTHING_ASKED = () => [];

/** @type {Object<string, RuleKind>} */
export const RULES = {
  ...COMPARING_RULES,
  total: {
    line: (rule, maker, id, label) => {
      const value = maker.gauge.of(rule.total);
      return makeLine(id, label, value, rule, { reason: countTerms(maker.gauge, rule.total, value) });
    },
    asks: (rule) => [rule.total],
  },
  each: {
    line: (rule, maker, id, label) => {
      const [value, points] = maker.gauge.all([rule.each, worthNode(rule.points)]);
      const reason = [...countTerms(maker.gauge, rule.each, value), factorTerm(worthNode(rule.points), points)];
      return makeLine(id, label, value * points, rule, { reason });
    },
    asks: (rule) => (typeof rule.points === "number" ? [rule.each] : [rule.each, rule.points]),
  },
  note: {
    line: (rule, maker, id, label) => {
      const note = maker.gauge.of(rule.note);
      return makeLine(id, label, 0, rule, { reason: countTerms(maker.gauge, rule.note, note), note });
    },
    asks: (rule) => [rule.note],
  },
  steps: {
    line: (rule, maker, id, label) => {
      const value = maker.gauge.of(rule.of);
      const row = reachedRow(maker.plan.tables[rule.steps], value);
      const reason = [...countTerms(maker.gauge, rule.of, value), { kind: "gives", value: row.points }];
      return makeLine(id, label, row.points, rule, { reason, reference: row.reference || rule.reference || null });
    },
    asks: (rule) => [rule.of],
  },
  sets: { line: setsLine, asks: (rule) => rule.sets },
  manual: {
    line: (rule, maker, id, label) => {
      const given = ownValue(maker.gauge.player.given, rule.manual);
      if (given === undefined) throw new Unknown(rule.manual);
      return makeLine(id, label, given, rule);
    },
    asks: NOTHING_ASKED,
  },
  levels: {
    line: levelsLine,
    asks: (rule, plan) => {
      const names = rule.levels.flatMap((/** @type {*} */ level) => levelNeeds(level).map(([name]) => name));
      return [...new Set(names)].map((name) => nodeNamed(plan, /** @type {string} */ (name)));
    },
  },
  cards: {
    line: cardsLine,
    part: partOfCards,
    asks: ({ otherwise }, plan) => (otherwise ? RULES[otherwise.kind].asks(otherwise, plan) : []),
  },
  parts: {
    line: partsLine,
    part: partOfParts,
    asks: (rule, plan) => rule.parts.flatMap((/** @type {*} */ part) => RULES[part.kind].asks(part, plan)),
  },
};
