// Saves of several phones as one game: what may be taken, and what must be told before.
import { isWord } from "../record/numbers.js";
import { gameOf, readRecord } from "../record/record.js";

const MOST_TOLD = 5;

/**
 * What speaks against something that came in. `refusal` says why it cannot be used at all, `notices` what should be
 * known; `save` is what the page works with.
 * @param {Object} data the page data
 * @param {*} record
 * @param {{words: Object, today: string}} about
 * @returns {{save: ?Object, refusal: string, notices: string[]}}
 */
export function judgeSave(data, record, about) {
  const { words } = about;
  const refuse = (refusal) => ({ save: null, refusal, notices: [] });
  const game = gameOf(record) ?? null;
  if (game === null || !isWord(game)) return refuse(words.say("web.wrong.no_save"));
  if (gameName(game) !== gameName(data.game)) return refuse(words.say("web.wrong.other_game", { game }));
  const { save, mistakes } = readRecord(data.plan, record, { ...about, isPart: true });
  if (!save) return refuse(joinMistakes(mistakes, words));
  const notices = [];
  if (save.save?.rules && save.save.rules !== data.plan.digest) notices.push(words.say("web.wrong.other_rules"));
  if (hasOtherLayout(data, save)) notices.push(words.say("web.wrong.other_layout"));
  return { save, refusal: "", notices };
}

/** @returns {string} the first mistakes, a line each, and how many more there are */
export function joinMistakes(mistakes, words) {
  const more = mistakes.length - MOST_TOLD;
  return [...mistakes.slice(0, MOST_TOLD), ...(more > 0 ? [words.count("score.more", more)] : [])].join("\n");
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
