// How low and how high every kind of measure can be beside what is told.
import { Unbounded, addedSpans, exactly, hullOf, inRisingOrder, isExact, spanOf } from "./span.js";
import { pickedSpan, sumOf, timesSpan } from "./span.js";
import { madeOf } from "./measures.js";
import { linesOfGrid } from "./measures_cells.js";
import { TOUCHING_SPANS } from "./measures_touching.js";
import { NUMBER_SPANS } from "./spans_numbers.js";
import { partSpan } from "./spans_rules.js";
import { pointsBetween } from "./tables.js";
import { cardsUnder, heldUnder, locateCells, ownValue } from "./reach.js";

/** @typedef {function(object, object): {low: number, high: number}} SpanMaker of a measure, and of the spans */

/** @type {Object<string, SpanMaker>} */
export const SPANS = {
  number: (node) => exactly(node.value),
  measure: (node, spans) => spans.named(node.name),
  cells: (node, spans) => spans.named(node.family),
  cell: (node, spans) => spans.named(node.id),
  sum: (node, spans) => addedSpans(node.sum.map((one) => spans.of(one))),
  product: (node, spans) => node.product.reduce((whole, one) => timesSpan(whole, spans.of(one)), exactly(1)),
  less: (node, spans) => {
    const [one, two] = node.less.map((part) => spans.of(part));
    const cut = (difference) => (node.below_zero ? difference : Math.max(0, difference));
    return spanOf(cut(one.low - two.high), cut(one.high - two.low));
  },
  least: (node, spans) => edgeOf(Math.min, node.least.map((one) => spans.of(one))),
  greatest: (node, spans) => edgeOf(Math.max, node.greatest.map((one) => spans.of(one))),
  first: (node, spans) => spans.ofWays(node, node.first),
  share: (node, spans) => {
    const { low, high } = spans.of(node.share);
    return spanOf(Math.floor(low / node.by), Math.floor(high / node.by));
  },
  reached: (node, spans) => {
    const { low, high } = spans.of(node.reached);
    return spanOf(node.at.filter((mark) => low >= mark).length, node.at.filter((mark) => high >= mark).length);
  },
  per_player: (node, spans) => timesSpan(spans.of(node.per_player), exactly(spans.players)),
  seated_at: (node, spans) => {
    const { low, high } = spans.of(node.seated_at);
    if (spans.seat < low || spans.seat > high) return exactly(0);
    return spanOf(Number(low === high), 1);
  },
  complete: (node, spans) => {
    const groups = node.complete.map((group) => group.map((name) => fullSpan(name, spans)));
    const count = (end) => groups.filter((group) => group.every((one) => one[end])).length;
    return spanOf(count("low"), count("high"));
  },
  state: (node, spans) => spans.inState(node.state, node.is),
  icons: (node, spans) => {
    const givers = ownValue(spans.plan.givers, node.icons) || {};
    const names = node.of.length ? node.of : Object.keys(givers);
    return addedSpans(names.map((name) => iconSpan(filledRow(spans, name), givers[name])));
  },
  distinct: (node, spans) => {
    const numbers = spans.numbers(node.distinct);
    if (numbers) return exactly(new Set(numbers.filter((one) => one !== null)).size);
    const spec = spans.plan.families[node.distinct];
    return spanOf(0, Math.min(spec.cells.length, spec.to - spec.from + 1));
  },
  both: (node, spans) => {
    const [one, two] = node.both.map((name) => spans.row(name));
    const count = (end) => one[end].filter((marked, index) => marked && two[end][index]).length;
    return spanOf(count("sure"), count("possible"));
  },
  full_lines: (node, spans) => {
    const row = spans.row(node.full_lines);
    const count = (cells) => linesOfGrid(cells, node.columns).filter((full) => full).length;
    return spanOf(count(row.sure), count(row.possible));
  },
  written: (node, spans) => {
    const numbers = spans.numbers(node.written);
    if (!numbers) return spanOf(0, spans.plan.families[node.written].cells.length);
    return exactly(numbers.filter((one) => one !== null && (node.just === undefined || one === node.just)).length);
  },
  all_written: (node, spans) => {
    const numbers = spans.numbers(node.all_written);
    const spec = spans.plan.families[node.all_written];
    if (numbers && numbers.every((one) => one !== null)) return exactly(sumOf(numbers));
    return spanOf(spec.from * spec.cells.length, spec.to * spec.cells.length);
  },
  adds_up: (node, spans) => {
    const numbers = spans.numbers(node.adds_up);
    if (!numbers) return spanOf(0, 1);
    const isSo = numbers.every((one) => one !== null) && (node.to === undefined || sumOf(numbers) === node.to);
    return exactly(isSo ? 1 : 0);
  },
  ...NUMBER_SPANS,
  table: (node, spans) => pointsBetween(spans.plan.tables[node.table], spans.of(node.of)),
  points_of: (node, spans) => {
    const rule = spans.plan.rules[node.points_of];
    const isWhole = node.part === undefined;
    const span = isWhole ? spans.line(node.points_of, rule) : partSpan(rule, spans, node.points_of, node.part);
    return rule.when ? hullOf([span, exactly(0)]) : span;
  },
  total_of: (node, spans) => {
    if (node.total_of === "player") return spans.total();
    return addedSpans(spans.party(node.total_of === "table" ? "all" : "team").map((one) => one.total()));
  },
  ...TOUCHING_SPANS,
  of_cards: (node, spans) => cardFieldSpan(node, spans),
  held: (node, spans) => {
    const held = spans.held(node.held);
    return held ? exactly(held.length) : spanOf(...heldUnder(spans.plan, node.held));
  },
  whole_table: (node, spans) => spanOver(node.take, spans.party(node.among).map((one) => one.of(node.whole_table))),
  place_by: (node, spans) => {
    const mine = spans.of(node.place_by);
    const players = spans.party("all");
    const others = players.filter((one) => one !== spans).map((one) => one.of(node.place_by));
    const ahead = others.filter((other) => other.low > mine.high).length;
    const behind = others.filter((other) => other.high < mine.low).length;
    return spanOf(1 + ahead, Math.max(1 + ahead, players.length - behind));
  },
};

/**
 * @param {function(...number): number} pick
 * @param {object[]} found spans
 * @returns {object}
 */
function edgeOf(pick, found) {
  return spanOf(pick(...found.map((one) => one.low)), pick(...found.map((one) => one.high)));
}

/**
 * @param {string} name
 * @param {object} spans
 * @returns {object} whether a family, or one cell, is full: 1 or 0, or both where it may be
 */
function fullSpan(name, spans) {
  const { family, spec, index } = locateCells(spans.plan, name);
  const { low, high } = spans.cells(family, index);
  const size = index === null ? spec.cells.length : 1;
  if (spec.kind === "number") return spanOf(Number(low === size && high === size), Number(low <= size && size <= high));
  return spanOf(Number(low >= size), Number(high >= size));
}

/**
 * @param {object} spans
 * @param {string} family
 * @returns {{sure: boolean[], possible: boolean[]}} which cells are marked, or have a number in them
 */
function filledRow(spans, family) {
  const spec = spans.plan.families[family];
  if (spec.kind !== "number") return spans.row(family);
  const numbers = spans.numbers(family);
  const written = numbers && numbers.map((one) => one !== null);
  return { sure: written || spec.cells.map(() => false), possible: written || spec.cells.map(() => true) };
}

/**
 * @param {{sure: boolean[], possible: boolean[]}} row
 * @param {number[]} given how many icons each cell gives
 * @returns {object}
 */
function iconSpan(row, given) {
  const count = (marked) => sumOf(given.filter((_, index) => marked[index]));
  return spanOf(count(row.sure), count(row.possible));
}

/**
 * @param {object} node of kind of_cards
 * @param {object} spans
 * @returns {object}
 */
function cardFieldSpan(node, spans) {
  const known = cardsUnder(spans.plan, node.of_cards);
  const held = spans.held(node.of_cards);
  const field = (card) => ownValue((ownValue(known, card) || {}).measures, node.field);
  if (node.lacking === "unknown" && (held || Object.keys(known)).some((card) => !field(card))) throw new Unbounded();
  if (held) return addedSpans(held.filter(field).map((card) => spans.of(field(card))));
  const worth = Object.keys(known).map((card) => (field(card) ? spans.of(field(card)) : exactly(0)));
  return pickedSpan(worth, ...heldUnder(spans.plan, node.of_cards));
}

/**
 * @param {string} take
 * @param {object[]} found spans of the players' numbers
 * @returns {object} what is made of them
 */
function spanOver(take, found) {
  const lows = inRisingOrder(found.map((one) => one.low));
  const highs = inRisingOrder(found.map((one) => one.high));
  if (found.every(isExact)) return exactly(madeOf(take, lows));
  switch (take) {
    case "sum":
      return addedSpans(found);
    case "greatest":
      return spanOf(lows[lows.length - 1], highs[highs.length - 1]);
    case "least":
      return spanOf(lows[0], highs[0]);
    default:
      return spanOf(0, highs[highs.length - 1] - lows[0]);
  }
}
