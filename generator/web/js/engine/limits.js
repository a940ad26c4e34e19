// How low and how high a number may be that is given outright.
import { ownValue } from "./reach.js";

/**
 * @param {object} plan
 * @param {string} key of a measure, of points that people judge, or of a line
 * @returns {[number, number]}
 */
export function limitsOf(plan, key) {
  return ownValue(plan.limits, key) || plan.limits[key.slice("line.".length)];
}

/**
 * @param {object} plan
 * @param {string} key
 * @param {number} value
 * @returns {boolean} whether a number may be given
 */
export function fitsLimits(plan, key, value) {
  const [least, most] = limitsOf(plan, key);
  return value >= least && value <= most;
}
