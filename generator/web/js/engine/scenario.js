// The mode of a game that names none: that of the scenario that a record names, as people write it, or of a module.

const JOINED_LETTERS = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/**
 * @param {object} plan
 * @param {string} text
 * @returns {string} the mode of the scenario that a text begins with, or of all that begin with it; else nothing
 */
export function modeOfScenario(plan, text) {
  const said = plainWords(text);
  const found = new Set();
  for (const [key, { name, mode }] of said ? Object.entries(plan.scenarios || {}) : []) {
    const names = [key, ...(typeof name === "string" ? [name] : Object.values(name))].map(plainWords);
    if (names.some((one) => beginsWith(said, one) || beginsWith(one, said))) found.add(mode);
  }
  return found.size === 1 ? [...found][0] : "";
}

/**
 * @param {string} text
 * @param {string} start
 * @returns {boolean} whether a text begins with the words of another
 */
function beginsWith(text, start) {
  return `${text} `.startsWith(`${start} `);
}

/**
 * @param {string} text
 * @returns {string} in small letters without accents, with one blank between its words
 */
export function plainWords(text) {
  return text.split(/[^\p{L}\p{N}]+/u).map(plainWord).filter(Boolean).join(" ");
}

/**
 * @param {string} word
 * @returns {string}
 */
export function plainWord(word) {
  const joined = [...word.toLowerCase()].map((letter) => JOINED_LETTERS[letter] || letter).join("");
  return joined.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * @param {object} plan
 * @param {string[]} modules those in play
 * @returns {string} the mode of a game that names none: that of a module, else the first of the game
 */
export function modeWith(plan, modules) {
  const own = Object.keys(plan.modules).find((name) => modules.includes(name) && plan.modules[name].mode);
  return (own ? plan.modules[own].mode : plan.modes[0]) || "";
}
