// How low and how high a number can be beside what one player's record tells: exact where it tells enough.
import { Unbounded, addedSpans, exactly, sharedSpan, spanOf, spanWithin } from "./span.js";
import { RULE_SPANS } from "./spans_rules.js";
import { SPANS } from "./spans_measures.js";
import { countTrue, isPlainlyTold, keptIn, numberSpan, thresholdOf } from "./spans_parts.js";
import { fullWays } from "./behind.js";
import { cellName, entriesInPlay, hasMark, isGuess, locateCells, meaningOf, ownValue, startsMarked } from "./reach.js";
import { Unknown } from "./unknown.js";

/** @typedef {{sure: boolean[], possible: boolean[], beyond: number}} Row cells that are marked, and that may be */

/**
 * The spans of one player's numbers. What is not told is as open as the checks of the game leave it: a cell whose gate
 * is shut or whose threshold is not reached is not filled. Where `isFirm`, nothing rests on reconstructed figures.
 */
export class ToldSpans {
  /**
   * @param {object} gauge
   * @param {boolean} isFirm
   */
  constructor(gauge, isFirm = false) {
    this.gauge = gauge;
    this.plan = gauge.table.plan;
    this.isFirm = isFirm;
    this.found = new Map();
    this.fillable = new Map();
  }

  /** @returns {number} how many play */
  get players() {
    return this.gauge.table.gauges.length;
  }

  /** @returns {number} which of the players it is, counted from 1 */
  get seat() {
    return 1 + this.gauge.table.record.players.findIndex((one) => one.name === this.gauge.player.name);
  }

  /**
   * @param {object} node
   * @returns {object} how low and how high a measure can be; Unbounded where nobody can say
   */
  of(node) {
    return SPANS[node.kind](node, this);
  }

  /**
   * What all ways leave of a number together; of those that do not agree, the one that counts is kept.
   * @param {object} node
   * @param {object[]} ways
   * @returns {object}
   */
  ofWays(node, ways) {
    const isLacking = (/** @type {object} */ way) => Number(this.gauge.lacking([way]).length > 0);
    const full = [...fullWays(this.plan, node, ways)].sort((one, two) => isLacking(one) - isLacking(two));
    return sharedSpan(full.map((way) => () => this.of(way)));
  }

  /**
   * @param {string} name
   * @returns {object} the same of a measure, a family or a cell by its name
   */
  named(name) {
    if (!this.found.has(name)) this.found.set(name, this.find(name));
    return this.found.get(name);
  }

  /**
   * @param {string} name
   * @returns {object}
   */
  find(name) {
    const given = ownValue(this.gauge.player.given, name);
    if (given !== undefined) return exactly(given);
    const meant = meaningOf(this.plan, name);
    if (!meant) throw new Unbounded();
    if (!meant.measure) return this.cells(meant.family, meant.index);
    return this.measured(this.plan.measures[name], meant.measure);
  }

  /**
   * @param {{least?: number, most?: number}} entry
   * @param {object} node
   * @returns {object}
   */
  measured(entry, node) {
    try {
      return spanWithin(this.of(node), entry.least, entry.most);
    } catch (error) {
      if (!(error instanceof Unbounded) || entry.least === undefined || entry.most === undefined) throw error;
      return spanOf(entry.least, entry.most);
    }
  }

  /**
   * @param {string} family
   * @param {number|null} index
   * @returns {object} a family, or one of its cells: marks are counted, numbers are added up
   */
  cells(family, index) {
    const spec = this.plan.families[family];
    try {
      return exactly(this.gauge.cells(index === null ? family : spec.cells[index], family, index));
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
    }
    if (spec.kind === "number") return numberSpan(spec, index, ownValue(this.gauge.player.cells, family));
    const { sure, possible, beyond } = this.row(family);
    if (index !== null) return spanOf(Number(sure[index]), Number(possible[index]));
    return spanOf(countTrue(sure), countTrue(possible) + beyond);
  }

  /**
   * @param {string} family
   * @returns {Row}
   */
  row(family) {
    const spec = this.plan.families[family];
    const marks = ownValue(this.gauge.player.cells, family);
    const nowhere = spec.cells.map(() => false);
    if (!marks) return { sure: nowhere, possible: this.mayFill(family, spec), beyond: spec.beyond || 0 };
    if (!marks.known) return { sure: nowhere, possible: spec.cells.map(() => true), beyond: 0 };
    const sure = marks.known.map(hasMark);
    if (isPlainlyTold(marks.known)) return { sure, possible: sure, beyond: marks.beyond.length };
    const open = this.mayFill(family, spec);
    return { sure, possible: sure.map((one, index) => one || (open[index] && marks.known[index] === null)), beyond: 0 };
  }

  /**
   * @param {string} family
   * @param {string} state
   * @returns {object} how many cells of a family are in a state
   */
  inState(family, state) {
    const marks = ownValue(this.gauge.player.cells, family);
    if (marks && marks.known) {
      const sure = [...marks.known, ...marks.beyond].filter((one) => one === state).length;
      return spanOf(sure, sure + marks.known.filter((one) => one === null).length);
    }
    const { possible, beyond } = this.row(family);
    const high = countTrue(possible);
    return state === "empty" ? spanOf(possible.length - high, possible.length) : spanOf(0, high + beyond);
  }

  /**
   * @param {string} family
   * @returns {(number|null)[]|null} the numbers of a family, null where none is written; null where one is not told
   */
  numbers(family) {
    const marks = ownValue(this.gauge.player.cells, family);
    if (!marks || !marks.known || marks.known.includes(null)) return null;
    return marks.known.map((one) => (one === "none" ? null : one));
  }

  /**
   * @param {string} key
   * @returns {number|undefined} what a player has worked out and entered
   */
  entered(key) {
    return ownValue(this.gauge.player.given, key);
  }

  /**
   * @param {string} rule
   * @returns {string[]|undefined} the cards that are known to be held under a rule
   */
  held(rule) {
    return ownValue(this.gauge.player.cards, rule);
  }

  /**
   * @param {string} family
   * @param {object} spec
   * @returns {boolean[]} the cells that may be filled; a circle of gates shuts nothing
   */
  mayFill(family, spec) {
    if (!this.fillable.has(family)) {
      this.fillable.set(family, spec.cells.map(() => true));
      this.fillable.set(family, this.openCells(family, spec));
    }
    return this.fillable.get(family);
  }

  /**
   * @param {string} family
   * @param {object} spec
   * @returns {boolean[]} cells that can be reached and whose gates may be open; a track stops before others
   */
  openCells(family, spec) {
    const free = spec.cells.map((_, index) => this.isOpen(family, spec, index));
    const shut = free.indexOf(false);
    return this.keeps("order", family) && shut >= 0 ? free.map((one, index) => one && index < shut) : free;
  }

  /**
   * @param {string} family
   * @param {object} spec
   * @param {number} index
   * @returns {boolean} whether one cell may be filled; what is marked from the start needs no gate
   */
  isOpen(family, spec, index) {
    if (this.keeps("needs", family) && this.trusts(spec, "needs")) {
      const needs = Object.entries(spec.needs || {});
      if (needs.some(([line, levels]) => thresholdOf(levels, index) > this.named(line).high)) return false;
    }
    const isRuled = spec.opened_by && this.keeps("opened", family) && this.trustsOpener(spec);
    if (isRuled && !this.named(spec.opened_by).high) return false;
    if (startsMarked(spec, index) || !this.keeps("gates", family)) return true;
    return this.gates(spec, index).every((gate) => this.named(gate).high);
  }

  /**
   * @param {object} spec
   * @param {number} index
   * @returns {string[]} the gates before a cell: the family's, and that of its section
   */
  gates(spec, index) {
    const found = spec.gate && this.trusts(spec, "gate") ? [spec.gate] : [];
    let first = 0;
    (spec.gates || []).slice(0, (spec.sections || []).length).forEach((gate, section) => {
      const isHere = first <= index && index < first + spec.sections[section];
      if (gate && isHere && this.trusts(spec, "gates")) found.push(gate);
      first += spec.sections[section];
    });
    return found;
  }

  /**
   * @param {string} kind
   * @param {string} family
   * @returns {boolean} whether a check of the game holds a family to what the ledger says
   */
  keeps(kind, family) {
    return keptIn(this.gauge.table).has(`${kind} ${family}`);
  }

  /**
   * @param {object} spec
   * @param {string} what
   * @returns {boolean}
   */
  trusts(spec, what) {
    return !(this.isFirm && isGuess(spec, what));
  }

  /**
   * @param {object} spec
   * @returns {boolean} the same of what opens a family, which is said there, or where the opening cell shows it
   */
  trustsOpener(spec) {
    const found = locateCells(this.plan, spec.opened_by);
    const shown = found && found.index !== null ? `shows.${cellName(found.spec, found.index)}` : "shows";
    return this.trusts(spec, "opened_by") && (!found || this.trusts(found.spec, shown));
  }

  /**
   * @param {string} among
   * @returns {ToldSpans[]} those whose numbers a measure over several players looks at
   */
  party(among) {
    const { table, player } = this.gauge;
    const team = new Set(table.teamOf(player).map((one) => one.name));
    const isIn = (name) => among === "all" || team.has(name) === (among === "team");
    const spans = (one) => (one.player.name === player.name ? this : new ToldSpans(one, this.isFirm));
    return table.gauges.filter((one) => isIn(one.player.name)).map(spans);
  }

  /**
   * @param {string} name
   * @param {object} rule
   * @returns {object} points that the record tells, or what can be made of it
   */
  line(name, rule) {
    const { given } = this.gauge.player;
    const told = ownValue(given, `line.${name}`);
    const points = told === undefined && !ownValue(this.plan.measures, name) ? ownValue(given, name) : told;
    return points === undefined ? RULE_SPANS[rule.kind](rule, this, name) : exactly(points);
  }

  /** @returns {object} what all lines together can bring */
  total() {
    const rules = entriesInPlay(this.plan.rules, this.gauge.table.play);
    return addedSpans(rules.map(([name, rule]) => this.line(name, rule)));
  }
}
