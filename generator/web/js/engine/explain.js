// What a scoreboard holds as data, put into words of one language: reasons, ties and outcomes.
import { ownValue } from "./reach.js";
import { termHolds } from "./terms.js";

/**
 * @typedef {string|Object<string, string>} Text one that holds in all languages, or one for each
 * @typedef {Object<string, string>} Texts the tool's own words of one language, by key
 */

/** @type {Object<string, string>} what stands between a term and the one before it */
const JOINTS = { count: ", ", need: ", ", want: ", ", rank: ", ", set: " + " };
/** @type {Object<string, string[]>} */
const NEED_SIGNS = { at_least: ["≥", "<"], at_most: ["≤", ">"] };

/**
 * @param {number} number
 * @returns {string} as people read it, with a true minus sign
 */
export function figure(number) {
  return String(number).replace("-", "−");
}

/**
 * @param {Text|null|undefined} text
 * @param {string} language
 * @returns {string}
 */
export function textIn(text, language) {
  if (!text) return "";
  return typeof text === "string" ? text : ownValue(text, language) || "";
}

/**
 * @param {*[]} terms of a reason
 * @param {Object<string, Text>} names what measures are called
 * @param {string} language
 * @param {Texts} words
 * @param {Object<string, *>} measures those of the plan, some of which have names for their values
 * @returns {string} the terms as one text
 */
export function explainTerms(terms, names, language, words, measures = {}) {
  let text = "";
  for (const term of terms) {
    if (text) text += term.kind === "start" ? words["report.colon"] : JOINTS[term.kind] || " ";
    text += explainTerm(term, textIn(ownValue(names, term.measure), language), language, words, measures);
  }
  return text;
}

/**
 * @param {*} term
 * @param {string} title of its measure
 * @param {string} language
 * @param {Texts} words
 * @param {Object<string, *>} measures
 * @returns {string}
 */
function explainTerm(term, title, language, words, measures) {
  const { kind, value } = term;
  const [shown, limit] = [figure(value), figure(term.limit)];
  if (kind === "need") return `${title} ${shown} ${NEED_SIGNS[term.sign][termHolds(term) ? 0 : 1]} ${limit}`.trim();
  if (kind === "want") return `${title} ${term.sign === "at_least" ? "" : "≤ "}${limit}`;
  if (kind === "gives") return `→ ${shown}`;
  if (kind === "rank") return words["reason.rank"].replace("{value}", () => String(value));
  if (kind === "start") return shown;
  if (kind === "change") return `${value <= 0 ? "−" : "+"} ${Math.abs(value)}`;
  if (kind === "set") return `${shown} → ${limit}`;
  const entry = ownValue(measures, term.measure);
  const called = entry && value >= 0 ? entry.values[value] : undefined;
  const text = called === undefined ? `${title} ${shown}`.trim() : textIn(called, language);
  return kind === "times" ? `× ${text}` : text;
}

/**
 * @param {*[]} steps
 * @param {Object<string, Text>} names
 * @param {string} language
 * @returns {string} what told a player apart from others of the same total, or would have
 */
export function explainTie(steps, names, language) {
  return steps.map((step) => {
    const value = step.value === null ? "?" : figure(step.value);
    return `${textIn(ownValue(names, step.measure), language)} ${value}${guessMark(step.reference)}`;
  }).join(", ");
}

/**
 * @param {*} outcome of a scoreboard
 * @param {Object<string, Text>} names
 * @param {string} language
 * @param {Texts} words
 * @returns {string} with the numbers that decided, and the mark of what is reconstructed
 */
export function explainOutcome(outcome, names, language, words) {
  const reason = explainTerms(outcome.reason, names, language, words);
  const because = reason ? ` (${reason})` : "";
  return textIn(outcome.title, language) + guessMark(outcome.reference) + because;
}

/**
 * @param {string|null} reference
 * @returns {string} the mark of a figure that is reconstructed
 */
export function guessMark(reference) {
  return reference === "reconstructed" ? " °" : "";
}
