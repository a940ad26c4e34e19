// The tool's own words and the game's texts in one language; what a language lacks is there in English or in the first
// language of the game.

/**
 * A text of the game in one language.
 * @param {string|Object<string, string>|null|undefined} text
 * @param {string} language
 * @returns {string}
 */
export function phraseIn(text, language) {
  if (text === null || text === undefined) return "";
  if (typeof text === "string") return text;
  return text[language] ?? Object.values(text)[0] ?? "";
}

/**
 * A text with values in place of its {names}; what is put in is not looked at again.
 * @param {string} text
 * @param {Object<string, *>} values
 * @returns {string}
 */
export function putIn(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * The tool's words in the language that is shown now.
 * @param {Object} data the page data
 * @param {function(): string} language
 */
export function createWords(data, language) {
  const say = (key, values = {}) => putIn(data.words[language()]?.[key] ?? data.words.en?.[key] ?? key, values);
  return {
    say,
    count: (key, n, values = {}) => say(`${key}.${n === 1 ? "one" : "other"}`, { n, ...values }),
    phrase: (text) => phraseIn(text, language()),
    texts: () => ({ ...data.words.en, ...data.words[language()] }),
  };
}
