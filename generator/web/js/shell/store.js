// The game that is played: what is filled in, whose sheet and which side is shown, undo and redo. Everybody who shows
// something listens here; nobody else changes a save. What cannot be is told by those who asked for it, as sentences,
// and the last good game stays.
import { familyOf, readFamily } from "../engine/told.js";
import { scoreGame } from "../engine/score.js";
import { readRecord } from "../record/record.js";
import { newSave, tidySave, withCells, withHolder, withKey } from "./edits.js";
import { createHistory } from "./history.js";
import { isLineBegun, isRestEmpty, openFamilies, withRestEmpty } from "./rest.js";
import { createWords } from "../engine/words.js";

/**
 * @param {Object} data the page data
 * @param {{date?: string, save?: Object, failed?: function(Error): void, guard?: function(Object, Object, boolean):
 *   string[]}} start the day of a new game, a game to go on with, who is told of an error that nobody expected, and
 *   what speaks against a change, or a new game
 */
export function createStore(data, start = {}) {
  const fresh = (names) => newSave(data, names, start.date);
  const history = createHistory(start.save ?? data.record ?? fresh(startNames(data)));
  const views = { player: 0, side: 0, language: data.language };
  const listeners = new Set();
  const told = new WeakMap();
  const words = createWords(data, () => views.language);
  let scored = null;

  /** @returns {*} what some work comes to; undefined where it fails, which must stop nothing else */
  const attempt = (work) => {
    try {
      return work();
    } catch (fault) {
      start.failed?.(fault);
      return undefined;
    }
  };
  const emit = (event) => [...listeners].forEach((listener) => attempt(() => listener(event)));
  const settle = (event, result = null) => {
    scored = result;
    views.player = Math.min(views.player, history.present().players.length - 1);
    emit(event);
  };
  /** @returns {string[]} what speaks against a game that begins to count, or nothing */
  const take = (next, put, event) => {
    const result = attempt(() => scoreGame(data.plan, next));
    if (!result) return [words.say("web.not_taken")];
    put(next);
    settle(event, result);
    return [];
  };
  const push = (next) => {
    carryOver(told, history.present().players, next.players);
    history.push(next);
  };
  const guarded = (next, use, isNew = false) => {
    const wrong = start.guard?.(history.present(), next, isNew) ?? [];
    return wrong.length ? wrong : use();
  };
  const change = (next, event) => (
    next === history.present() ? [] : guarded(next, () => take(next, push, event))
  );
  const judged = (next, use) => {
    const { save, mistakes } = readRecord(data.plan, next, { words, today: start.date, isPart: true });
    return save ? use(tidySave({ ...save, players: alikeKept(next.players, save.players) })) : mistakes;
  };
  const changeJudged = (next) => judged(next, (save) => change(save, { kind: "game" }));
  const jump = (step) => {
    const before = history.present();
    if (!step()) return;
    views.player = touchedPlayer(before, history.present(), views.player);
    settle({ kind: "game" });
  };

  const scoredNow = () => (scored ??= scoreGame(data.plan, history.present()));

  return {
    data,
    plan: data.plan,
    get game() {
      return history.present();
    },
    get result() {
      return scoredNow();
    },
    get player() {
      return views.player;
    },
    get side() {
      return views.side;
    },
    get language() {
      return views.language;
    },
    show(wanted) {
      Object.assign(views, wanted);
      emit({ kind: "view" });
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cell: (cell, player = views.player) => shownState(
      data, history.present(), ownerOf(data.plan, cell, player), cell, told,
    ),
    /** What was worked out for a cell that is left empty; undefined where nobody knows. */
    figure(cell, player = views.player) {
      const whose = ownerOf(data.plan, cell, player);
      const own = this.result.figures[whose === "table" ? 0 : whose];
      return own?.[cell.family]?.[placeOf(data.plan, cell)] ?? undefined;
    },
    setCells: (pairs) => change(markCells(data, history.present(), pairs, views.player), cellEvent(pairs)),
    set: (whose, key, value) => changeJudged(setKey(data.plan, history.present(), whose, key, value)),
    setAll(whose, values) {
      const put = (save, [key, value]) => setKey(data.plan, save, whose, key, value);
      return changeJudged(Object.entries(values).reduce(put, history.present()));
    },
    isLineBegun: (player, line) => isLineBegun(data.plan, history.present(), player, line),
    hasRest: (player) => [player, "table"].some(
      (whose) => openFamilies(data, history.present(), whose, neededFamilies(data.plan, scoredNow())).length,
    ),
    tellRest(player) {
      const needed = neededFamilies(data.plan, scoredNow());
      change(withRestEmpty(data, history.present(), player, needed), { kind: "game" });
    },
    addPlayer(name) {
      const { players } = history.present();
      return changeJudged({ ...history.present(), players: [...players, { name }] });
    },
    removePlayer(index) {
      const players = history.present().players.filter((_, other) => other !== index);
      return changeJudged({ ...history.present(), players });
    },
    renamePlayer: (index, name) => changeJudged(setKey(data.plan, history.present(), index, "name", name)),
    replaceGame: changeJudged,
    restartGame(save) {
      const begin = (next) => {
        history.restart(next);
        views.player = 0;
      };
      return judged(save, (next) => guarded(next, () => take(next, begin, { kind: "game" }), true));
    },
    /** Takes over what others have changed, in every step of undo as well. */
    takeOver(rewrite) {
      history.rewrite(rewrite);
      settle({ kind: "game" });
    },
    freshSave: fresh,
    undo: () => jump(history.undo),
    redo: () => jump(history.redo),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
  };
}

/**
 * Who plays when a game starts: the names that the page has, filled up to as many as the game needs.
 * @param {Object} data
 * @returns {string[]}
 */
export function startNames(data) {
  const names = [...data.players];
  while (names.length < Math.max(1, data.plan.players[0])) names.push(freeName(data, names, data.language));
  return names;
}

/** @returns {string} a name for one more player that nobody has yet */
export function freeName(data, names, language) {
  const text = data.words[language]?.["web.player_number"] ?? "{n}";
  let number = names.length + 1;
  while (names.includes(text.replace("{n}", number))) number += 1;
  return text.replace("{n}", number);
}

/** @returns {Object[]} players as they were judged; those in whom nothing is spelled otherwise are the same ones */
function alikeKept(before, after) {
  const isAlike = (player, at) => JSON.stringify(player) === JSON.stringify(before[at]);
  return after.map((player, at) => (isAlike(player, at) ? before[at] : player));
}

/** @returns {"table"|number} whose a cell is */
function ownerOf(plan, cell, player) {
  if (plan.families[cell.family].shared) return "table";
  return cell.seat ? cell.seat - 1 : player;
}

/** @returns {string|number|null|undefined} what a cell shows; undefined where it is not told */
function shownState(data, game, whose, cell, told) {
  const holder = whose === "table" ? game.table ?? NOBODY : game.players[whose];
  if (!holder) return undefined;
  if (!told.has(holder)) told.set(holder, new Map());
  const families = told.get(holder);
  if (!families.has(cell.family)) families.set(cell.family, readFamily(data.plan, cell.family, holder));
  return families.get(cell.family)[placeOf(data.plan, cell)];
}

/** Keeps what was read of families that did not change, since most of a sheet stays as it is at every tap. */
function carryOver(told, before, after) {
  after.forEach((holder, index) => {
    const old = before[index];
    if (!old || old === holder || !told.has(old)) return;
    const same = [...told.get(old)].filter(([family]) => family in holder && holder[family] === old[family]);
    told.set(holder, new Map(same));
  });
}

const NOBODY = Object.freeze({});

/** @returns {number} where a cell stands in its family, from 0 */
function placeOf(plan, cell) {
  return plan.families[cell.family].cells.indexOf(cell.cell);
}

/** @returns {Object} the save with cells in other states */
function markCells(data, game, pairs, player) {
  const { plan } = data;
  const changed = new Map();
  for (const [cell, state] of pairs.filter(([cell, state]) => isFitting(plan, cell, state))) {
    const whose = ownerOf(plan, cell, player);
    const key = JSON.stringify([whose, cell.family]);
    if (!changed.has(key)) changed.set(key, { whose, family: cell.family, states: new Map() });
    changed.get(key).states.set(placeOf(plan, cell), state);
  }
  return [...changed.values()].reduce((save, one) => markFamily(data, save, one), game);
}

/** @returns {boolean} whether a record may say so; a number beyond the limits of its cell cannot be scored */
function isFitting(plan, cell, state) {
  const { from, to } = plan.families[cell.family];
  return typeof state !== "number" || (Number.isInteger(state) && state >= (from ?? state) && state <= (to ?? state));
}

/** @returns {Object} the save with some cells of one family in other states */
function markFamily(data, save, { whose, family, states }) {
  const holder = whose === "table" ? save.table ?? {} : save.players[whose];
  if (!holder) return save;
  const isClosed = () => isRestEmpty(data, save, whose, family);
  return withHolder(save, whose, withCells(data.plan, holder, family, states, isClosed));
}

/** @returns {Set<string>} the families that a result lacks by name */
function neededFamilies(plan, { lacks }) {
  return new Set(lacks.flatMap((lack) => lack.keys).map((key) => familyOf(plan, key)));
}

/** @returns {Object} the save with another value of a key */
function setKey(plan, save, whose, key, value) {
  if (whose === "game") return tidySave({ ...save, [key]: value });
  const holder = whose === "table" ? save.table ?? {} : save.players[whose];
  return withHolder(save, whose, withKey(plan, holder, key, value));
}

/** @returns {Object} what happened, for listeners */
function cellEvent(pairs) {
  return { kind: "cells", cells: pairs.map(([cell]) => cell.id) };
}

/** @returns {number} whose sheet a step in time shows: that of the one player who changed, else the one shown now */
function touchedPlayer(before, after, shown) {
  if (before.players.length !== after.players.length) return shown;
  const changed = after.players.flatMap((player, index) => (player === before.players[index] ? [] : [index]));
  return changed.length === 1 ? changed[0] : shown;
}
