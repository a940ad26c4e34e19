// The game of a table as values: what others changed laid over the own steps, and what there is to send.

const SHARED = ["scenario", "mode", "modules", "date"];

/** @returns {string} */
function spelled(value) {
  return JSON.stringify(value ?? null);
}

/**
 * What the whole table shares in a game, key by key.
 * @param {Object} game
 * @returns {Object<string, *>} keys of the table begin with a dot
 */
export function sharedOf(game) {
  const head = SHARED.filter((key) => game[key] !== undefined).map((key) => [key, game[key]]);
  return Object.fromEntries([...head, ...Object.entries(game.table ?? {}).map(([key, value]) => [`.${key}`, value])]);
}

/**
 * @param {Object} before
 * @param {Object} after
 * @returns {string[]} the keys in which two shared parts differ
 */
export function differingKeys(before, after) {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => spelled(before[key]) !== spelled(after[key]));
}

/**
 * @param {string[]} keys
 * @param {Object} shared
 * @returns {Object} what a host is told of some shared keys; null takes one away
 */
export function sharedChange(keys, shared) {
  const value = (key) => shared[key] ?? null;
  const head = keys.filter((key) => !key.startsWith(".")).map((key) => [key, value(key)]);
  const table = keys.filter((key) => key.startsWith(".")).map((key) => [key.slice(1), value(key)]);
  return { ...Object.fromEntries(head), ...(table.length ? { table: Object.fromEntries(table) } : {}) };
}

/**
 * A game with some shared keys as others have them.
 * @param {Object} game
 * @param {string[]} keys
 * @param {Object} shared
 * @returns {Object}
 */
export function withShared(game, keys, shared) {
  if (!keys.length) return game;
  const { table: own, ...next } = game;
  const table = { ...own };
  for (const key of keys) {
    const [holder, name] = key.startsWith(".") ? [table, key.slice(1)] : [next, key];
    if (shared[key] === undefined) delete holder[name];
    else holder[name] = shared[key];
  }
  return { ...next, ...(Object.keys(table).length ? { table } : {}) };
}

/**
 * Whether a device may make one game of another: it changes its own player, and what the table shares.
 * @param {Object} before
 * @param {Object} after
 * @param {number} own the place of its player, -1 for none
 * @returns {boolean}
 */
export function isOwnChange(before, after, own) {
  return before.players.length === after.players.length && after.players.every(
    (player, index) => index === own || player === before.players[index]
      || spelled(player) === spelled(before.players[index]),
  );
}
