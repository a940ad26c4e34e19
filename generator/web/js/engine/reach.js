// What names of a plan stand for, and which cells, lines and checks they reach.
import { keptFor } from "./kept.js";

/** @typedef {{measure?: object, family?: string, index?: number|null}} Meaning a measure, or a family, maybe a cell */

/**
 * @param {object|undefined} values
 * @param {string} key
 * @returns {*} what an object has under a key of its own; undefined where it has nothing
 */
export function ownValue(values, key) {
  return values && Object.prototype.hasOwnProperty.call(values, key) ? values[key] : undefined;
}

/**
 * @param {object} spec a family of the plan
 * @param {number} index
 * @returns {string} the last part of a cell's id
 */
export function cellName(spec, index) {
  return spec.names && spec.names.length ? spec.names[index] : String(index + 1);
}

/**
 * @param {object} plan
 * @param {string} id
 * @returns {{family: string, spec: object, index: number|null}|null} the family or the cell of an id
 */
export function locateCells(plan, id) {
  return keptFor(plan, "cells", id, () => lookForCells(plan, id));
}

/**
 * @param {object} plan
 * @param {string} id
 * @returns {{family: string, spec: object, index: number|null}|null}
 */
function lookForCells(plan, id) {
  const whole = ownValue(plan.families, id);
  if (whole) return { family: id, spec: whole, index: null };
  const dot = id.lastIndexOf(".");
  const family = dot < 0 ? "" : id.slice(0, dot);
  const spec = ownValue(plan.families, family);
  if (!spec) return null;
  const index = spec.cells.findIndex((_, at) => cellName(spec, at) === id.slice(dot + 1));
  return index < 0 ? null : { family, spec, index };
}

/**
 * @param {object} node a measure of the plan
 * @returns {string} the name that it is, or nothing
 */
export function nameOfNode(node) {
  if (node.kind === "measure") return node.name;
  if (node.kind === "cells") return node.family;
  return node.kind === "cell" ? node.id : "";
}

/**
 * @param {object} plan
 * @param {string} name
 * @returns {Meaning|null} what a name stands for: a measure, a family or one of its cells
 */
export function meaningOf(plan, name) {
  return keptFor(plan, "meaning", name, () => lookForMeaning(plan, name));
}

/**
 * @param {object} plan
 * @param {string} name
 * @returns {Meaning|null}
 */
function lookForMeaning(plan, name) {
  const entry = ownValue(plan.measures, name);
  const cells = locateCells(plan, name);
  if (entry && (nameOfNode(entry.is) !== name || !cells)) return { measure: entry.is };
  return cells ? { family: cells.family, index: cells.index } : null;
}

/**
 * @param {object} plan
 * @param {string} name
 * @returns {object} the same as a measure of the plan
 */
export function nodeNamed(plan, name) {
  return keptFor(plan, "node", name, () => makeNode(plan, name));
}

/**
 * @param {object} plan
 * @param {string} name
 * @returns {object}
 */
function makeNode(plan, name) {
  const meant = meaningOf(plan, name);
  if (!meant || meant.measure) return { kind: "measure", name };
  return meant.index === null
    ? { kind: "cells", family: meant.family }
    : { kind: "cell", family: meant.family, index: meant.index, id: name };
}

const INNER_LISTS = ["sum", "product", "least", "greatest", "first", "less"];
const INNER_ONE = {
  share: "share", reached: "reached", per_player: "per_player", place_by: "place_by", whole_table: "whole_table",
  seated_at: "seated_at", table: "of",
};
const NAMED_KEYS = {
  complete: "complete", state: "state", icons: "of", distinct: "distinct", both: "both", full_lines: "full_lines",
  written: "written", all_written: "all_written", adds_up: "adds_up", alike: "alike", run: "run", last: "last",
  points_of: "points_of", largest: "largest", groups: "groups", beside: "beside",
};

/**
 * @param {object} node a measure of the plan
 * @returns {object[]} the measures that it is made of
 */
export function innerNodes(node) {
  if (INNER_LISTS.includes(node.kind)) return node[node.kind];
  return node.kind in INNER_ONE ? [node[INNER_ONE[node.kind]]] : [];
}

/**
 * @param {object} node a measure of the plan
 * @returns {string[]} the families, cells and lines that it names in its own keys
 */
export function namesInKeys(node) {
  const key = NAMED_KEYS[node.kind];
  return key === undefined ? [] : [node[key]].flat(2);
}

/**
 * The measures and families that a measure looks at, one after the other; names may come twice.
 * @param {object} plan
 * @param {object} node
 * @returns {string[]}
 */
export function namesLookedAt(plan, node) {
  return keptFor(plan, "names", node, () => lookForNames(plan, node));
}

/**
 * @param {object} plan
 * @param {object} node
 * @returns {string[]}
 */
function lookForNames(plan, node) {
  const name = nameOfNode(node);
  if (name) {
    const meant = meaningOf(plan, name);
    if (!meant) return [name];
    return meant.measure ? [name, ...namesLookedAt(plan, meant.measure)] : [name, meant.family];
  }
  if (node.kind === "icons" && !node.of.length) return Object.keys(ownValue(plan.givers, node.icons) || {});
  const named = namesInKeys(node).flatMap((one) => namesLookedAt(plan, nodeNamed(plan, one)));
  return [...named, ...innerNodes(node).flatMap((one) => namesLookedAt(plan, one))];
}

/**
 * @param {object} gauge
 * @param {object[]} nodes
 * @returns {string} the first key of the record that some measures look at; else the name of the first measure
 */
export function firstToldName(gauge, nodes) {
  const names = nodes.flatMap((node) => namesLookedAt(gauge.table.plan, node));
  const { given, cells } = gauge.player;
  const told = names.find((name) => ownValue(given, name) !== undefined || ownValue(cells, name) !== undefined);
  return told === undefined ? nameOfNode(nodes[0]) : told;
}

/**
 * @param {object} plan
 * @param {string[]} names of families, cells and other things
 * @returns {string[]} the ids of the cells among them, each once
 */
export function cellsNamed(plan, names) {
  const found = new Set();
  for (const name of names) {
    const cells = locateCells(plan, name);
    if (cells) cellsAt(cells).forEach((id) => found.add(id));
  }
  return [...found];
}

/**
 * @param {{spec: object, index: number|null}} cells
 * @returns {string[]}
 */
function cellsAt({ spec, index }) {
  return index === null ? spec.cells : [spec.cells[index]];
}

/**
 * The cells that some measures look at; where one of them names a single cell, not its whole family.
 * @param {object} plan
 * @param {object[]} nodes
 * @returns {string[]}
 */
export function cellsLookedAt(plan, nodes) {
  return keptFor(plan, "lit", nodes, () => cellsNamed(plan, nodes.flatMap((node) => cellNamesIn(plan, node))));
}

/**
 * @param {object} plan
 * @param {object} node
 * @returns {string[]}
 */
function cellNamesIn(plan, node) {
  const name = nameOfNode(node);
  if (name) {
    const meant = meaningOf(plan, name);
    return meant && meant.measure ? cellNamesIn(plan, meant.measure) : [name];
  }
  if (node.kind === "icons" && !node.of.length) return Object.keys(ownValue(plan.givers, node.icons) || {});
  return [...namesInKeys(node), ...innerNodes(node).flatMap((one) => cellNamesIn(plan, one))];
}

/**
 * @param {object|undefined} when a condition of the plan
 * @param {{mode: string, modules: string[], players: number, hasTeams: boolean}} play
 * @returns {boolean}
 */
export function conditionHolds(when, play) {
  if (!when) return true;
  const [low, high] = when.players || [0, play.players];
  const { modes = [], modules = [], without = [], teams } = when;
  return low <= play.players && play.players <= high
    && (!modes.length || modes.includes(play.mode))
    && (!modules.length || modules.some((one) => play.modules.includes(one)))
    && !without.some((one) => play.modules.includes(one))
    && (teams === undefined || teams === null || teams === play.hasTeams);
}

/**
 * @param {object} entries rules or checks of the plan by name
 * @param {object} play
 * @returns {[string, object][]} those that hold in a game that is played so
 */
export function entriesInPlay(entries, play) {
  const find = () => Object.entries(entries).filter(([, one]) => conditionHolds(one.when, play));
  return keptFor(play, "entries", entries, find);
}

/**
 * @param {object} plan
 * @param {string} rule
 * @returns {object} the cards that may be named under a rule, by id
 */
export function cardsUnder(plan, rule) {
  const found = ownValue(plan.rules, rule);
  return found && found.kind === "cards" ? ownValue(plan.cards, found.cards) || {} : {};
}

/**
 * @param {object} plan
 * @param {string} rule
 * @returns {[number, number]} how few and how many cards can be held under a rule
 */
export function heldUnder(plan, rule) {
  const found = ownValue(plan.rules, rule);
  if (!found || found.kind !== "cards") return [0, 0];
  if (found.held !== undefined) return [found.held, found.held];
  const most = Object.keys(cardsUnder(plan, rule)).length;
  return [0, found.up_to === undefined ? most : Math.min(most, found.up_to)];
}

/**
 * @param {object} spec a family of the plan
 * @param {...string} what keys, or key.cell
 * @returns {boolean} whether a figure of it is reconstructed
 */
export function isGuess(spec, ...what) {
  return ["", ...what].some((one) => ownValue(spec.reference, one) === "reconstructed");
}

/**
 * @param {*} cell
 * @returns {boolean} whether a pen has been at a cell
 */
export function hasMark(cell) {
  return cell !== false && cell !== null && cell !== undefined && cell !== "empty" && cell !== "none" && cell !== 0;
}

/**
 * @param {object} spec a family of the plan
 * @param {number} index
 * @returns {boolean} whether one of its cells is marked when the game starts
 */
export function startsMarked(spec, index) {
  return hasMark(spec.start[index]);
}
