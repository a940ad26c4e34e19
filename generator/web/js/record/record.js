// A record judged: whatever comes in, from a panel, a link, a file, a picture or the storage, becomes a save that the
// engine can score, or sentences that say what is wrong with it. They are those of the command.
import { conditionHolds, ownValue } from "../engine/reach.js";
import { Complaints, cutText } from "./complaints.js";
import { readDate } from "./date.js";
import { joinSeated, readEntries, splitSeat } from "./holder.js";
import { readMode, readModules } from "./mode.js";
import { partsOf } from "./names.js";
import { isAbsent, isMapping, isWord, wholeNumber } from "./numbers.js";

const SAVE_FORM = 1;
const OWN_KEYS = ["game", "scenario", "mode", "modules", "date", "chapters", "save", "table", "players"];
const PLAYER_KEYS = ["name", "team"];
const FEWEST_OF_PART = 1;
const NO_SPACE = /^(name|team):(\S+)/;

/**
 * @param {Object} plan
 * @param {*} record
 * @param {{words: Object, today: string, isPart?: boolean}} about the tool's words, what that word stands for, and
 *   whether it may be a part of a game, with fewer players than it takes
 * @returns {{save: ?Object, mistakes: string[]}} the record as a save; null where it has mistakes
 */
export function readRecord(plan, record, { words, today, isPart = false }) {
  const complaints = new Complaints(words);
  if (!isMapping(record)) {
    complaints.tell("score.no_mapping");
    return { save: null, mistakes: complaints.all() };
  }
  const told = withOwnKeys(record, OWN_KEYS);
  for (const key of Object.keys(told)) {
    const isKnown = OWN_KEYS.includes(key) || splitSeat(key).seat !== null;
    if (!isKnown) complaints.tell("record.unknown_key", { key, guess: complaints.suggest(key, OWN_KEYS) });
  }
  const [game, scenario, mode] = [told.game, told.scenario, told.mode].map((one) => complaints.readText(one));
  const modules = readModules(plan, told.modules, complaints);
  const date = readDate(told.date, today, complaints);
  const played = readMode(plan, { scenario, mode, modules }, complaints);
  const save = readMade(told.save, complaints);
  const table = readTable(plan, told.table, complaints);
  const [fewest, most] = plan.players;
  const players = readPlayers(plan, told, [isPart ? FEWEST_OF_PART : fewest, most], complaints);
  const play = { mode: played.mode, modules, players: players.length, hasTeams: players.some(({ team }) => team) };
  if (!complaints.said.length) checkChapters(plan, told.chapters, play, complaints);
  if (complaints.said.length) return { save: null, mistakes: complaints.all() };
  const head = { game, scenario: scenario || null, mode: played.told, modules: modules.length ? modules : null, date };
  const rest = { save, table: Object.keys(table).length ? table : null, players, chapters: told.chapters };
  const parts = Object.entries({ ...head, ...rest }).filter(([, value]) => !isAbsent(value));
  return { save: Object.fromEntries(parts), mistakes: [] };
}

/** @returns {*} what something that may be a record says of which game it is */
export function gameOf(record) {
  return isMapping(record) ? withOwnKeys(record, OWN_KEYS).game : undefined;
}

/** @returns {Object} a mapping whose keys `Game` or `PLAYERS` are spelled as they are declared */
function withOwnKeys(told, own) {
  const missing = own.filter((key) => ownValue(told, key) === undefined);
  const meant = new Map(Object.keys(told).flatMap((key) => {
    const found = own.includes(key) ? undefined : missing.find((one) => one === key.trim().toLowerCase());
    return found ? [[key, found]] : [];
  }));
  if (new Set(meant.values()).size < meant.size) return told;
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [meant.get(key) ?? key, value]));
}

/** @returns {?Object} how a save was made: its form, and the digests of the rules and of the sheets' layouts */
function readMade(made, complaints) {
  if (isAbsent(made)) return null;
  const form = isMapping(made) ? wholeNumber(made.form ?? []) : null;
  if (form === null) complaints.tell("save.no_form");
  else if (form !== SAVE_FORM) {
    complaints.tell("save.other_form", { found: complaints.textOf(made.form), form: SAVE_FORM });
  }
  if (form !== SAVE_FORM) return null;
  const texts = (told, isFitting) => Object.fromEntries(
    Object.entries(isMapping(told) ? told : {}).filter(([, value]) => isFitting(value)),
  );
  const layout = texts(made.layout, (value) => isWord(value) && !isAbsent(value));
  const shown = texts(made.shown, Number.isInteger);
  const rules = isWord(made.rules) && !isAbsent(made.rules) ? { rules: String(made.rules) } : {};
  return { form, layout, ...rules, ...(Object.keys(shown).length ? { shown } : {}) };
}

/** @returns {Object} what the whole table has once */
function readTable(plan, told, complaints) {
  if (isAbsent(told)) return {};
  const about = complaints.of("table");
  if (isMapping(told)) return Object.fromEntries(readEntries(plan, Object.entries(told), true, about).plain);
  complaints.tell("record.table");
  return {};
}

/** @returns {Object[]} the players, each of a name of their own, as many as the game takes */
function readPlayers(plan, told, [fewest, most], complaints) {
  const isNames = plan.has_seats && isWord(told.players) && !isAbsent(told.players);
  const listing = isNames ? partsOf(String(told.players)) : told.players;
  if (!Array.isArray(listing) || !listing.length) {
    const noDash = isMapping(listing) && ownValue(listing, "name") !== undefined;
    complaints.tell(noDash ? "record.no_dash" : "record.no_players");
    return [];
  }
  const n = listing.length;
  const [low, high] = plan.players;
  if (n < fewest || n > most) complaints.tell(`record.players.${n === 1 ? "one" : "other"}`, { n, low, high });
  const seated = seatedEntries(plan, told, n, complaints);
  const players = listing.map((item, at) => readPlayer(plan, item, at + 1, seated[at], complaints)).filter(Boolean);
  tellSameNames(players, complaints);
  return players;
}

/** @returns {Array<Array>} what a record tells of each seat; a seat that nobody can have is told */
function seatedEntries(plan, told, count, complaints) {
  const found = Array.from({ length: count }, () => []);
  for (const [key, value] of Object.entries(told)) {
    const { seat, cell } = splitSeat(key);
    if (seat === null) continue;
    if (!plan.has_seats) complaints.tell("seat.none", { key, cell });
    else if (seat > count) complaints.tell("seat.empty", { key, n: seat });
    else found[seat - 1].push([cell, value]);
  }
  return found;
}

/** @returns {?Object} a player by what stands in the list, and what the record tells of the seat */
function readPlayer(plan, item, seat, seated, complaints) {
  const tight = isWord(item) ? NO_SPACE.exec(String(item)) : null;
  const isName = isWord(item) && !isAbsent(item) && !tight;
  if (!isMapping(item) && !(plan.has_seats && isName)) {
    if (tight) complaints.tell("slip.no_space", { key: tight[1], text: cutText(tight[2]) });
    else complaints.tell("record.no_player");
    return null;
  }
  const told = isName ? { name: item } : withOwnKeys(item, PLAYER_KEYS);
  if (!isWord(told.name) || isAbsent(told.name) || !String(told.name).trim()) {
    complaints.tell("record.nameless");
    return null;
  }
  const name = String(told.name);
  const about = complaints.of(name);
  const team = plan.teams ? (about.readText(told.team) ?? "").trim() : "";
  const entries = Object.entries(told).filter(([key]) => key !== "name" && !(plan.teams && key === "team"));
  const own = readEntries(plan, entries, false, about);
  if (seated.length) joinSeated(plan, own, readEntries(plan, seated, false, about), seat, about);
  return { name, ...(team ? { team } : {}), ...Object.fromEntries(own.plain) };
}

/** Tells of names that two players have. */
function tellSameNames(players, complaints) {
  const names = players.map(({ name }) => name);
  names.forEach((name, at) => {
    const first = names.indexOf(name);
    const place = complaints.words.say("entry.player", { n: first + 1 });
    if (first < at) complaints.tell("record.same_name", { name, place });
  });
}

/** Tells of chapters that the game has not; their files only the command can open. */
function checkChapters(plan, told, play, complaints) {
  if (isAbsent(told)) return;
  const feeds = Object.keys(plan.feeds ?? {}).filter((name) => conditionHolds(plan.feeds[name].when, play));
  if (!feeds.length) complaints.tell("chapter.none", { mode: play.mode });
  else if (!isMapping(told)) complaints.tell("chapter.mapping", { example: `{${feeds[0]}: ${feeds[0]}.yaml}` });
  else {
    Object.entries(told).filter(([, value]) => !isAbsent(value)).forEach(([name, value]) => {
      if (feeds.includes(name)) complaints.readText(value);
      else complaints.tell("chapter.unknown", { name, guess: complaints.suggest(name, feeds) });
    });
  }
}
