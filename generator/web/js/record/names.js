// Names in a record: cards, modules and modes, by id or as they are printed, one by one or several in one text.
import { plainWord } from "../engine/scenario.js";
import { closestName, finderOf, textsOf } from "./called.js";
import { cutText } from "./complaints.js";
import { isAbsent, isWord } from "./numbers.js";

const MOST_WORDS = 4; // of one name, where names have only spaces between them
const MOST_NAMES = 12;

/** @returns {string[]} the names in a text with commas or semicolons between */
export function partsOf(text) {
  const bare = (part) => part.replace(/^[ \t[\](){}"'“”„«»]+|[ \t[\](){}"'“”„«»]+$/g, "");
  return text.split(/[,;|\n]+/).map(bare).filter(Boolean);
}

/** Reads the names of one kind of thing. */
export class NameReader {
  /**
   * @param {Object<string, *>} names what each id is called, if it is called anything
   * @param {string} wrong the key of what is said of a name that nothing has
   * @param {boolean} arePrinted whether the names are on the things themselves, and are shown beside the ids
   */
  constructor(names, wrong, arePrinted = false) {
    this.names = new Map(Object.entries(names));
    this.wrong = wrong;
    this.arePrinted = arePrinted;
    this.find = finderOf(new Map([...this.names].map(([id, name]) => [id, textsOf(name)])));
  }

  /** @returns {?string} the id that a name stands for; a name of none, or of several, is told */
  read(word, complaints) {
    const found = this.find(word);
    if (found.length === 1) return found[0];
    if (found.length) {
      const names = complaints.anyOf(found.map((id) => this.shown(id, complaints)));
      complaints.tell("record.two_called", { name: word, names });
    } else {
      const name = cutText(word);
      complaints.tell(this.wrong, { name, card: name, guess: this.suggest(name, complaints) });
    }
    return null;
  }

  /** @returns {?string[]} the ids of a list, or of a text with several names in it; null where it is neither */
  readList(value, complaints) {
    if (!isWord(value) && !Array.isArray(value)) {
      complaints.tell("record.not_list", { found: complaints.described(value) });
      return null;
    }
    const words = [value].flat().flatMap((item) => this.split(item, complaints));
    return words.map((word) => this.read(word, complaints)).filter((id) => id !== null);
  }

  /** @returns {string[]} the names in one text: with commas between, or spaces where these are in none of the names */
  split(item, complaints) {
    if (!isWord(item)) complaints.tell("record.not_text", { found: complaints.described(item) });
    if (!isWord(item) || isAbsent(item)) return [];
    const text = String(item);
    return this.find(text).length ? [text] : partsOf(text).flatMap((part) => this.splitWords(part));
  }

  /** @returns {string[]} the names in a text with spaces; the text itself if none of its words is a name */
  splitWords(text) {
    const words = text.split(/\s+/).filter(Boolean);
    if (words.length === 1 || this.find(text).length) return [text];
    const isName = (first, count) => this.find(words.slice(first, first + count).join(" ")).length > 0;
    const names = [];
    let isAnyKnown = false;
    for (let first = 0; first < words.length;) {
      let count = MOST_WORDS;
      while (count && !isName(first, count)) count -= 1;
      isAnyKnown ||= count > 0;
      names.push(words.slice(first, first + Math.max(count, 1)).join(" "));
      first += Math.max(count, 1);
    }
    return isAnyKnown ? names : [text];
  }

  /** @returns {string} the name that may have been meant, with its id, or all if they are few */
  suggest(word, complaints) {
    const spelled = ([id, name]) => [...textsOf(name), id].map((one) => [plainWord(one), id]);
    const ids = new Map([...this.names].flatMap(spelled));
    const close = ids.get(closestName(plainWord(word), ids.keys()));
    if (close && this.isCalledOtherwise(close, complaints)) {
      return complaints.words.say("guess.meant_called", { name: this.nameOf(close, complaints), id: close });
    }
    if (close) return complaints.words.say("guess.meant", { name: close });
    if (!this.names.size || this.names.size > MOST_NAMES) return "";
    const shown = [...this.names.keys()].map((id) => this.shown(id, complaints));
    return complaints.words.say("guess.known", { names: shown.join(", ") });
  }

  /** @returns {string} what something is called in the players' language, with its id if that is another word */
  shown(id, complaints) {
    const name = this.arePrinted ? this.nameOf(id, complaints) : "";
    if (!name || name.toLowerCase() === id.toLowerCase()) return id;
    return this.isCalledOtherwise(id, complaints) ? complaints.words.say("guess.called", { name, id }) : name;
  }

  /** @returns {boolean} */
  isCalledOtherwise(id, complaints) {
    const name = this.nameOf(id, complaints);
    return this.arePrinted && Boolean(name) && plainWord(name) !== plainWord(id);
  }

  /** @returns {string} */
  nameOf(id, complaints) {
    return complaints.words.phrase(this.names.get(id));
  }
}
