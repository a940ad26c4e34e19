// Checks that hold two measures against one another.
import { Bounds } from "./bounds.js";
import { lowOf } from "./range.js";
import { restsOnGuess } from "./guess.js";
import { linesOf } from "./lines.js";
import { cellsLookedAt, firstToldName, meaningOf, nameOfNode, ownValue } from "./reach.js";
import { Unknown } from "./unknown.js";

/** @typedef {{about: string, detail: string, isReconstructed: boolean, cells: string[]}} Broken */

/** @type {Object<string, {broken: function(object, object): Broken[], already: function(object, object): Broken[]}>} */
export const COMPARING = {
  equal: {
    broken: (check, gauge) => {
      const [one, two] = bothOf(check.equal, gauge);
      if (one === two || check.equal.some((node) => isBlankNode(gauge, node))) return [];
      return brokenPair(check.equal, gauge, `${one} ≠ ${two}`);
    },
    already: (check, gauge) => {
      const [one, two] = check.equal;
      try {
        return tooMuch(gauge, one, gauge.of(two), check.equal);
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        return tooMuch(gauge, two, gauge.of(one), check.equal);
      }
    },
  },
  at_most: {
    broken: (check, gauge) => {
      const [one, two] = bothOf(check.at_most, gauge);
      return one > two ? brokenPair(check.at_most, gauge, `${one} > ${two}`) : [];
    },
    already: ({ at_most: pair }, gauge) => tooMuch(gauge, pair[0], gauge.of(pair[1]), pair),
  },
  at_least: {
    broken: (check, gauge) => {
      const [one, two] = bothOf(check.at_least, gauge);
      return one < two ? brokenPair(check.at_least, gauge, `${one} < ${two}`) : [];
    },
    already: ({ at_least: pair }, gauge) => tooMuch(gauge, pair[1], gauge.of(pair[0]), pair),
  },
  needs: {
    broken: (check, gauge) => {
      const [one, two] = bothOf(check.needs, gauge);
      return one && !two ? brokenPair(check.needs, gauge, "") : [];
    },
    already: ({ needs: pair }, gauge) => (gauge.of(pair[1]) ? [] : tooMuch(gauge, pair[0], 0, pair)),
  },
};

/**
 * @param {object[]} pair
 * @param {object} gauge
 * @returns {number[]}
 */
function bothOf(pair, gauge) {
  return [gauge.of(pair[0]), gauge.of(pair[1])];
}

/**
 * A comparison that does not hold, told of the first key of the record in it.
 * @param {object[]} pair
 * @param {object} gauge
 * @param {string} detail
 * @returns {Broken[]}
 */
function brokenPair(pair, gauge, detail) {
  const isReconstructed = pair.some((node) => restsOnGuess(node, gauge, linesOf));
  const cells = cellsLookedAt(gauge.table.plan, pair);
  return [{ about: firstToldName(gauge, pair), detail, isReconstructed, cells }];
}

/**
 * A measure that is not told as a whole, and yet comes to more than it may.
 * @param {object} gauge
 * @param {object} node
 * @param {number} most
 * @param {object[]} pair
 * @returns {Broken[]}
 */
function tooMuch(gauge, node, most, pair) {
  const least = lowOf(new Bounds(gauge.table, gauge.player, true).over(node));
  return least > most ? brokenPair(pair, gauge, `${least} > ${most}`) : [];
}

/**
 * @param {object} gauge
 * @param {object} node
 * @returns {boolean} whether a measure looks at numbers alone, none of which is written
 */
export function isBlankNode(gauge, node) {
  const name = nameOfNode(node);
  if (!name) return node.kind === "sum" && node.sum.length > 0 && node.sum.every((one) => isBlankNode(gauge, one));
  if (ownValue(gauge.player.given, name) !== undefined) return false;
  const meant = meaningOf(gauge.table.plan, name);
  if (!meant || meant.measure) return Boolean(meant) && isBlankNode(gauge, meant.measure);
  const marks = ownValue(gauge.player.cells, meant.family);
  const known = (marks && marks.known) || [];
  const looked = meant.index === null ? known : known.slice(meant.index, meant.index + 1);
  return known.length > 0 && looked.every((cell) => cell === "none");
}
