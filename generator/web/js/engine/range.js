// Numbers that a save may tell in part: a plain one where it tells enough, else a range with the names that are open.

/**
 * @typedef {{low: number, high: number, open: string[]}} Range as low and as high as a number can be, and what is open
 * @typedef {number|Range} Amount a number where no name is open; else a range
 */

/**
 * @param {number} low
 * @param {number} high
 * @param {string[]} [open]
 * @returns {Range}
 */
export function rangeOf(low, high, open = []) {
  return { low, high, open: [...new Set(open)] };
}

/**
 * @param {...string} names
 * @returns {Range} a number of which nobody can say how low or how high it may be
 */
export function endless(...names) {
  return rangeOf(-Infinity, Infinity, names);
}

/**
 * @param {number} low
 * @param {number} high
 * @param {string[]} open
 * @returns {Amount} a number where no name is open and only one is left
 */
export function ranged(low, high, open) {
  return open.length || low !== high ? rangeOf(low, high, open) : low;
}

/**
 * @param {Amount} amount
 * @returns {boolean} whether it is told
 */
export function isExact(amount) {
  return typeof amount === "number";
}

/**
 * @param {Amount} amount
 * @returns {number}
 */
export function lowOf(amount) {
  return typeof amount === "number" ? amount : amount.low;
}

/**
 * @param {Amount} amount
 * @returns {number}
 */
export function highOf(amount) {
  return typeof amount === "number" ? amount : amount.high;
}

/**
 * @param {Amount} amount
 * @returns {boolean}
 */
export function isEndless(amount) {
  return highOf(amount) === Infinity || lowOf(amount) === -Infinity;
}

/**
 * @param {Amount} amount
 * @returns {boolean} whether one number alone is left, be it told or not
 */
export function isPoint(amount) {
  return typeof amount === "number" || amount.low === amount.high;
}

/**
 * @param {Amount} amount
 * @param {number} value
 * @returns {boolean} whether it can be this value
 */
export function canBe(amount, value) {
  return lowOf(amount) <= value && value <= highOf(amount);
}

/**
 * @param {Amount[]} amounts
 * @returns {string[]} the names that are open in any of them, each once
 */
export function openNames(amounts) {
  return [...new Set(amounts.flatMap((one) => (typeof one === "number" ? [] : one.open)))];
}

/**
 * @param {Amount} amount
 * @param {string[]} open
 * @returns {Amount} the same while these names are open
 */
export function opened(amount, open) {
  return open.length ? rangeOf(lowOf(amount), highOf(amount), open) : amount;
}

/**
 * @param {number[]} numbers
 * @returns {number}
 */
export function sumOf(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/**
 * @param {Amount[]} amounts
 * @returns {Amount} what several come to together
 */
export function added(amounts) {
  if (amounts.every(isExact)) return sumOf(/** @type {number[]} */ (amounts));
  return rangeOf(sumOf(amounts.map(lowOf)), sumOf(amounts.map(highOf)), openNames(amounts));
}

/**
 * @param {Amount[]} amounts
 * @returns {Amount} one times the other
 */
export function multiplied(amounts) {
  if (amounts.every(isExact)) return /** @type {number[]} */ (amounts).reduce((whole, one) => whole * one, 1);
  const [low, high] = amounts.reduce(([least, most], one) => {
    const ends = [least, most].flatMap((x) => [lowOf(one), highOf(one)].map((y) => (x && y ? x * y : 0)));
    return [Math.min(...ends), Math.max(...ends)];
  }, [1, 1]);
  return rangeOf(low, high, openNames(amounts));
}

/**
 * @param {function(...number): number} pick
 * @param {Amount[]} amounts
 * @returns {Amount} the smallest or the largest of several
 */
export function picking(pick, amounts) {
  if (amounts.every(isExact)) return pick(.../** @type {number[]} */ (amounts));
  return rangeOf(pick(...amounts.map(lowOf)), pick(...amounts.map(highOf)), openNames(amounts));
}

/**
 * @param {Amount[]} amounts
 * @returns {Amount} what any of several may be; nothing is 0
 */
export function hull(amounts) {
  if (amounts.length < 2) return amounts.length ? amounts[0] : 0;
  return ranged(Math.min(...amounts.map(lowOf)), Math.max(...amounts.map(highOf)), openNames(amounts));
}

/**
 * @param {function(number): number} find
 * @param {Amount} amount
 * @returns {Amount} what never falls when its number rises is known by its two ends
 */
export function rising(find, amount) {
  if (typeof amount === "number") return find(amount);
  const end = (/** @type {number} */ one) => (Number.isFinite(one) ? find(one) : one);
  return rangeOf(end(amount.low), end(amount.high), amount.open);
}

/**
 * @param {Amount} amount
 * @param {number|null|undefined} least
 * @param {number|null|undefined} most
 * @returns {Amount} the part of an open number between two limits; a limit that would leave nothing is not kept
 */
export function within(amount, least, most) {
  if (typeof amount === "number") return amount;
  const low = least == null || least > amount.high ? amount.low : Math.max(amount.low, least);
  const high = most == null || most < low ? amount.high : Math.min(amount.high, most);
  return rangeOf(low, high, amount.open);
}

/**
 * @param {Amount[]} amounts
 * @returns {Amount|null} what several leave of one number together; one that does not agree is not kept
 */
export function sharedBy(amounts) {
  /** @type {Amount|null} */
  let whole = null;
  for (const one of amounts) {
    if (whole === null) whole = one;
    else if (lowOf(one) <= highOf(whole) && highOf(one) >= lowOf(whole)) {
      const high = Math.min(highOf(one), highOf(whole));
      whole = ranged(Math.max(lowOf(one), lowOf(whole)), high, openNames([whole]));
    }
  }
  return whole;
}

/**
 * What some of several come to together, no fewer and no more than so many; which of them is not told.
 * @param {Amount[]} amounts
 * @param {number} fewest
 * @param {number} most
 * @param {string[]} open
 * @returns {Range}
 */
export function picked(amounts, fewest, most, open) {
  const lows = amounts.map(lowOf).sort((one, two) => one - two).slice(0, most);
  const highs = amounts.map(highOf).sort((one, two) => two - one).slice(0, most);
  const low = sumOf(lows.filter((value, index) => index < fewest || value < 0));
  return rangeOf(low, sumOf(highs.filter((value, index) => index < fewest || value > 0)), open);
}
