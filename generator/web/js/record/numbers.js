// Numbers, ticks and lists of words as people write them: 23, 20+3, 23.0; true, Yes, x; mint, thyme. What is read is a
// value of JSON: a text, a number, true, false or null is one word, and stands for what it is written as.

const DIGITS_TEXT = "[0-9](?:_?[0-9]){0,11}";
const TERM_TEXT = `${DIGITS_TEXT}(?:[.,]0{0,2})?`;
const PLAIN_NUMBER = new RegExp(`^[-+]?${DIGITS_TEXT}$`);
const NUMBER_SUM = new RegExp(`^[-+]?\\s*${TERM_TEXT}(?:\\s*[-+]\\s*${TERM_TEXT}){0,99}$`);
const EACH_TERM = new RegExp(`([-+]?)\\s*(${DIGITS_TEXT})[.,0]*`, "g");
const BROKEN_NUMBER = new RegExp(`^[-+]?\\s*(?:${DIGITS_TEXT})?[.,][0-9]{1,12}$`);
const AROUND = /^[ \t\u00a0\u202f“”„«»‘’"']+|[ \t\u00a0\u202f“”„«»‘’"']+$/g;
const YES_WORDS = new Set(["true", "yes", "x", "oui", "vrai", "ja", "✓", "✔", "✗", "✘", "☑", "☒"]);
const NO_WORDS = new Set(["false", "no", "non", "faux", "nein", "☐"]);

/** @returns {boolean} whether a value is one word: no list, and no mapping of keys */
export function isWord(value) {
  return typeof value !== "object" || value === null;
}

/** @returns {boolean} */
export function isMapping(value) {
  return !isWord(value) && !Array.isArray(value);
}

/** @returns {boolean} whether a value is the written-out nothing */
export function isAbsent(value) {
  return value === null || value === undefined;
}

/** @returns {string} a word in small letters; "" for a list or a mapping */
export function smallWord(value) {
  return isWord(value) ? String(value).toLowerCase() : "";
}

/** @returns {number} the number that digits stand for */
function digitsValue(text) {
  return Number(text.replace(/_/g, "")) || 0;
}

/** @returns {?string} the digits of a word that is a plain number, without zeros in front */
export function plainDigits(value) {
  return isWord(value) && PLAIN_NUMBER.test(String(value)) ? String(digitsValue(String(value))) : null;
}

/** @returns {?number} the whole number that a value is: digits, a sum of them, or one with nothing behind its point */
export function wholeNumber(value) {
  if (!isWord(value)) return null;
  if (PLAIN_NUMBER.test(String(value))) return digitsValue(String(value));
  const bare = String(value).replace(AROUND, "").replace(/[−–]/g, "-");
  if (!NUMBER_SUM.test(bare)) return null;
  return [...bare.matchAll(EACH_TERM)].reduce((sum, [, sign, digits]) => sum + digitsValue(sign + digits), 0);
}

/** @returns {boolean} whether a value is a number with a fraction: 23.5, or 23,5 */
export function isBrokenNumber(value) {
  return isWord(value) && BROKEN_NUMBER.test(String(value).replace(AROUND, ""));
}

/** @returns {Array<*>} the items of a list, or the words of a text that stands for one: `mint, thyme` */
export function wordsIn(value) {
  if (Array.isArray(value)) return value;
  if (!isWord(value) || (!String(value).includes(",") && wholeNumber(value) !== null)) return [value];
  return String(value).replace(/^[ \t[\]]+|[ \t[\]]+$/g, "").split(/[\s,;|]+/).filter(Boolean);
}

/** @returns {?boolean} whether a box is ticked: true or false, yes or no, 1 or 0, or a cross; null where none fits */
export function tickOf(value) {
  const word = smallWord(value).replace(AROUND, "");
  if (YES_WORDS.has(word) || NO_WORDS.has(word)) return YES_WORDS.has(word);
  const number = isWord(value) ? wholeNumber(word) : null;
  return number === 0 || number === 1 ? number === 1 : null;
}
