// Every kind of measure by its name: what it comes to for the player of a gauge.
import { lineOf, linesOf } from "./lines.js";
import { reachedRow } from "./tables.js";
import { CELL_MEASURES } from "./measures_cells.js";
import { TOUCHING_MEASURES } from "./measures_touching.js";
import { entriesInPlay } from "./reach.js";
import { sumOf } from "./span.js";
import { Unknown, each } from "./unknown.js";

/** @typedef {import("./measures_cells.js").Measuring} Measuring */

/** @type {Measuring} the first of them that the record tells enough about */
function firstTold(gauge, node) {
  /** @type {Unknown|null} */
  let lacking = null;
  for (const one of node.first) {
    try {
      return gauge.of(one);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      lacking = lacking || error;
    }
  }
  throw lacking || new Unknown();
}

/**
 * @param {string} take
 * @param {number[]} numbers in any order
 * @returns {number} what is made of the players' numbers
 */
export function madeOf(take, numbers) {
  const rising = [...numbers].sort((one, two) => one - two);
  const last = rising.length - 1;
  if (take === "sum") return sumOf(rising);
  if (take === "margin") return last > 0 ? rising[last] - rising[last - 1] : 0;
  return rising.length ? rising[take === "greatest" ? last : 0] : 0;
}

/** @type {Measuring} a measure over several players */
function wholeTable(gauge, node) {
  const { table, player } = gauge;
  const inner = node.whole_table;
  if (node.among === "all") return table.once("whole table", node, () => madeOf(node.take, table.rising(inner)));
  const isMine = (/** @type {*} */ one) => {
    return player.team ? one.team === player.team : !one.team && one.name === player.name;
  };
  const wanted = table.gauges.filter((one) => isMine(one.player) === (node.among === "team"));
  return madeOf(node.take, each(wanted, (one) => one.of(inner)));
}

/** @type {Measuring} the player's place by a measure; two who are equal have none */
function placeBy(gauge, node) {
  gauge.table.values(node.place_by); // what any player lacks is told together
  const [ahead, equal] = gauge.table.standing(node.place_by, gauge.of(node.place_by));
  if (equal > 1) throw new Unknown("place");
  return 1 + ahead;
}

/** @type {Measuring} the points of one line or of a part of it; nothing where it is not in play */
function pointsOf(gauge, node) {
  const rules = entriesInPlay(gauge.plan.rules, gauge.table.play).filter(([name]) => name === node.points_of);
  return sumOf(rules.flatMap(([name, rule]) => linesOf(gauge, name, rule, node.part).map((line) => line.points)));
}

/** @type {Measuring} the points of all lines together */
function totalOf(gauge, node) {
  const { table } = gauge;
  const party = table.party(node.total_of, gauge.player);
  const totals = table.totals;
  if (totals) return sumOf(party.map((player) => totals.get(player.name) || 0));
  const rules = entriesInPlay(gauge.plan.rules, table.play);
  return sumOf(party.flatMap((player) => {
    const one = table.gaugeOf.get(player.name);
    return rules.map(([name, rule]) => lineOf(one, name, rule).points);
  }));
}

/** @type {Object<string, Measuring>} */
export const MEASURES = {
  ...CELL_MEASURES,
  ...TOUCHING_MEASURES,
  sum: (gauge, node) => sumOf(gauge.all(node.sum)),
  product: (gauge, node) => gauge.all(node.product).reduce((whole, one) => whole * one, 1),
  less: (gauge, node) => {
    const [one, two] = gauge.all(node.less);
    return node.below_zero ? one - two : Math.max(0, one - two);
  },
  least: (gauge, node) => Math.min(...gauge.all(node.least)),
  greatest: (gauge, node) => Math.max(...gauge.all(node.greatest)),
  first: firstTold,
  share: (gauge, node) => Math.floor(gauge.of(node.share) / node.by),
  reached: (gauge, node) => {
    const value = gauge.of(node.reached);
    return node.at.filter((/** @type {number} */ mark) => value >= mark).length;
  },
  table: (gauge, node) => reachedRow(gauge.plan.tables[node.table], gauge.of(node.of)).points,
  whole_table: wholeTable,
  place_by: placeBy,
  per_player: (gauge, node) => gauge.of(node.per_player) * gauge.table.record.players.length,
  seated_at: (gauge, node) => {
    const sitting = gauge.table.record.players[gauge.of(node.seated_at) - 1];
    return Number(sitting !== undefined && sitting.name === gauge.player.name);
  },
  points_of: pointsOf,
  total_of: totalOf,
};
