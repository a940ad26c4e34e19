// Saves of several phones as one game: what may be taken, and what must be told before.
import { familyOfKey } from "./edits.js";

/**
 * What speaks against a save on this page. `refusal` says why it cannot be used at all, `notices` what should be known.
 * @param {Object} data the page data
 * @param {*} save
 * @returns {{refusal: ?{key: string, values?: Object}, notices: Array<{key: string, values?: Object}>}}
 */
export function judgeSave(data, save) {
  const refuse = (key, values) => ({ refusal: { key, values }, notices: [] });
  if (!isRecord(save)) return refuse("web.wrong.no_save");
  if (gameName(save.game) !== gameName(data.game)) return refuse("web.wrong.other_game", { game: save.game });
  if (save.players.length > data.plan.players[1]) return refuse("web.wrong.too_many", { n: data.plan.players[1] });
  const strange = strangeKeys(data.plan, save);
  if (strange.length) return refuse("web.wrong.keys", { keys: strange.slice(0, 5).join(", ") });
  const notices = [];
  if (save.save?.rules && save.save.rules !== data.plan.digest) notices.push({ key: "web.wrong.other_rules" });
  if (hasOtherLayout(data, save)) notices.push({ key: "web.wrong.other_layout" });
  return { refusal: null, notices };
}

/** @returns {boolean} whether something has the form of a save */
function isRecord(save) {
  const named = (one) => one && typeof one === "object" && typeof one.name === "string";
  return Boolean(save) && typeof save.game === "string" && Array.isArray(save.players) && save.players.every(named)
    && save.players.length > 0 && ["object", "undefined"].includes(typeof save.table);
}

/** @returns {string} the last part of a game's name, which may be the folder of its pack */
function gameName(game) {
  return String(game).replace(/\/+$/, "").split("/").pop();
}

/** @returns {boolean} */
function hasOtherLayout(data, save) {
  const layouts = save.save?.layout ?? {};
  return data.sheets.some((sheet) => layouts[sheet.name] !== undefined && layouts[sheet.name] !== sheet.layout);
}

/** @returns {string[]} keys of players and table that these rules do not know */
function strangeKeys(plan, save) {
  const holders = [save.table ?? {}, ...save.players];
  return [...new Set(holders.flatMap((holder) => Object.keys(holder).filter((key) => !isKnown(plan, key))))];
}

/** @returns {boolean} whether the rules know a key of a player */
function isKnown(plan, key) {
  const line = key.startsWith("line.") ? key.slice(5) : key;
  const manual = () => Object.values(plan.rules).some((rule) => holdsManual(rule, key));
  return key === "name" || key === "team" || familyOfKey(plan, key) !== null || key in plan.short_names
    || key in plan.measures || line in plan.rules || manual();
}

/** @returns {boolean} whether a rule or one of its parts asks for a number by this key */
function holdsManual(rule, key) {
  return rule.manual === key || (rule.parts ?? []).some((part) => holdsManual(part, key));
}

/**
 * Players that both games have by the same name, and not with the same sheet.
 * @param {Object} game
 * @param {Object} other
 * @returns {string[]}
 */
export function clashingNames(game, other) {
  const mine = new Map(game.players.map((player) => [player.name, JSON.stringify(player)]));
  const clashes = other.players.filter(({ name }) => mine.has(name));
  return clashes.filter((player) => mine.get(player.name) !== JSON.stringify(player)).map(({ name }) => name);
}

/**
 * A game with the players of another; `keep` names those of whom the own sheet stays.
 * @param {Object} game
 * @param {Object} other
 * @param {Set<string>} keep
 * @returns {Object}
 */
export function mergeGames(game, other, keep) {
  const theirs = new Map(other.players.map((player) => [player.name, player]));
  const mine = new Set(game.players.map(({ name }) => name));
  const kept = game.players.map((player) => (keep.has(player.name) ? player : theirs.get(player.name) ?? player));
  const added = other.players.filter(({ name }) => !mine.has(name));
  const table = { ...other.table, ...game.table };
  const head = {
    scenario: game.scenario ?? other.scenario, mode: game.mode ?? other.mode, date: game.date ?? other.date,
  };
  return { ...game, ...head, table, players: [...kept, ...added] };
}

/**
 * What the heads of two games say differently.
 * @param {Object} game
 * @param {Object} other
 * @returns {string[]} keys
 */
export function differingHeads(game, other) {
  const told = (value) => value !== undefined && value !== null;
  const text = (save, key) => JSON.stringify(save[key]);
  const differs = (key) => told(game[key]) && told(other[key]) && text(game, key) !== text(other, key);
  return ["mode", "modules", "scenario"].filter(differs);
}
