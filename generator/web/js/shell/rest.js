// What nobody has marked yet, and telling that it stays empty: without a mark cells are not told before that.
import { behindKey } from "../engine/behind.js";
import { namesLookedAt, nodeNamed } from "../engine/reach.js";
import { cellsOfKey, familyOf, readFamily, writeFamily } from "../engine/told.js";
import { isSame, sheetFamilies, startStates, tidyHolder, withHolder } from "./edits.js";
import { mayHold } from "./names.js";

/**
 * The families of the sheets that a game has and of which a player, or the table, does not tell every cell. Those that
 * a number stands for which was given outright are told, unless they are `needed` all the same.
 * @param {Object} data the page data
 * @param {Object} game
 * @param {"table"|number} whose
 * @param {Set<string>} needed
 * @returns {string[]}
 */
export function openFamilies(data, game, whose, needed = new Set()) {
  const { plan } = data;
  const holder = holderOf(game, whose);
  const keys = Object.keys(holder).filter((key) => key !== "name" && key !== "team");
  const cells = keys.map((key) => cellsOfKey(plan, key)).filter(Boolean);
  const replaced = new Set(keys.flatMap((key) => familiesBehind(plan, key)));
  const isOpen = (id) => {
    const told = cells.filter(({ family }) => family === id);
    if (!told.length) return needed.has(id) || !replaced.has(id);
    return told.every(({ index }) => index !== null) && readFamily(plan, id, holder).includes(undefined);
  };
  return sheetFamilies(data).filter((id) => {
    const { shared, when } = plan.families[id];
    return Boolean(shared) === (whose === "table") && mayHold(when, plan, game) && isOpen(id);
  });
}

/** @returns {string[]} the families that a number given outright is made of, where it is none of them itself */
function familiesBehind(plan, key) {
  return plan.measures[key] && familyOf(plan, key) === null ? namesLookedAt(plan, nodeNamed(plan, key)) : [];
}

/** @returns {Object} a player or the table of a save */
function holderOf(game, whose) {
  return whose === "table" ? game.table ?? {} : game.players[whose];
}

/**
 * @param {Object} data
 * @param {Object} game
 * @param {"table"|number} whose
 * @param {string} family
 * @returns {boolean} whether all others are told, some of them without a mark: then this one is empty too without one
 */
export function isRestEmpty(data, game, whose, family) {
  if (!openFamilies(data, game, whose).every((id) => id === family)) return false;
  const { plan } = data;
  const isEmpty = (id) => isSame(readFamily(plan, id, holderOf(game, whose)), startStates(plan, id));
  return sheetFamilies(data).some((id) => id !== family && isEmpty(id));
}

/**
 * @param {Object} plan
 * @param {Object} game
 * @param {number} player
 * @param {string} line
 * @returns {boolean} whether anything is told of a player that the points of a line can be found by
 */
export function isLineBegun(plan, game, player, line) {
  const behind = behindKey(plan, `line.${line}`);
  const keys = [...Object.keys(game.table ?? {}), ...Object.keys(game.players[player])];
  return keys.some((key) => behind.has(key) || behind.has(familyOf(plan, key)));
}

/**
 * A game in which all that a player and the table do not tell yet stays as it is printed.
 * @param {Object} data
 * @param {Object} game
 * @param {number} player
 * @param {Set<string>} needed
 * @returns {Object}
 */
export function withRestEmpty(data, game, player, needed) {
  const close = (save, whose) => {
    const families = openFamilies(data, game, whose, needed);
    return families.length ? withHolder(save, whose, closedHolder(data.plan, holderOf(game, whose), families)) : save;
  };
  return close(close(game, player), "table");
}

/** @returns {Object} a player or the table with the rest of some families as at the start */
function closedHolder(plan, holder, families) {
  const whole = new Set(families);
  const kept = Object.entries(holder).filter(([key]) => !whole.has(familyOf(plan, key)));
  const told = families.map((id) => {
    const start = startStates(plan, id);
    const states = readFamily(plan, id, holder).map((state, at) => (state === undefined ? start[at] : state));
    return writeFamily(plan, id, states, holder);
  });
  return tidyHolder(plan, Object.assign(Object.fromEntries(kept), ...told));
}
