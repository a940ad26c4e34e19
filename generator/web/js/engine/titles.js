// What the things of a plan are called: measures, families, cells, lines, and the keys that a record asks for.
import { cellName, ownValue } from "./reach.js";
import { familyOf } from "./told.js";

/**
 * The text of a name in a plan; the name itself where the game has none for it.
 * @param {*} plan
 * @param {string} name
 * @returns {string|Object<string, string>}
 */
export function titleOf(plan, name) {
  const key = name.startsWith("line.") ? name.slice(5) : name;
  const [measure, rule] = [ownValue(plan.measures, key), ownValue(plan.rules, key)];
  const family = familyOf(plan, key) || "";
  const spec = ownValue(plan.families, family);
  const text = (measure && measure.name) || (spec && spec.name) || (rule && rule.label);
  if (!text) return key.split(/[._]/).join(" ");
  const isCell = spec !== undefined && !measure && key !== family && key.startsWith(`${family}.`);
  return isCell ? withCell(text, spec, spec.cells.indexOf(key)) : text;
}

/**
 * @param {*} spec a family of the plan
 * @param {number} index
 * @returns {string|Object<string, string>|undefined} what players call one of its cells, where it is no number
 */
export function cellTitleOf(spec, index) {
  return ownValue(spec.called, cellName(spec, index));
}

/**
 * @param {string|Object<string, string>} text
 * @param {*} spec a family of the plan
 * @param {number} index
 * @returns {string|Object<string, string>} the name of a family with a cell's own name, or its number, behind it
 */
export function withCell(text, spec, index) {
  const own = cellTitleOf(spec, index);
  const behind = own || cellName(spec, index);
  const joined = (one, other) => (own ? `${one}, ${other}` : `${one} ${other}`);
  if (typeof text === "string" && typeof behind === "string") return joined(text, behind);
  const languages = Object.keys({ ...asTexts(text), ...asTexts(behind) });
  const textIn = (name, language) => (typeof name === "string" ? name : name[language] || Object.values(name)[0]);
  return Object.fromEntries(languages.map((one) => [one, joined(textIn(text, one), textIn(behind, one))]));
}

/** @returns {Object<string, string>} the texts of a name in its languages; none where one holds in all */
function asTexts(name) {
  return typeof name === "string" ? {} : name;
}
