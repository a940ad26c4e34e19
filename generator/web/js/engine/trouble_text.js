// What is wrong with a record, in the words of the command.
import { figure } from "./explain.js";
import { cardsUnder, cellName, locateCells, ownValue } from "./reach.js";
import { cellTitleOf, titleOf } from "./titles.js";

const MOST_KEYS = 3; // as the command
const NAMED = /[a-z0-9_]+(?:\.[a-z0-9_]+)*/g;

/**
 * @param {*} words
 * @param {*} plan
 * @param {import("./checks.js").Trouble} trouble
 * @returns {string} a broken check, of whom it is, and whether it rests on a reconstructed figure
 */
export function troubleText(words, plan, trouble) {
  const plain = trouble.found ? ownTroubleText(words, plan, trouble) : brokenText(words, plan, trouble);
  const text = trouble.isReconstructed ? words.say("check.guessed", { text: plain }) : plain;
  return trouble.player ? words.say("check.of_player", { player: trouble.player, text }) : text;
}

/** @returns {string} */
function brokenText(words, plan, { says, detail, about }) {
  return words.phrase(says) + (detail ? ` (${namedDetail(words, plan, detail, about)})` : "");
}

/**
 * @param {*} words
 * @param {*} plan
 * @param {string} detail
 * @param {string} about the key that a check is about
 * @returns {string} the detail with names for its ids: of cells of the family it is about, of cards, of others
 */
function namedDetail(words, plan, detail, about) {
  const spec = ownValue(plan.families, about);
  const cards = cardsUnder(plan, about);
  return detail.replace(NAMED, (word, at) => {
    const index = spec ? spec.cells.findIndex((_, one) => cellName(spec, one) === word) : -1;
    const isWhole = at === 0 && ["", ":"].includes(detail.charAt(word.length));
    if (index >= 0 && isWhole) return words.phrase(titleOf(plan, spec.cells[index]));
    const own = index >= 0 ? cellTitleOf(spec, index) : (ownValue(cards, word) || {}).name;
    if (own) return words.phrase(own);
    return locateCells(plan, word) ? words.phrase(titleOf(plan, word)) : word;
  });
}

/** @returns {string} a check that every game has */
function ownTroubleText(words, plan, { about, keys, found }) {
  const named = (key) => words.phrase(titleOf(plan, key));
  const between = (low, high) => {
    return low === high ? figure(low) : words.say("fits.between", { least: figure(low), most: figure(high) });
  };
  const key = named(about);
  if (found.usual) {
    const [least, most] = found.usual;
    const usual = most === undefined ? words.say("check.up_to", { most: figure(least) }) : between(least, most);
    return words.say("check.usual", { key, value: figure(found.value), usual });
  }
  const told = [...new Set((keys ?? []).map(named))].slice(0, MOST_KEYS).join(", ");
  const given = { key, given: figure(found.given), told, span: between(found.low, found.high) };
  return words.say(told ? "check.given" : "check.given_by_rest", given);
}
