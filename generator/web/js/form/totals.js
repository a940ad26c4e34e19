// The score of a form as it stands: fields to a save, the save to points, the points into fields.
import { scoreGame } from "../engine/score.js";
import { writeFamily } from "../engine/told.js";

/**
 * @param {string} text
 * @returns {number|string} a number as it was written
 */
function writtenNumber(text) {
  return /^-?[0-9]{1,11}$/.test(text) ? Number(text) : text;
}

/**
 * @param {*} plan
 * @param {*} group the fields of a family or of a key: `cells`, `key` and `slots` of name, part, kind and start
 * @param {string[]} texts
 * @returns {Object<string, *>} what they tell
 */
function groupTold(plan, group, texts) {
  if (!group.cells) return entryTold(group, texts);
  const states = new Array(plan.families[group.key].cells.length).fill(undefined);
  group.slots.forEach((slot, at) => {
    const isNumber = slot[2] === "number";
    if (isNumber) states[slot[1]] = texts[at] === "" ? null : Number(texts[at]);
    else states[slot[1]] = texts[at] === "Off" || texts[at] === "" ? "empty" : texts[at];
  });
  return writeFamily(plan, group.key, states);
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
    owner.groups.forEach((group) => {
      const texts = group.slots.map((slot) => valueOf(slot[0]).trim());
      const shown = group.slots.map((slot) => slot[3]);
      const same = texts.every((text, at) => text === shown[at]);
      isTouched = isTouched || !same;
      Object.assign(told, same && group.told ? group.told : groupTold(plan, group, texts));
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
 * @param {*} plan
 * @param {*} data
 * @param {function(string): *} fieldOf
 * @param {*} event that of the field that calculates
 */
export function showTotals(plan, data, fieldOf, event) {
  const { save, seats } = formSave(plan, data, (name) => String(fieldOf(name).value));
  const points = new Map();
  if (save.players.length) {
    scoreGame(plan, save).players.forEach((player, at) => {
      points.set(`${seats[at]}:`, player.total === null ? `${player.partial} +` : player.total);
      player.lines.forEach((line) => points.set(`${seats[at]}:${line.id}`, line.points === null ? "" : line.points));
    });
  }
  data.shown.forEach(([name, whose, line]) => {
    const text = String(points.has(`${whose}:${line}`) ? points.get(`${whose}:${line}`) : "");
    if (name === event.target.name) event.value = text;
    else if (String(fieldOf(name).value) !== text) fieldOf(name).value = text;
  });
}
