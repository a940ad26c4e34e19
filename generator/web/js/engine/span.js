// Spans: the lowest and the highest that a number can come to. Knows no game and no record.

/** @typedef {{low: number, high: number}} Span all whole numbers from the lowest to the highest */

/** Something of which nobody can say how low or how high it may be. */
export class Unbounded extends Error {}

/**
 * @param {number} low
 * @param {number} high
 * @returns {Span}
 */
export function spanOf(low, high) {
  return { low, high };
}

/**
 * @param {number} value
 * @returns {Span}
 */
export function exactly(value) {
  return { low: value, high: value };
}

/**
 * @param {Span} span
 * @returns {boolean} whether just one number is left
 */
export function isExact(span) {
  return span.low === span.high;
}

/**
 * @param {Span} span
 * @param {number} value
 * @returns {boolean}
 */
export function spanHolds(span, value) {
  return span.low <= value && value <= span.high;
}

/**
 * @param {Span[]} spans
 * @returns {Span} what several come to together
 */
export function addedSpans(spans) {
  return spanOf(sumOf(spans.map((one) => one.low)), sumOf(spans.map((one) => one.high)));
}

/**
 * @param {Span} one
 * @param {Span} two
 * @returns {Span} one times the other
 */
export function timesSpan(one, two) {
  const products = [one.low * two.low, one.low * two.high, one.high * two.low, one.high * two.high];
  return spanOf(Math.min(...products), Math.max(...products));
}

/**
 * @param {Span[]} spans
 * @returns {Span} the smallest span that holds all of several; nothing is 0
 */
export function hullOf(spans) {
  if (!spans.length) return exactly(0);
  return spanOf(Math.min(...spans.map((one) => one.low)), Math.max(...spans.map((one) => one.high)));
}

/**
 * The part of a span between two limits; a limit that would leave nothing is not kept.
 * @param {Span} span
 * @param {number|null|undefined} least
 * @param {number|null|undefined} most
 * @returns {Span}
 */
export function spanWithin(span, least, most) {
  const low = least == null || least > span.high ? span.low : Math.max(span.low, least);
  const high = most == null || most < low ? span.high : Math.min(span.high, most);
  return spanOf(low, high);
}

/**
 * What several spans leave together; one that does not agree with those before it is not kept, and one of which nobody
 * can say anything hides no other.
 * @param {(() => Span)[]} finders each finds a span, or throws Unbounded
 * @returns {Span}
 */
export function sharedSpan(finders) {
  /** @type {Span|null} */
  let whole = null;
  for (const find of finders) {
    try {
      const { low, high } = find();
      if (!whole) whole = spanOf(low, high);
      else if (low <= whole.high && high >= whole.low) {
        whole = spanOf(Math.max(low, whole.low), Math.min(high, whole.high));
      }
    } catch (error) {
      if (!(error instanceof Unbounded)) throw error;
    }
  }
  if (!whole) throw new Unbounded();
  return whole;
}

/**
 * What some of several come to together, no fewer and no more than so many.
 * @param {Span[]} spans
 * @param {number} fewest
 * @param {number} most
 * @returns {Span}
 */
export function pickedSpan(spans, fewest, most) {
  const lows = inRisingOrder(spans.map((one) => one.low)).slice(0, most);
  const highs = inRisingOrder(spans.map((one) => one.high)).reverse().slice(0, most);
  const low = sumOf(lows.filter((value, index) => index < fewest || value < 0));
  return spanOf(low, sumOf(highs.filter((value, index) => index < fewest || value > 0)));
}

/**
 * @param {number[]} values
 * @returns {number[]} from the least to the most
 */
export function inRisingOrder(values) {
  return [...values].sort((one, two) => one - two);
}

/**
 * @param {number[]} numbers
 * @returns {number}
 */
export function sumOf(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}
