// The names that reasons speak of, and whether something is there in the game that is played.
import { modeWith } from "../engine/scenario.js";
import { titleOf } from "../engine/titles.js";

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
