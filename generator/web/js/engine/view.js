// What one player's save tells of every number, of which every kind of measure and rule is asked in the same way.
// bounds.js infers from the checks of a game what cannot be filled, for contradictions; gauge.js nothing, for points.
import { MEASURES } from "./measures.js";
import { added, endless } from "./range.js";
import { entriesInPlay, meaningOf, nameOfNode, ownValue } from "./reach.js";
import { POINTS, partPoints } from "./rules_points.js";
import { CellView } from "./view_cells.js";

/** @typedef {import("./range.js").Amount} Amount */

/** The numbers of one player. */
export class View extends CellView {
  /**
   * @param {object} table
   * @param {import("./told.js").Player} player
   */
  constructor(table, player) {
    super(table, player);
    /** @type {Map<string, Amount>} */
    this.found = new Map();
    this.takesOtherwise = false;
  }

  /**
   * @param {*} node a measure of the plan
   * @returns {Amount} what it comes to, as far as it is told
   */
  over(node) {
    if (node.kind === "number") return node.value;
    const name = nameOfNode(node);
    return name ? this.called(name) : MEASURES[node.kind](node, this);
  }

  /**
   * @param {*[]} nodes
   * @returns {Amount[]}
   */
  each(nodes) {
    return nodes.map((node) => this.over(node));
  }

  /**
   * @param {string} name
   * @returns {Amount} the same of a measure, a family or a cell by its name
   */
  called(name) {
    let found = this.found.get(name);
    if (found === undefined) this.found.set(name, (found = this.find(name)));
    return found;
  }

  /**
   * @param {string} name
   * @returns {Amount}
   */
  find(name) {
    const meant = meaningOf(this.plan, name);
    if (!meant) return endless(name);
    if (!meant.measure) return this.cells(meant.family, meant.index);
    return this.measured(this.plan.measures[name], meant.measure);
  }

  /**
   * @param {string} key
   * @returns {number|undefined} what a player has worked out and entered
   */
  entered(key) {
    return ownValue(this.player.given, key);
  }

  /**
   * @param {string} rule
   * @returns {string[]|undefined} the cards that are known to be held under a rule
   */
  cards(rule) {
    return ownValue(this.player.cards, rule);
  }

  /** @returns {number} how many play */
  get players() {
    return this.table.record.players.length;
  }

  /** @returns {number} which of the players it is, counted from 1 */
  get seat() {
    return 1 + this.table.record.players.findIndex((one) => one.name === this.player.name);
  }

  /**
   * @param {string} among
   * @returns {View[]} those whose numbers a measure over several players looks at
   */
  party(among) {
    const team = new Set(this.table.teamOf(this.player).map((one) => one.name));
    const names = this.table.record.players.map((one) => one.name);
    const wanted = names.filter((name) => among === "all" || team.has(name) === (among === "team"));
    return wanted.map((name) => this.beside(name));
  }

  /**
   * @param {*} node
   * @param {string} among
   * @returns {Amount[]} what a measure comes to for each of them
   */
  overParty(node, among = "all") {
    return this.party(among).map((one) => one.over(node));
  }

  /**
   * @param {string} name
   * @returns {number|undefined} the points that the save gives for a whole line, if it does
   */
  givenPoints(name) {
    const { given } = this.player;
    const points = ownValue(given, `line.${name}`);
    return points === undefined && !ownValue(this.plan.measures, name) ? ownValue(given, name) : points;
  }

  /**
   * @param {string} name
   * @param {object} rule
   * @returns {Amount} points that the save tells, or what can be made of it
   */
  line(name, rule) {
    const given = this.givenPoints(name);
    return given === undefined ? POINTS[rule.kind](rule, this, name) : given;
  }

  /**
   * @param {string} card
   * @param {object} rule
   * @returns {Amount} what a card brings by its own rule
   */
  card(card, rule) {
    return POINTS[rule.kind](rule, this, card);
  }

  /**
   * @param {string} name
   * @returns {Amount} what a line brings; one that is not in play brings nothing
   */
  points(name) {
    const rules = entriesInPlay(this.plan.rules, this.table.play).filter(([one]) => one === name);
    return added(rules.map(([one, rule]) => this.line(one, rule)));
  }

  /**
   * @param {string} name
   * @param {string} part
   * @returns {Amount} the same of one part of a line
   */
  part(name, part) {
    const rules = entriesInPlay(this.plan.rules, this.table.play).filter(([one]) => one === name);
    return added(rules.map(([one, rule]) => partPoints(rule, this, one, part)));
  }

  /** @returns {Amount} what all lines bring together */
  total() {
    return added(entriesInPlay(this.plan.rules, this.table.play).map(([name, rule]) => this.line(name, rule)));
  }
}
