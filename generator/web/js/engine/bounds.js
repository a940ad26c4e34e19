// How low and how high a number can be beside what one player's save tells: exact where it tells enough.
import { fullWays } from "./behind.js";
import { endless, highOf, isEndless, isExact, openNames, sharedBy, within } from "./range.js";
import { cellName, entriesInPlay, isGuess, locateCells, ownValue, startsMarked } from "./reach.js";
import { View } from "./view.js";

/** @typedef {import("./range.js").Amount} Amount */

/**
 * What is not told is as open as the checks of the game leave it: a cell whose gate is shut or whose threshold is not
 * reached is not filled. Where `isFirm`, nothing rests on reconstructed figures.
 */
export class Bounds extends View {
  /**
   * @param {object} table
   * @param {object} player
   * @param {boolean} isFirm
   */
  constructor(table, player, isFirm = false) {
    super(table, player);
    this.isFirm = isFirm;
    this.fillable = new Map();
    this.others = new Map([[player.name, this]]);
  }

  /**
   * @param {string} name
   * @returns {Amount}
   */
  find(name) {
    const given = ownValue(this.player.given, name);
    return given === undefined ? super.find(name) : given;
  }

  /**
   * What all ways leave of a number together; of those that do not agree, the one that counts is kept, and one of which
   * nobody can say anything hides no other.
   * @param {object} node
   * @param {object[]} ways
   * @returns {Amount}
   */
  ways(node, ways) {
    const amounts = this.each(fullWays(this.plan, node, ways));
    const known = amounts.filter((one) => !isEndless(one));
    const whole = sharedBy([...known.filter(isExact), ...known.filter((one) => !isExact(one))]);
    return whole === null ? endless(...openNames(amounts)) : whole;
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
   * @param {string} name
   * @returns {Bounds} the bounds of another player of the table, or these
   */
  beside(name) {
    if (!this.others.has(name)) {
      const player = this.table.record.players.find((one) => one.name === name);
      this.others.set(name, new Bounds(this.table, player, this.isFirm));
    }
    return this.others.get(name);
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
      if (needs.some(([line, levels]) => thresholdOf(levels, index) > highOf(this.called(line)))) return false;
    }
    const isRuled = spec.opened_by && this.keeps("opened", family) && this.trustsOpener(spec);
    if (isRuled && !highOf(this.called(spec.opened_by))) return false;
    if (startsMarked(spec, index) || !this.keeps("gates", family)) return true;
    return this.gates(spec, index).every((gate) => highOf(this.called(gate)));
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
    return keptIn(this.table).has(`${kind} ${family}`);
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
}

/**
 * @param {number[]} levels one for all cells, or one for each
 * @param {number} index
 * @returns {number}
 */
export function thresholdOf(levels, index) {
  return levels.length > 1 ? levels[index] : levels[0];
}

const KEPT_IN = new WeakMap();

/**
 * @param {object} table
 * @returns {Set<string>} what of the ledger no record of a game that is played so may break, by kind and family
 */
export function keptIn(table) {
  if (!KEPT_IN.has(table)) {
    const checks = entriesInPlay(table.plan.checks, table.play).map(([, check]) => check);
    const errors = checks.filter((check) => check.kind === "ledger" && check.severity === "error");
    const families = (check) => (check.of.length ? check.of : table.plan.ruled[check.ledger]);
    KEPT_IN.set(table, new Set(errors.flatMap((check) => families(check).map((one) => `${check.ledger} ${one}`))));
  }
  return KEPT_IN.get(table);
}
