// What is wrong with a record, in the words of the command.
import { figure } from "./explain.js";
import { titleOf } from "./titles.js";

const MOST_KEYS = 3; // as the command

/**
 * @param {*} words
 * @param {*} plan
 * @param {import("./checks.js").Trouble} trouble
 * @returns {string} a broken check, of whom it is, and whether it rests on a reconstructed figure
 */
export function troubleText(words, plan, trouble) {
  const plain = trouble.found ? ownTroubleText(words, plan, trouble) : brokenText(words, trouble);
  const text = trouble.isReconstructed ? words.say("check.guessed", { text: plain }) : plain;
  return trouble.player ? words.say("check.of_player", { player: trouble.player, text }) : text;
}

/** @returns {string} */
function brokenText(words, { says, detail }) {
  return words.phrase(says) + (detail ? ` (${words.phrase(detail)})` : "");
}

/** @returns {string} a check that every game has */
function ownTroubleText(words, plan, { about, check, keys, found }) {
  const named = (key) => words.phrase(titleOf(plan, key));
  const between = (low, high) => {
    return low === high ? figure(low) : words.say("fits.between", { least: figure(low), most: figure(high) });
  };
  const key = named(about);
  if (found.usual) {
    const [least, most] = found.usual;
    const usual = most === undefined ? words.say("check.up_to", { most: figure(least) }) : between(least, most);
    return words.say("check.usual", { key, value: figure(found.value), usual, check });
  }
  const told = [...new Set((keys ?? []).map(named))].slice(0, MOST_KEYS).join(", ");
  const given = { key, given: figure(found.given), told, span: between(found.low, found.high), check };
  return words.say(told ? "check.given" : "check.given_by_rest", given);
}
