// Games kept on this device. All pages opened from files share one storage, so keys carry the game and its digests;
// a device that refuses to keep anything must not break a game.
import { padOf } from "../sheet/pad.js";

const ROOT = "scriptorium";
const PROBE = `${ROOT}:probe`;

/**
 * @param {?Storage} storage
 * @param {Object} data the page data
 * @param {{now: function(): string, refused: function(): void}} ways the time; what tells that nothing is kept
 */
export function createArchive(storage, data, { now, refused }) {
  const page = pageKey(data);
  let warned = false;
  const attempt = (work, otherwise) => {
    try {
      return work();
    } catch (refusal) {
      if (!warned) refused();
      warned = true;
      return otherwise;
    }
  };
  const text = (key) => attempt(() => storage.getItem(key), null);
  const read = (key) => parseKept(text(key));
  const write = (key, value) => attempt(() => (storage.setItem(key, JSON.stringify(value)), true), false);
  return {
    works: () => attempt(() => (storage.setItem(PROBE, "1"), storage.removeItem(PROBE), true), false),
    keep: (id, save, summary) => write(`${page}:${id}`, { id, changed: now(), save, ...summary }),
    current: () => read(`${page}:current`),
    setCurrent: (id) => write(`${page}:current`, id),
    find: (id) => read(`${page}:${id}`),
    text: (id) => text(`${page}:${id}`),
    forget: (key) => attempt(() => storage.removeItem(key), undefined),
    games: () => attempt(() => listGames(storage, data.game, page), []),
    wish: (name) => read(`${ROOT}:wish:${name}`),
    setWish: (name, value) => write(`${ROOT}:wish:${name}`, value),
  };
}

/**
 * Under what a page keeps its games: the game, its rules and its layouts.
 * @param {Object} data
 * @returns {string}
 */
export function pageKey(data) {
  const layouts = padOf(data).map((sheet) => `${sheet.name}=${sheet.layout}`).sort();
  return [ROOT, data.game, data.plan.digest, layouts.join(",")].join(":");
}

/** @returns {*} what a kept text says; null where it says nothing that can be read */
function parseKept(text) {
  try {
    return JSON.parse(text);
  } catch (broken) {
    return null;
  }
}

/**
 * @returns {Array<{key: string, id: string, changed: string, save: *, totals: *, here: boolean, text: string}>} newest
 *   first; the save and the totals may be anything
 */
function listGames(storage, game, page) {
  const start = `${ROOT}:${game}:`;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  const games = keys.filter((key) => key.startsWith(start) && !key.endsWith(":current"));
  const entries = games.map((key) => readGame(storage.getItem(key), key, page));
  return entries.sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0));
}

/** @returns {Object} a kept game, whatever stands there */
function readGame(text, key, page) {
  const { save = null, totals = null, changed } = parseKept(text) ?? {};
  const id = key.slice(key.lastIndexOf(":") + 1);
  const time = typeof changed === "string" ? changed : "";
  return { key, id, text, save, totals, changed: time, here: key === `${page}:${id}` };
}
