// Whether a number rests on a reconstructed figure: the points of a line that does, or such a row of a table.
import { keptFor } from "./kept.js";
import { entriesInPlay, innerNodes, meaningOf, nameOfNode, ownValue } from "./reach.js";
import { reachedRow } from "./tables.js";
import { Unknown } from "./unknown.js";

/**
 * What is given outright rests on nothing, and what is not told on nothing that is known.
 * @param {object} node
 * @param {object} gauge
 * @param {function(object, string, object, string=): object[]} linesOf makes the line of a rule, or a part of it; lines
 *   ask for this module
 * @returns {boolean} whether points that a measure asks for, or looks up, come of a reconstructed figure
 */
export function restsOnGuess(node, gauge, linesOf) {
  try {
    return asksForPoints(gauge.table.plan, node) && isGuessNode(node, gauge, linesOf);
  } catch (error) {
    if (error instanceof Unknown) return false;
    throw error;
  }
}

/**
 * @param {object} plan
 * @param {object} node
 * @returns {boolean} whether a measure looks at points anywhere
 */
function asksForPoints(plan, node) {
  return keptFor(plan, "points", node, () => {
    const name = nameOfNode(node);
    const meant = name ? meaningOf(plan, name) : null;
    if (name) return Boolean(meant && meant.measure) && asksForPoints(plan, meant.measure);
    const isPoints = ["points_of", "total_of", "table"].includes(node.kind);
    return isPoints || innerNodes(node).some((one) => asksForPoints(plan, one));
  });
}

/**
 * @param {object} node
 * @param {object} gauge
 * @param {function(object, string, object, string=): object[]} linesOf makes the line of a rule, or a part of it; lines
 *   ask for this module
 * @returns {boolean} whether points that a measure asks for come of a reconstructed figure
 */
function isGuessNode(node, gauge, linesOf) {
  const name = nameOfNode(node);
  if (name) {
    const meant = meaningOf(gauge.table.plan, name);
    const isCounted = Boolean(meant && meant.measure) && ownValue(gauge.player.given, name) === undefined;
    return isCounted && isGuessNode(meant.measure, gauge, linesOf);
  }
  const isPoints = node.kind === "points_of" || node.kind === "total_of";
  if (isPoints) return linesAskedFor(node, gauge, linesOf).some(isGuessLine);
  if (node.kind === "first") return isGuessNode(takenWay(node, gauge), gauge, linesOf);
  return isGuessRow(node, gauge) || innerNodes(node).some((one) => isGuessNode(one, gauge, linesOf));
}

/**
 * @param {object} node
 * @param {object} gauge
 * @returns {boolean} whether a measure looks up a row of a table that is reconstructed
 */
function isGuessRow(node, gauge) {
  const rows = node.kind === "table" ? gauge.table.plan.tables[node.table] : null;
  return Boolean(rows) && reachedRow(rows, gauge.of(node.of)).reference === "reconstructed";
}

/**
 * @param {object} node of kind points_of or total_of
 * @param {object} gauge
 * @param {function(object, string, object, string=): object[]} linesOf makes the line of a rule, or a part of it; lines
 *   ask for this module
 * @returns {object[]} the lines that a measure asks for
 */
function linesAskedFor(node, gauge, linesOf) {
  const { table } = gauge;
  const rules = entriesInPlay(table.plan.rules, table.play);
  if (node.kind === "points_of") {
    const own = rules.filter(([name]) => name === node.points_of);
    return own.flatMap(([name, rule]) => linesOf(gauge, name, rule, node.part));
  }
  const names = new Set(table.party(node.total_of, gauge.player).map((player) => player.name));
  const party = table.gauges.filter((one) => names.has(one.player.name));
  return party.flatMap((one) => rules.flatMap(([name, rule]) => linesOf(one, name, rule)));
}

/**
 * @param {object} node of kind first
 * @param {object} gauge
 * @returns {object} the way that counts
 */
function takenWay(node, gauge) {
  const isExact = (way) => {
    try {
      gauge.of(way);
      return true;
    } catch (error) {
      if (error instanceof Unknown) return false;
      throw error;
    }
  };
  return node.first.find(isExact) || node.first[0];
}

/**
 * @param {object} line
 * @returns {boolean} whether a line, or a part of it, comes of a reconstructed figure
 */
export function isGuessLine(line) {
  return line.reference === "reconstructed" || (line.parts || []).some(isGuessLine);
}
