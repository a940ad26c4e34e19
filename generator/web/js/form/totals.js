// The score of a form as it stands: fields to a save, the save to points, the points into fields.
import { scoreGame } from "../engine/score.js";
import { writeFamily } from "../engine/told.js";
import { titleOf } from "../engine/titles.js";
import { troubleText } from "../engine/trouble_text.js";
import { createWords } from "../engine/words.js";

const MOST_NAMED = 12;
const MOST_WARNINGS = 6;
const [MISSING, WARNINGS] = ["(missing)", "(warnings)"];
const BEYOND = { "\u2212": "-", "\u2260": "<>", "\u2264": "<=", "\u2265": ">=", "\u2192": "->" }; // a viewer's font

/**
 * @param {string} text
 * @returns {number|string} a number as it was written
 */
function writtenNumber(text) {
  return /^-?[0-9]{1,11}$/.test(text) ? Number(text) : text;
}

/**
 * @param {*} plan
 * @param {*} group the fields of a family or of a key: `cells`, `key` and `slots` of name, part, kind, what it showed
 *   at first, and its start if that is another
 * @param {string[]} texts
 * @param {boolean} isClosed whether cells without a mark are empty
 * @returns {Object<string, *>} what they tell
 */
function groupTold(plan, group, texts, isClosed) {
  if (!group.cells) return entryTold(group, texts);
  const isStart = (slot, at) => stateIn(texts[at]) === stateIn(slot[slot.length - 1]);
  if (!isClosed && group.slots.every(isStart)) return {};
  const states = new Array(plan.families[group.key].cells.length).fill(undefined);
  group.slots.forEach((slot, at) => {
    const isNumber = slot[2] === "number";
    if (isNumber) states[slot[1]] = texts[at] === "" ? null : Number(texts[at]);
    else states[slot[1]] = stateIn(texts[at]);
  });
  return writeFamily(plan, group.key, states);
}

/**
 * @param {string} text
 * @returns {string} the state that the text of a mark stands for
 */
function stateIn(text) {
  return text === "Off" || text === "" ? "empty" : text;
}

/**
 * @param {*} group
 * @param {string[]} texts
 * @returns {Object<string, *>}
 */
function entryTold(group, texts) {
  if (group.slots[0][2] === "box") {
    const chosen = group.slots.filter((slot, at) => texts[at] === "filled").map((slot) => slot[1]);
    return chosen.length ? { [group.key]: chosen } : {};
  }
  const cards = texts.filter((text, at) => typeof group.slots[at][1] === "number" && text);
  if (cards.length) return { [group.key]: cards };
  const written = texts.find((text) => text);
  if (!written) return {};
  const isNumber = group.slots[group.slots.length - 1][2] === "number";
  return { [group.key]: isNumber ? writtenNumber(written) : written };
}

/**
 * @param {*} plan
 * @param {*} data what `generator/form/script.py` writes
 * @param {function(string): string} valueOf the text of a field
 * @returns {{save: *, seats: number[]}} the save, and which player of the form each of its players is
 */
export function formSave(plan, data, valueOf) {
  const save = { game: data.game, players: [] };
  const seats = [];
  data.owners.forEach((owner) => {
    let isTouched = false;
    const told = Object.assign({}, ...owner.kept);
    const isRest = owner.rest.some((name) => valueOf(name) === "filled");
    isTouched = isRest && owner.whose !== "table";
    owner.groups.forEach((group) => {
      const texts = group.slots.map((slot) => valueOf(slot[0]).trim());
      const shown = group.slots.map((slot) => slot[3]);
      const same = texts.every((text, at) => text === shown[at]);
      isTouched = isTouched || !same;
      const isClosed = isRest && group.closes;
      const stays = same && group.told && !(isClosed && !(group.key in group.told));
      Object.assign(told, stays ? group.told : groupTold(plan, group, texts, isClosed));
    });
    if (owner.whose === "game") Object.assign(save, told);
    else if (owner.whose === "table") save.table = told;
    else if (isTouched || data.players === 1 || told.name) {
      save.players.push({ ...told, name: `${owner.whose + 1}` });
      seats.push(owner.whose);
    }
  });
  return { save, seats };
}

/**
 * @param {*} player
 * @returns {string} points; where lines lack something, how few and how many they can be; a dash for who has not begun
 */
function totalText({ isBegun, total, partial, least, most }) {
  if (!isBegun) return "\u2013";
  return total === null ? endsText(least, most, `${partial} + ?`) : String(total);
}

/**
 * @param {number|null|undefined} least
 * @param {number|null|undefined} most
 * @param {string} unknown what stands there where nobody can say
 * @returns {string}
 */
function endsText(least, most, unknown) {
  return least == null || most == null || least === most ? unknown : `${least} \u2013 ${most}`;
}

/**
 * @param {*} line
 * @returns {string}
 */
function pointsText({ points, least, most }) {
  return points === null ? endsText(least, most, "?") : String(points);
}

/**
 * @param {*} plan
 * @param {string} language
 * @param {string} player
 * @param {*[]} lacks
 * @returns {string} the names of what a player, or the table, has still to tell
 */
function missingText(plan, language, player, lacks) {
  const own = lacks.filter((lack) => lack.player === player || !lack.player).flatMap((lack) => lack.keys);
  const named = [...new Set(own)].map((key) => titleOf(plan, key));
  const texts = named.map((text) => (typeof text === "string" ? text : text[language] || Object.values(text)[0]));
  return texts.slice(0, MOST_NAMED).join(", ") + (texts.length > MOST_NAMED ? ", ..." : "");
}

/**
 * @param {*} plan
 * @param {*} data
 * @param {string} player
 * @param {*[]} troubles
 * @returns {string} the checks that a player, or the table, breaks, in the words of the command
 */
function warningsText(plan, data, player, troubles) {
  const words = createWords(data, () => data.language);
  const own = troubles.filter((one) => one.player === player || !one.player);
  const texts = own.slice(0, MOST_WARNINGS).map((one) => troubleText(words, plan, { ...one, player: null }));
  const text = texts.join("; ") + (own.length > MOST_WARNINGS ? "; ..." : "");
  return text.replace(/[\u2212\u2260\u2264\u2265\u2192]/g, (sign) => BEYOND[sign]);
}

/**
 * @param {*} plan
 * @param {*} data
 * @param {function(string): *} fieldOf
 * @param {*} event that of the field that calculates
 */
export function showTotals(plan, data, fieldOf, event) {
  const { save, seats } = formSave(plan, data, (name) => String(fieldOf(name).value));
  const points = new Map();
  if (save.players.length) {
    const { players, lacks, troubles, figures } = scoreGame(plan, save);
    showFigures(data, seats, figures, fieldOf);
    players.forEach((player, at) => {
      points.set(`${seats[at]}:`, totalText(player));
      points.set(`${seats[at]}:${MISSING}`, missingText(plan, data.language, player.name, lacks));
      points.set(`${seats[at]}:${WARNINGS}`, warningsText(plan, data, player.name, troubles));
      player.lines.forEach((line) => points.set(`${seats[at]}:${line.id}`, pointsText(line)));
    });
  }
  data.shown.forEach(([name, whose, line]) => {
    const text = String(points.has(`${whose}:${line}`) ? points.get(`${whose}:${line}`) : "");
    if (name === event.target.name) event.value = text;
    else if (String(fieldOf(name).value) !== text) fieldOf(name).value = text;
  });
}

/**
 * Keeps what was worked out up to date, as long as nobody writes there.
 * @param {*} data
 * @param {number[]} seats which player of the form each player of the save is
 * @param {*[]} figures
 * @param {function(string): *} fieldOf
 */
function showFigures(data, seats, figures, fieldOf) {
  data.worked.forEach(([name, whose, family, position]) => {
    const owner = data.owners.find((one) => one.whose === whose);
    const slot = owner.groups.find((one) => one.key === family).slots.find((one) => one[0] === name);
    if (String(fieldOf(name).value).trim() !== slot[3]) return;
    const own = figures[whose === "table" ? 0 : seats.indexOf(whose)] || {};
    const figure = own[family] ? own[family][position] : null;
    const text = figure === null ? (slot[2] === "number" ? "" : "Off") : String(figure);
    if (text !== slot[3]) fieldOf(name).value = text;
    slot[3] = text;
  });
}
