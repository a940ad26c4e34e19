// Parts of spans: rows of cells, numbers, thresholds, and what of the ledger the checks of a game keep.
import { spanOf } from "./span.js";
import { entriesInPlay } from "./reach.js";

/**
 * @param {boolean[]} values
 * @returns {number}
 */
export function countTrue(values) {
  return values.filter((one) => one).length;
}

/**
 * @param {*[]} known
 * @returns {boolean} whether every cell is told, and none is a number
 */
export function isPlainlyTold(known) {
  return !known.some((one) => one === null || one === "none" || typeof one === "number");
}

/**
 * @param {object} spec a family of numbers
 * @param {number|null} index
 * @param {import("./marks.js").Marks|undefined} marks
 * @returns {object} what a number can be, or several together, some of which are told; any other may not be written
 */
export function numberSpan(spec, index, marks) {
  const size = spec.cells.length;
  if (index !== null || size === 1) return spanOf(spec.from, spec.to);
  const told = marks && marks.known ? marks.total : 0;
  const untold = marks && marks.known ? marks.known.filter((one) => one === null).length : size;
  return spanOf(told + Math.min(0, spec.from) * untold, told + Math.max(0, spec.to) * untold);
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
