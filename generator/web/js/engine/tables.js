// Points by count: tables, and what each of something brings.
import { rangeOf } from "./range.js";

/**
 * @param {*[]} rows
 * @param {number} value
 * @returns {*} the last row whose count is reached; the first if none is
 */
export function reachedRow(rows, value) {
  const reached = rows.filter((row) => row.from <= value);
  return reached.reduce((best, row) => (row.from > best.from ? row : best), reached[0] || rows[0]);
}

/**
 * @param {*[]} rows
 * @param {import("./range.js").Amount} count
 * @returns {import("./range.js").Amount} the points of the row that it reaches; of those between its lowest and highest
 */
export function pointsBetween(rows, count) {
  if (typeof count === "number") return reachedRow(rows, count).points;
  const { low, high, open } = count;
  const between = [reachedRow(rows, low), ...rows.filter((row) => low < row.from && row.from <= high)];
  const points = between.map((row) => row.points);
  return rangeOf(Math.min(...points), Math.max(...points), open);
}

/**
 * @param {number|object} points a number, or a measure
 * @returns {object} the same as a measure
 */
export function worthNode(points) {
  return typeof points === "number" ? { kind: "number", value: points } : points;
}
