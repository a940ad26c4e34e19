// Every kind of measure by its name: what it comes to in a view, as far as the save tells it.
import { CELL_MEASURES } from "./measures_cells.js";
import { TOUCHING_MEASURES } from "./measures_touching.js";
import { added, canBe, endless, highOf, isPoint, lowOf, multiplied, openNames } from "./range.js";
import { opened, picked, picking, rangeOf, ranged, rising } from "./range.js";
import { cardsUnder, heldUnder, ownValue } from "./reach.js";
import { pointsBetween } from "./tables.js";

/**
 * @typedef {import("./measures_cells.js").Measuring} Measuring
 * @typedef {import("./range.js").Amount} Amount
 */

/** @type {Measuring} the first less the second, never below 0 unless that is said */
function difference(node, view) {
  const both = view.each(node.less);
  const [one, two] = both;
  const cut = (/** @type {number} */ less) => (node.below_zero ? less : Math.max(0, less));
  if (typeof one === "number" && typeof two === "number") return cut(one - two);
  return rising(cut, rangeOf(lowOf(one) - highOf(two), highOf(one) - lowOf(two), openNames(both)));
}

/**
 * @param {string} take
 * @param {Amount[]} amounts of the players
 * @returns {Amount} what is made of them
 */
function madeOf(take, amounts) {
  if (take === "sum" || !amounts.length) return added(amounts);
  if (take !== "margin") return picking(take === "greatest" ? Math.max : Math.min, amounts);
  const open = openNames(amounts);
  if (amounts.length === 1) return opened(0, open);
  if (amounts.every(isPoint)) {
    const falling = amounts.map(lowOf).sort((one, two) => two - one);
    return opened(falling[0] - falling[1], open);
  }
  return rangeOf(0, Math.max(...amounts.map(highOf)) - Math.min(...amounts.map(lowOf)), open);
}

/** @type {Measuring} the player's place by a measure; those who are equal have none */
function placeBy(node, view) {
  const mine = view.over(node.place_by);
  const amounts = view.overParty(node.place_by);
  const ahead = amounts.filter((/** @type {Amount} */ one) => lowOf(one) > highOf(mine)).length;
  const behind = amounts.filter((/** @type {Amount} */ one) => highOf(one) < lowOf(mine)).length;
  const last = Math.max(1 + ahead, amounts.length - behind);
  const open = openNames(amounts);
  return ranged(1 + ahead, last, open.length || last === 1 + ahead ? open : ["place"]);
}

/** @type {Measuring} a field of the cards held, added up */
function fieldOfCards(node, view) {
  const known = cardsUnder(view.plan, node.of_cards);
  const held = view.cards(node.of_cards);
  const cards = held ? held.filter((/** @type {string} */ card) => ownValue(known, card)) : Object.keys(known);
  const fields = cards.map((/** @type {string} */ card) => ownValue(known[card].measures, node.field));
  if (node.lacking === "unknown" && fields.includes(undefined)) return endless(node.of_cards);
  const worth = fields.map((/** @type {*} */ field) => (field ? view.over(field) : 0));
  return held ? added(worth) : picked(worth, ...heldUnder(view.plan, node.of_cards), [node.of_cards]);
}

/** @type {Measuring} 1 for the player who is at this place in the list, 0 for all others */
function seatedAt(node, view) {
  const amount = view.over(node.seated_at);
  const mayBe = canBe(amount, view.seat);
  return ranged(Number(mayBe && isPoint(amount)), Number(mayBe), openNames([amount]));
}

/** @type {Object<string, Measuring>} */
export const MEASURES = {
  ...CELL_MEASURES,
  ...TOUCHING_MEASURES,
  sum: (node, view) => added(view.each(node.sum)),
  product: (node, view) => multiplied(view.each(node.product)),
  less: difference,
  least: (node, view) => picking(Math.min, view.each(node.least)),
  greatest: (node, view) => picking(Math.max, view.each(node.greatest)),
  first: (node, view) => view.ways(node, node.first),
  share: (node, view) => rising((number) => Math.floor(number / node.by), view.over(node.share)),
  reached: (node, view) => {
    const count = (/** @type {number} */ value) => node.at.filter((/** @type {number} */ mark) => value >= mark).length;
    return rising(count, view.over(node.reached));
  },
  table: (node, view) => pointsBetween(view.plan.tables[node.table], view.over(node.of)),
  whole_table: (node, view) => madeOf(node.take, view.overParty(node.whole_table, node.among)),
  place_by: placeBy,
  per_player: (node, view) => multiplied([view.over(node.per_player), view.players]),
  seated_at: seatedAt,
  of_cards: fieldOfCards,
  held: (node, view) => {
    const held = view.cards(node.held);
    return held ? held.length : rangeOf(...heldUnder(view.plan, node.held), [node.held]);
  },
  points_of: (node, view) => {
    return node.part === undefined ? view.points(node.points_of) : view.part(node.points_of, node.part);
  },
  total_of: (node, view) => {
    if (node.total_of === "player") return view.total();
    const party = view.party(node.total_of === "table" ? "all" : "team");
    return added(party.map((/** @type {*} */ one) => one.total()));
  },
};
