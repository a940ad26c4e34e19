// What the things of a plan are called: measures, families, cells, lines, and the keys that a record asks for.
import { ownValue } from "./reach.js";
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
  return isCell ? withSuffix(text, key.slice(family.length + 1)) : text;
}

/**
 * @param {string|Object<string, string>} text
 * @param {string} cell
 * @returns {string|Object<string, string>} a text with a cell's name behind it
 */
function withSuffix(text, cell) {
  if (typeof text === "string") return `${text} ${cell}`;
  return Object.fromEntries(Object.entries(text).map(([language, one]) => [language, `${one} ${cell}`]));
}
