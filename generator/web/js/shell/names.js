// What people call the things of a plan: measures, families, cells, lines, and the keys that a record asks for.
import { modeWith } from "../engine/scenario.js";
import { familyOfKey } from "./edits.js";

/**
 * The text of a name in a plan; the name itself where the game has none for it.
 * @param {Object} plan
 * @param {string} name
 * @returns {string|Object<string, string>}
 */
export function titleOf(plan, name) {
  const key = name.startsWith("line.") ? name.slice(5) : name;
  const family = familyOfKey(plan, key) ?? plan.short_names[key];
  const cell = family && family !== key ? key.slice(family.length + 1) : "";
  const text = plan.measures[key]?.name ?? plan.families[family]?.name ?? plan.rules[key]?.label;
  if (!text) return key.split(/[._]/).join(" ");
  return cell && plan.families[key] === undefined && !plan.short_names[key] ? withSuffix(text, cell) : text;
}

/** @returns {string|Object<string, string>} a text with a cell's name behind it */
function withSuffix(text, cell) {
  if (typeof text === "string") return `${text} ${cell}`;
  return Object.fromEntries(Object.entries(text).map(([language, one]) => [language, `${one} ${cell}`]));
}

/**
 * The texts of all names that reasons may speak of.
 * @param {Object} plan
 * @returns {Object<string, string|Object<string, string>>}
 */
export function allNames(plan) {
  const names = [...Object.keys(plan.families), ...Object.keys(plan.measures)];
  const cells = Object.values(plan.families).flatMap((family) => family.cells);
  return Object.fromEntries([...cells, ...names].map((name) => [name, titleOf(plan, name)]));
}

/**
 * Whether a condition holds as far as the game says how it is played; teams are left aside.
 * @param {?Object} when
 * @param {Object} plan
 * @param {Object} game
 * @returns {boolean}
 */
export function mayHold(when, plan, game) {
  if (!when) return true;
  const modules = game.modules ?? [];
  const mode = game.mode ?? modeWith(plan, modules);
  const [fewest, most] = when.players ?? [0, 99];
  const count = game.players.length;
  return (!when.modes?.length || when.modes.includes(mode))
    && (!when.modules?.length || when.modules.some((module) => modules.includes(module)))
    && !(when.without ?? []).some((module) => modules.includes(module))
    && count >= fewest && count <= most;
}
