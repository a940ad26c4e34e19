// What a save does not tell is never taken for 0: it is missing, by name.
import { isExact, openNames } from "./range.js";

/** A record does not say enough: the names of what is missing. Thrown too often to be an Error with a stack. */
export class Unknown {
  /** @param {...string} names */
  constructor(...names) {
    this.names = [...new Set(names)];
  }
}

/**
 * @param {import("./range.js").Amount} amount
 * @returns {number} a number that the save tells; Unknown where it does not say enough
 */
export function told(amount) {
  if (typeof amount === "number") return amount;
  throw new Unknown(...amount.open);
}

/**
 * @param {import("./range.js").Amount[]} amounts
 * @returns {number[]} the same of several; what any of them lacks is told together
 */
export function allTold(amounts) {
  if (amounts.every(isExact)) return /** @type {number[]} */ (amounts);
  throw new Unknown(...openNames(amounts));
}
