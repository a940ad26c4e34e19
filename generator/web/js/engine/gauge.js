// What measures come to for the players of one game. What the save does not tell is never taken for 0.
import { hull, isExact, openNames, opened, within } from "./range.js";
import { meaningOf, ownValue } from "./reach.js";
import { Unknown, allTold, told } from "./unknown.js";
import { View } from "./view.js";

/** @typedef {import("./range.js").Amount} Amount */

/**
 * @param {{name: string, team: string}} player
 * @returns {string} a key for the team of a player, or for the player alone
 */
export function partyOf(player) {
  return player.team ? `team ${player.team}` : `player ${player.name}`;
}

/** The players of one game, each with a gauge; what is asked of all of them is found once. */
export class Table {
  /**
   * @param {object} plan
   * @param {import("./told.js").Told} record
   */
  constructor(plan, record) {
    this.plan = plan;
    this.record = record;
    this.play = record.play;
    /** @type {Map<string, number>|null} the players' points, once there are any */
    this.totals = null;
    /** @type {Map<*, Map<string, *>>} */
    this.memo = new Map();
    this.gauges = record.players.map((player) => new Gauge(this, player));
    this.gaugeOf = new Map(this.gauges.map((gauge) => [gauge.player.name, gauge]));
  }

  /** @param {Map<string, number>} totals */
  addTotals(totals) {
    this.totals = totals;
    this.memo.clear();
    for (const gauge of this.gauges) gauge.forgetOpen();
  }

  /**
   * @param {*} player
   * @returns {*[]} a player's team; a player without one is alone
   */
  teamOf(player) {
    return player.team ? this.record.players.filter((one) => one.team === player.team) : [player];
  }

  /**
   * @param {string} whose
   * @param {*} player
   * @returns {*[]} the player alone, the player's team, or the whole table
   */
  party(whose, player) {
    if (whose === "table") return this.record.players;
    return whose === "team" ? this.teamOf(player) : [player];
  }

  /**
   * @param {string} what
   * @param {*} of
   * @param {function(): *} find
   * @returns {*} what is found of something, found once
   */
  once(what, of, find) {
    let kept = this.memo.get(of);
    if (!kept) this.memo.set(of, (kept = new Map()));
    if (!kept.has(what)) kept.set(what, find());
    return kept.get(what);
  }

  /**
   * @param {string} what
   * @param {*} of
   * @returns {*} what was found of something before; undefined where nobody asked for it
   */
  kept(what, of) {
    const kept = this.memo.get(of);
    return kept && kept.get(what);
  }

  /**
   * @param {*} node
   * @returns {Amount[]} a measure for every player, in order
   */
  amounts(node) {
    return this.once("amounts", node, () => this.gauges.map((gauge) => gauge.over(node)));
  }

  /**
   * @param {*} node
   * @returns {number[]} the same; Unknown if it is for any of them
   */
  values(node) {
    return allTold(this.amounts(node));
  }
}

/** Measures one player's save for points: nothing is inferred from checks, and the first way that is told counts. */
export class Gauge extends View {
  /**
   * @param {Table} table
   * @param {import("./told.js").Player} player
   */
  constructor(table, player) {
    super(table, player);
    this.takesOtherwise = true;
    for (const [name, marks] of Object.entries(player.cells)) {
      if (marks.value !== null && !meaningOf(table.plan, name).measure) this.found.set(name, marks.value);
    }
    for (const [name, value] of Object.entries(player.given)) this.found.set(name, value);
  }

  /** What was open may be found anew: something more is known. */
  forgetOpen() {
    this.found = new Map([...this.found].filter(([, amount]) => isExact(amount)));
  }

  /**
   * @param {*} node a measure of the plan
   * @returns {number} what it comes to; Unknown where the save does not say enough
   */
  of(node) {
    return told(this.over(node));
  }

  /**
   * @param {string} name
   * @returns {number} the same of a number given outright, a measure, a family or a cell
   */
  named(name) {
    return told(this.called(name));
  }

  /**
   * @param {*[]} nodes
   * @returns {number[]} all of them; what any of them lacks is told together
   */
  all(nodes) {
    return allTold(this.each(nodes));
  }

  /**
   * @param {*[]} nodes
   * @returns {string[]} what the save does not say of some measures
   */
  lacking(nodes) {
    return openNames(this.each(nodes));
  }

  /**
   * @param {{least?: number, most?: number}} entry
   * @param {object} node
   * @returns {Amount}
   */
  measured(entry, node) {
    return within(this.over(node), entry.least, entry.most);
  }

  /**
   * The first that is told; else whatever any of them may be, while what the first lacks is open.
   * @param {object} node
   * @param {object[]} ways
   * @returns {Amount}
   */
  ways(node, ways) {
    /** @type {Amount[]} */
    const amounts = [];
    for (const way of ways) {
      const amount = this.over(way);
      if (isExact(amount)) return amount;
      amounts.push(amount);
    }
    return opened(hull(amounts), openNames(amounts.slice(0, 1)));
  }

  /** @returns {boolean} whether it is the player's as the save has it, and not with one thing less */
  get isAtTable() {
    return this.table.gaugeOf.get(this.player.name) === this;
  }

  /**
   * @param {*} node
   * @param {string} among
   * @returns {Amount[]}
   */
  overParty(node, among = "all") {
    if (!this.isAtTable) return super.overParty(node, among);
    const amounts = this.table.amounts(node);
    if (among === "all") return amounts;
    const own = partyOf(this.player);
    const isOwn = (/** @type {number} */ at) => partyOf(this.table.record.players[at]) === own;
    return amounts.filter((/** @type {Amount} */ _, /** @type {number} */ at) => isOwn(at) === (among === "team"));
  }

  /**
   * @param {string} name
   * @returns {Gauge}
   */
  beside(name) {
    return name === this.player.name ? this : this.table.gaugeOf.get(name);
  }

  /**
   * @param {string} card
   * @param {object} rule
   * @returns {Amount} a number that the save gives for a card wins
   */
  card(card, rule) {
    return this.line(card, rule);
  }

  /**
   * @param {string} name
   * @param {string} part
   * @returns {Amount} where only the whole line is told, its parts are open
   */
  part(name, part) {
    return opened(super.part(name, part), this.givenPoints(name) === undefined ? [] : [name]);
  }

  /** @returns {Amount} */
  total() {
    const { totals } = this.table;
    return totals ? totals.get(this.player.name) || 0 : super.total();
  }

  /**
   * @param {string} family
   * @returns {import("./marks.js").Marks}
   */
  marks(family) {
    const marks = ownValue(this.player.cells, family);
    if (!marks) throw new Unknown(family);
    return marks;
  }

  /**
   * @param {string} family
   * @returns {*[]} each cell; a bare count does not tell them, nor does a cell here and there
   */
  known(family) {
    const marks = this.marks(family);
    if (marks.known === null || marks.value === null) throw new Unknown(...this.untold(family, marks));
    return marks.known;
  }

  /**
   * @param {string} family
   * @returns {*[]} each cell, null where it is not told; a bare count tells none of them
   */
  toldCells(family) {
    const { known } = this.marks(family);
    if (known === null) throw new Unknown(family);
    return known;
  }

  /**
   * @param {string} family
   * @returns {boolean[]} which cells are marked
   */
  mask(family) {
    const marks = this.marks(family);
    if (marks.mask === null) throw new Unknown(...this.untold(family, marks));
    return marks.mask;
  }
}
