// Points by count: tables, and what each of something brings.
import { exactly, hullOf } from "./span.js";

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
 * @param {{low: number, high: number}} counts
 * @returns {object} the points of the rows from the one that the lowest count reaches to the one that the highest does
 */
export function pointsBetween(rows, { low, high }) {
  const between = [reachedRow(rows, low), ...rows.filter((row) => low < row.from && row.from <= high)];
  return hullOf(between.map((row) => exactly(row.points)));
}

/**
 * @param {number|object} points a number, or a measure
 * @returns {object} the same as a measure
 */
export function worthNode(points) {
  return typeof points === "number" ? { kind: "number", value: points } : points;
}
