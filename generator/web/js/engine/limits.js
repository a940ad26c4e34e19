// Numbers given outright that a plan's own limits forbid. What only spans could tell is left to the checks.
import { ownValue } from "./reach.js";

/**
 * @param {object} plan
 * @param {string} key
 * @param {number} value
 * @returns {boolean} whether the limits of the measure, or of the points that people judge, allow a number
 */
export function fitsLimits(plan, key, value) {
  const judged = Object.values(plan.rules).find((rule) => rule.kind === "manual" && rule.manual === key);
  const { least = -Infinity, most = Infinity } = ownValue(plan.measures, key) || judged || {};
  return value >= least && value <= most;
}
