// What was found before of a plan, or of how a game is played, so that it is found once.

/** @type {WeakMap<object, Map<string, Map<*, *>>>} */
const KEPT_OF = new WeakMap();
const MOST_KEPT = 5000;

/**
 * @param {object} owner what the finding goes with; it is forgotten with it
 * @param {string} what
 * @param {*} key
 * @param {function(): *} find
 * @returns {*} what is found under a key; nobody may change it
 */
export function keptFor(owner, what, key, find) {
  let all = KEPT_OF.get(owner);
  if (!all) KEPT_OF.set(owner, (all = new Map()));
  let kept = all.get(what);
  if (!kept) all.set(what, (kept = new Map()));
  let found = kept.get(key);
  if (found !== undefined) return found;
  found = find();
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, found);
  return found;
}
