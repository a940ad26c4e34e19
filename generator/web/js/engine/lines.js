// Rules to lines: points, the reason, and what one more step would bring; and what keeps a line from being made.
import { isGuessLine, restsOnGuess } from "./guess.js";
import { lackOf, untoldOf } from "./missing.js";
import { entriesInPlay, locateCells, ownValue } from "./reach.js";
import { RULES } from "./rules.js";
import { makeLine } from "./terms.js";
import { Unknown } from "./unknown.js";

/**
 * @typedef {import("./terms.js").Line} Line
 * @typedef {import("./missing.js").Lack} Lack
 */

/** Makes the lines of one player; what keeps a line from being made is collected. */
export class LineMaker {
  /**
   * @param {*} gauge
   * @param {Lack[]} lacks
   */
  constructor(gauge, lacks) {
    this.gauge = gauge;
    this.plan = gauge.plan;
    this.lacks = lacks;
  }

  /** @returns {Array<Line|{id: string, label: *, points: null, lacks: string[]}>} the line of every rule in play */
  lines() {
    return entriesInPlay(this.plan.rules, this.gauge.table.play).map(([name, rule]) => {
      const before = this.lacks.length;
      const line = this.gauge.table.kept(lineKey(this.gauge), rule) || this.line(name, rule);
      if (line && this.lacks.length === before) return line;
      const keys = this.lacks.slice(before).flatMap((lack) => lack.keys);
      return { id: name, label: rule.label || name, points: null, lacks: [...new Set(keys)] };
    });
  }

  /**
   * @param {string} name
   * @param {*} rule
   * @param {*} [label]
   * @returns {Line|null} one rule's line; a number that the record gives for the whole line wins
   */
  line(name, rule, label) {
    const shown = rule.label || label || name;
    const points = this.gauge.givenPoints(name);
    if (points !== undefined) return makeLine(name, shown, points, rule);
    try {
      return this.explained(rule, name, shown);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      const untold = untoldOf(this.gauge, RULES[rule.kind].asks(rule, this.plan), error.names);
      this.lacks.push(...untold.map((one) => lackOf("needs", one, [shown])));
      return null;
    }
  }

  /**
   * @param {*} rule
   * @param {string} name
   * @param {*} label
   * @returns {Line} the line, its reason led by the measures that explain it; as reconstructed as what it is made of
   */
  explained(rule, name, label) {
    const made = RULES[rule.kind].line(rule, this, name, label);
    const asked = isGuessLine(made) ? [] : RULES[rule.kind].asks(rule, this.plan);
    const isGuess = asked.some((node) => restsOnGuess(node, this.gauge, linesOf));
    const line = isGuess ? { ...made, reference: "reconstructed" } : made;
    if (!rule.because.length) return line;
    const terms = rule.because.flatMap((/** @type {string} */ one) => this.toldTerm(one));
    return { ...line, reason: [...terms, ...line.reason] };
  }

  /**
   * @param {string} name
   * @returns {import("./terms.js").Term[]} what a measure comes to; nothing where the record does not tell it
   */
  toldTerm(name) {
    try {
      return [{ kind: "count", measure: name, value: this.gauge.named(name) }];
    } catch (error) {
      if (error instanceof Unknown) return [];
      throw error;
    }
  }

  /**
   * @param {string} kind
   * @param {Object<string, string|number>} values
   */
  lack(kind, values) {
    this.lacks.push({ kind, player: this.gauge.player.name, keys: [], lines: [], values });
  }

  /**
   * @param {string} name
   * @returns {*}
   */
  titleOf(name) {
    return titleIn(this.plan, name);
  }
}

/**
 * @param {*} plan
 * @param {string} name
 * @returns {*} what people call a measure, a family or a cell
 */
export function titleIn(plan, name) {
  const entry = ownValue(plan.measures, name);
  const cells = locateCells(plan, name);
  return (entry ? entry.name : cells && cells.spec.name) || name;
}

/**
 * @param {*} gauge
 * @param {string} name
 * @param {*} rule
 * @returns {Line} a player's line, made once; Unknown where the record does not say enough for it
 */
export function lineOf(gauge, name, rule) {
  return gauge.table.once(lineKey(gauge), rule, () => madeLine(gauge, name, rule));
}

/**
 * @param {*} gauge
 * @returns {string} what a line is kept under
 */
function lineKey(gauge) {
  return `line of ${gauge.player.name}`;
}

/**
 * @param {*} gauge
 * @param {string} name
 * @param {*} rule
 * @returns {Line}
 */
export function madeLine(gauge, name, rule) {
  /** @type {Lack[]} */
  const lacks = [];
  const line = new LineMaker(gauge, lacks).line(name, rule);
  if (line && !lacks.length) return line;
  throw unknownBy(lacks, name);
}

/**
 * @param {*} gauge
 * @param {string} name
 * @param {*} rule
 * @param {string} [part]
 * @returns {Line[]} a player's line, or a part of it, which the player may not have
 */
export function linesOf(gauge, name, rule, part) {
  if (part === undefined) return [lineOf(gauge, name, rule)];
  /** @type {Lack[]} */
  const lacks = [];
  const maker = new LineMaker(gauge, lacks);
  const lines = gauge.givenPoints(name) === undefined ? RULES[rule.kind].part(rule, maker, name, part) : null;
  if (lines && !lacks.length) return lines;
  throw unknownBy(lacks, name);
}

/**
 * @param {Lack[]} lacks
 * @param {string} name
 * @returns {Unknown}
 */
function unknownBy(lacks, name) {
  const keys = lacks.flatMap((lack) => lack.keys);
  return new Unknown(...(keys.length ? keys : [name]));
}
