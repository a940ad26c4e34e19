// Names as people write them, in any language and spelling, and the names that they may have meant.
import { plainWord } from "../engine/scenario.js";

const LIKE_ENOUGH = 0.6;
const LONGEST_GUESSED = 200;

/** @returns {string[]} what a text of the game says, in every language */
export function textsOf(text) {
  if (isNameless(text)) return [];
  return typeof text === "string" ? [text] : Object.values(text);
}

/** @returns {boolean} */
function isNameless(text) {
  return text === null || text === undefined;
}

/**
 * @param {Map<string, string[]>} names what each id is called
 * @returns {function(string): string[]} finds all ids that a word may mean; one that is written as it is means itself
 */
export function finderOf(names) {
  const found = new Map();
  for (const [id, texts] of names) {
    for (const text of [id, ...texts]) {
      const plain = plainWord(text);
      if (plain) found.set(plain, (found.get(plain) ?? new Set()).add(id));
    }
  }
  return (word) => (names.has(word) ? [word] : [...(found.get(plainWord(word)) ?? [])]);
}

/**
 * The name that may have been meant; ties go to the last by letters, as the command has it.
 * @param {string} word
 * @param {Iterable<string>} known
 * @param {number} least how alike it must be, 0 to 1
 * @returns {string} "" where none is close
 */
export function closestName(word, known, least = LIKE_ENOUGH) {
  if (word.length >= LONGEST_GUESSED) return "";
  const names = [...known];
  const small = new Map(names.sort().reverse().map((name) => [name.toLowerCase(), name]));
  return mostAlike(word, names, least) || (small.get(mostAlike(word.toLowerCase(), [...small.keys()], least)) ?? "");
}

/** @returns {string} the name that is most like a word, if one is as alike as it must be */
export function mostAlike(word, names, least) {
  const mayBe = ({ length }) => 2 * Math.min(length, word.length) >= least * (length + word.length);
  const scored = names.filter(mayBe).map((name) => [likeness(name, word), name]).filter(([score]) => score >= least);
  return scored.reduce((best, one) => (one[0] > best[0] || (one[0] === best[0] && one[1] > best[1]) ? one : best), [
    0, "",
  ])[1];
}

/** @returns {number} how alike two texts are: twice the letters of their common pieces by those of both */
function likeness(one, other) {
  const [first, second] = [[...one], [...other]];
  return first.length + second.length ? (2 * commonLetters(first, second)) / (first.length + second.length) : 1;
}

/** @returns {number} how many letters the longest common piece has, and those to the left and the right of it */
function commonLetters(one, other) {
  const [start, from, length] = longestPiece(one, other);
  if (!length) return 0;
  const before = commonLetters(one.slice(0, start), other.slice(0, from));
  return length + before + commonLetters(one.slice(start + length), other.slice(from + length));
}

/** @returns {number[]} where the longest common piece begins in both, the first of several, and how long it is */
function longestPiece(one, other) {
  let best = [0, 0, 0];
  let above = [];
  one.forEach((letter, at) => {
    const row = other.map((own, to) => (own === letter ? (above[to - 1] ?? 0) + 1 : 0));
    row.forEach((length, to) => {
      if (length > best[2]) best = [at - length + 1, to - length + 1, length];
    });
    above = row;
  });
  return best;
}
