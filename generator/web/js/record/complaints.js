// What is wrong with a record, told to players in their language: the sentences of the command, each with whose it is.
import { closestName } from "./called.js";
import { isBrokenNumber, isWord, wholeNumber } from "./numbers.js";

const LONGEST_SAID = 60;
const MOST_SAID = 100;
const MOST_NAMES_SAID = 12;

/** @returns {string} as much of what was written as a message may repeat */
export function cutText(text) {
  const letters = [...text];
  return letters.length <= LONGEST_SAID ? text : `${letters.slice(0, LONGEST_SAID).join("")}…`;
}

export class Complaints {
  /**
   * @param {Object} words the tool's words
   * @param {string[]} said where sentences are collected
   * @param {string} whose the player whom they are about, if it is one
   */
  constructor(words, said = [], whose = "") {
    this.words = words;
    this.said = said;
    this.whose = whose;
  }

  /** @returns {Complaints} the same about a player, or the table */
  of(whose) {
    return new Complaints(this.words, this.said, whose);
  }

  /** Notes a mistake by the key of its words, and goes on. */
  tell(key, values = {}) {
    const text = this.words.say(key, values);
    this.said.push(this.whose ? this.words.say("check.of_player", { player: this.whose, text }) : text);
  }

  /** @returns {string[]} the sentences, each once; behind the last that anybody reads, how many more there are */
  all() {
    const said = [...new Set(this.said)];
    const more = said.length - MOST_SAID;
    return more > 0 ? [...said.slice(0, MOST_SAID), this.words.count("score.more", more)] : said;
  }

  /** @returns {string} the way out after an unknown name: what may have been meant, or all names if they are few */
  suggest(word, known) {
    if (this.said.length >= MOST_SAID) return "";
    const names = [...known].sort();
    const close = closestName(word, names);
    if (close) return this.words.say("guess.meant", { name: close });
    const few = names.length && names.length <= MOST_NAMES_SAID;
    return few ? this.words.say("guess.known", { names: names.join(", ") }) : "";
  }

  /** @returns {string} names of which one is wanted */
  anyOf(names) {
    return [...names].join(this.words.say("guess.or"));
  }

  /** @returns {string} what a value says, if it is one word */
  textOf(value) {
    return isWord(value) ? cutText(String(value)) : this.words.say("record.list");
  }

  /** @returns {string} what a value is: its own text, or of which shape */
  described(value) {
    if (isWord(value)) return this.words.say("record.scalar", { text: cutText(String(value)) });
    return this.words.say(Array.isArray(value) ? "record.list" : "record.mapping");
  }

  /** @returns {?string} a text; null where none is told, or none can be */
  readText(value) {
    if (value === null || value === undefined) return null;
    if (isWord(value)) return String(value);
    this.tell("record.not_text", { found: this.described(value) });
    return null;
  }

  /** @returns {number|undefined} a whole number between two others; else that is told */
  readNumber(value, key, [least, most]) {
    const number = wholeNumber(value);
    if (number !== null && number >= least && number <= most) return number;
    const isWhole = number !== null;
    const wrong = isWhole ? "record.between" : isBrokenNumber(value) ? "record.not_whole" : "record.no_number";
    this.tell(wrong, { key, least, most, found: isWhole ? this.textOf(value) : this.described(value) });
    return undefined;
  }
}
