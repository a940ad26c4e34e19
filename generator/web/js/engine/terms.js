// Lines and the terms of their reasons, as data. No words of any language.
import { nameOfNode } from "./reach.js";

/**
 * @typedef {{kind: string, measure?: string, sign?: string, limit?: number, value?: number}} Term
 * @typedef {{id: string, label: *, points: number, reason: Term[], further: Term[], reference: string|null,
 *   parts: Line[], note?: number}} Line
 * @typedef {{line: function(*, *, string, *): Line, asks: function(*, *): *[],
 *   part?: function(*, *, string, string): Line[]}} RuleKind `part` makes one part of its line alone
 */

/**
 * @param {string} id
 * @param {*} label
 * @param {number} points
 * @param {*} rule what it comes from, whose reference it has
 * @param {Partial<Line>} more
 * @returns {Line}
 */
export function makeLine(id, label, points, rule, more = {}) {
  return { id, label, points, reason: [], further: [], reference: rule.reference || null, parts: [], ...more };
}

/**
 * @param {*} node
 * @param {number} value
 * @returns {Term} what was counted, and how much of it; a number or a formula has no name
 */
export function countTerm(node, value) {
  const measure = nameOfNode(node);
  return measure ? { kind: "count", measure, value } : { kind: "count", value };
}

/**
 * @param {*} gauge
 * @param {*} node
 * @param {number} value
 * @returns {Term[]} the same in several terms where it is a product: each factor has a name and a number of its own
 */
export function countTerms(gauge, node, value) {
  if (node.kind !== "product" || !node.product.length) return [countTerm(node, value)];
  const [one, ...others] = node.product;
  const factors = others.map((/** @type {*} */ other) => factorTerm(other, gauge.of(other)));
  return [...countTerms(gauge, one, gauge.of(one)), ...factors];
}

/**
 * @param {*} node
 * @param {number} value
 * @returns {Term} what something is multiplied by
 */
export function factorTerm(node, value) {
  return { ...countTerm(node, value), kind: "times" };
}

/**
 * @param {string} kind need or want
 * @param {string} measure
 * @param {string} sign
 * @param {number} limit
 * @param {number} [value]
 * @returns {Term}
 */
export function limitTerm(kind, measure, sign, limit, value) {
  return { kind, ...(measure ? { measure } : {}), sign, limit, ...(value === undefined ? {} : { value }) };
}

/**
 * @param {Term} term a need
 * @returns {boolean} whether it is met
 */
export function termHolds(term) {
  const { value = 0, limit = 0 } = term;
  return term.sign === "at_least" ? value >= limit : value <= limit;
}
