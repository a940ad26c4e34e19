// What measures come to for the players of one game. What the save does not tell is never taken for 0.
import { MEASURES } from "./measures.js";
import { cellName, hasMark, locateCells, meaningOf, nameOfNode, ownValue } from "./reach.js";
import { Unknown, each, eachOrUnknown } from "./unknown.js";

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
    for (const gauge of this.gauges) gauge.missing.clear();
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
   * @returns {number[]} a measure for every player, in order
   */
  values(node) {
    const found = this.once("values", node, () => eachOrUnknown(this.gauges, (gauge) => gauge.of(node)));
    if (found instanceof Unknown) throw found;
    return found;
  }

  /**
   * @param {*} node
   * @returns {number[]} the same from the least to the most
   */
  rising(node) {
    const values = this.values(node);
    return this.once("rising", node, () => [...values].sort((one, two) => one - two));
  }

  /**
   * @param {*} node
   * @param {number} mine
   * @returns {[number, number]} how many players have more of a measure, and how many as much
   */
  standing(node, mine) {
    const values = this.values(node);
    return [values.filter((one) => one > mine).length, values.filter((one) => one === mine).length];
  }
}

/** Measures one player's record; every named measure is found once, or found missing once. */
export class Gauge {
  /**
   * @param {Table} table
   * @param {import("./told.js").Player} player
   */
  constructor(table, player) {
    this.table = table;
    this.plan = table.plan;
    this.player = player;
    /** @type {Map<string, number>} */
    this.found = new Map();
    for (const [name, marks] of Object.entries(player.cells)) {
      if (marks.value !== null && !meaningOf(table.plan, name).measure) this.found.set(name, marks.value);
    }
    for (const [name, value] of Object.entries(player.given)) this.found.set(name, value);
    /** @type {Map<string, string[]>} */
    this.missing = new Map();
  }

  /**
   * @param {*} node a measure of the plan
   * @returns {number} what it comes to
   */
  of(node) {
    if (node.kind === "number") return node.value;
    const name = nameOfNode(node);
    return name ? this.named(name) : MEASURES[node.kind](this, node);
  }

  /**
   * @param {string} name
   * @returns {number} a number given outright, a measure, a family or a cell
   */
  named(name) {
    const found = this.found.get(name);
    if (found !== undefined) return found;
    const lacking = this.missing.get(name);
    if (lacking) throw new Unknown(...lacking);
    try {
      const value = this.find(name);
      this.found.set(name, value);
      return value;
    } catch (error) {
      if (error instanceof Unknown) this.missing.set(name, error.names);
      throw error;
    }
  }

  /**
   * @param {string} name
   * @returns {number}
   */
  find(name) {
    const meant = meaningOf(this.plan, name);
    if (!meant) throw new Unknown(name);
    return meant.measure ? this.of(meant.measure) : this.cells(name, meant.family, meant.index);
  }

  /**
   * @param {*[]} nodes
   * @returns {number[]} all of them, each looked at once; what any of them lacks is told together
   */
  all(nodes) {
    return each(nodes, (node) => this.of(node));
  }

  /**
   * @param {*[]} nodes
   * @returns {string[]} what the record does not say of some measures
   */
  lacking(nodes) {
    const values = eachOrUnknown(nodes, (node) => this.of(node));
    return values instanceof Unknown ? values.names : [];
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

  /**
   * @param {string} family
   * @param {import("./marks.js").Marks} marks
   * @returns {string[]} the cells that are not told, where others are; else the family
   */
  untold(family, marks) {
    const spec = this.plan.families[family];
    const cells = (marks.known || []).flatMap((cell, at) => (cell === null ? [`${family}.${cellName(spec, at)}`] : []));
    return cells.length ? cells : [family];
  }

  /**
   * @param {string} name
   * @param {string} family
   * @param {number|null} index
   * @returns {number} how many cells are filled, what numbers add up to, or whether one cell is filled
   */
  cells(name, family, index) {
    const marks = this.marks(family);
    if (index === null) {
      if (marks.value === null) throw new Unknown(...this.untold(family, marks));
      return marks.value;
    }
    const value = marks.known ? marks.known[index] : null;
    if (value === null) throw new Unknown(name);
    return typeof value === "number" ? value : Number(hasMark(value));
  }

  /**
   * @param {string} name
   * @returns {boolean} whether every cell of a family, or the one cell, is filled
   */
  isFull(name) {
    const found = locateCells(this.plan, name);
    if (!found) throw new Unknown(name);
    const count = this.cells(name, found.family, found.index);
    const size = found.index === null ? found.spec.cells.length : 1;
    return count === size || (count > size && found.spec.kind !== "number");
  }

  /**
   * @param {string} rule
   * @returns {string[]} the cards that the player names under a rule
   */
  held(rule) {
    const cards = ownValue(this.player.cards, rule);
    if (!cards) throw new Unknown(rule);
    return cards;
  }
}
