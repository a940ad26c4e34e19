// What is told of a player, or of the whole table: keys are cells, their short names, numbers given outright, or cards.
import { keptFor } from "../engine/kept.js";
import { limitsOf } from "../engine/limits.js";
import { areSame, joinsWith, readCell, readMarks } from "../engine/marks.js";
import { cardsUnder, locateCells, ownValue } from "../engine/reach.js";
import { cellsOfKey, familyOf, isNumberKey } from "../engine/told.js";
import { finderOf } from "./called.js";
import { plainCell, plainFamily } from "./cells.js";
import { cutText } from "./complaints.js";
import { NameReader } from "./names.js";
import { isAbsent, isBrokenNumber, wholeNumber } from "./numbers.js";

const SEATED = /^seat([1-9][0-9]*)\.(.+)$/s;

/** @returns {{seat: ?number, cell: string}} the seat that a key names, null for none, and what is told of it */
export function splitSeat(key) {
  const found = SEATED.exec(key);
  return found ? { seat: Number(found[1]), cell: found[2] } : { seat: null, cell: key };
}

/**
 * @param {Object} plan
 * @param {Array<[string, *]>} entries
 * @param {boolean} isTable
 * @param {Object} complaints those about the player, or the table
 * @returns {{plain: Map<string, *>, marks: Map<string, Object>}} the same in the spelling of a save, and what it says
 *   of each family
 */
export function readEntries(plan, entries, isTable, complaints) {
  const found = { marks: new Map(), plain: new Map() };
  const written = new Set(entries.map(([key]) => key));
  for (const [said, value] of entries) {
    const key = knownKey(plan, said);
    const meant = key === null ? null : meaningOfKey(plan, key);
    const isPoints = meant && !isTable && meant.isCards && wholeNumber(value) !== null;
    if (key !== said && key !== null && [written, found.plain, found.marks].some((told) => told.has(key))) {
      complaints.tell("slip.twice", { key: said, line: 1 });
    } else if (isAbsent(value)) continue;
    else if (!meant) tellUnknown(plan, said, complaints);
    else if (!meant.isAnybodys && !isPoints && meant.isShared !== isTable) {
      complaints.tell(isTable ? "record.of_players" : "record.of_table", { key });
    } else readOne(plan, key, meant, value, found, complaints);
  }
  return found;
}

/** Reads one key; what cannot be is told, and not taken. */
function readOne(plan, key, meant, value, found, complaints) {
  const isCount = wholeNumber(value) !== null || isBrokenNumber(value);
  const plain = meant.isCards && !isCount ? readCards(plan, key, value, complaints)
    : meant.cells ? readMarksOf(key, meant.cells, value, found.marks, complaints)
    : complaints.readNumber(value, key, limitsOf(plan, key));
  if (!isAbsent(plain)) found.plain.set(key, plain);
}

/** @returns {?string} a key as the game spells it, where it differs in case, accents or signs alone; null for none */
function knownKey(plan, said) {
  if (meaningOfKey(plan, said)) return said;
  const find = keptFor(plan, "keys called", "", () => finderOf(new Map(allKeys(plan).map((key) => [key, []]))));
  const meant = find(said);
  return meant.length === 1 ? meant[0] : null;
}

/** @returns {string[]} the keys that may be told, but those of single cells and of lines */
function allKeys(plan) {
  const manual = Object.values(plan.rules).filter(({ kind }) => kind === "manual").map((rule) => rule.manual);
  return [...suggestedKeys(plan), ...manual, ...Object.keys(plan.rules)];
}

/** @returns {string[]} */
function suggestedKeys(plan) {
  const cards = Object.keys(plan.rules).filter((name) => plan.rules[name].kind === "cards");
  return [...Object.keys(plan.families), ...Object.keys(plan.short_names), ...Object.keys(plan.measures), ...cards];
}

/**
 * @param {Object} plan
 * @param {string} key
 * @returns {?{cells: ?Object, isCards: boolean, isShared: boolean, isAnybodys: boolean}} what a key stands for
 */
function meaningOfKey(plan, key) {
  const cells = cellsOfKey(plan, key);
  if (!cells && !isNumberKey(plan, key)) return null;
  const rule = ownValue(plan.rules, key);
  const isCards = Boolean(rule) && rule.kind === "cards";
  const named = locateCells(plan, key) ?? locateCells(plan, ownValue(plan.short_names, key) ?? "");
  const isShared = Boolean(isCards ? rule.shared : named && named.spec.shared);
  return { cells, isCards, isShared, isAnybodys: plan.anybodys.includes(key) };
}

/** Tells of a key that nothing has; one of a seat stands elsewhere. */
function tellUnknown(plan, said, complaints) {
  const { seat, cell } = splitSeat(said);
  if (seat !== null) {
    complaints.tell(plan.has_seats ? "seat.elsewhere" : "seat.none", { key: said, cell });
    return;
  }
  const name = cutText(said);
  complaints.tell("record.no_cell", { name, guess: complaints.suggest(name, suggestedKeys(plan)) });
}

/** @returns {string[]|undefined} cards held, by id or as they are called; a card twice is a mistake */
function readCards(plan, key, value, complaints) {
  const reader = keptFor(plan, "cards called", key, () => {
    const names = Object.entries(cardsUnder(plan, key)).map(([id, { name }]) => [id, name]);
    return new NameReader(Object.fromEntries(names), "lack.no_card", true);
  });
  const ids = reader.readList(value, complaints);
  const twice = (ids ?? []).filter((id, at) => ids.indexOf(id) !== at);
  twice.forEach((card) => complaints.tell("record.held_twice", { card }));
  return ids === null || twice.length ? undefined : ids;
}

/** @returns {*} what a save says of a family or of one of its cells, over what was said of the family before */
function readMarksOf(key, { family, spec, index }, value, told, complaints) {
  const about = { key, spec, complaints };
  const plain = index === null ? plainFamily(about, value) : plainCell(about, value);
  if (isAbsent(plain)) return plain;
  const before = told.get(family);
  const marks = index === null ? readMarks(spec, plain) : readCell(spec, plain, before, index);
  if (!marks) {
    complaints.tell("cells.count", { family: key.slice(0, Math.max(key.lastIndexOf("."), 0)) || key });
    return undefined;
  }
  if (index === null && before && !areSame(before, marks)) {
    complaints.tell("seat.differs", { key, place: complaints.whose });
    return undefined;
  }
  told.set(family, marks);
  return plain;
}

/**
 * Adds what a record tells of a player's seat; what is told twice must be alike.
 * @param {Object} plan
 * @param {{plain: Map<string, *>, marks: Map<string, Object>}} own
 * @param {{plain: Map<string, *>, marks: Map<string, Object>}} seated
 * @param {number} seat
 * @param {Object} complaints
 */
export function joinSeated(plan, own, seated, seat, complaints) {
  for (const [key, value] of seated.plain) {
    const family = familyOf(plan, key);
    const before = family ? own.marks.get(family) : own.plain.get(key);
    const isAlike = family ? () => joinsWith(before, seated.marks.get(family))
      : () => JSON.stringify(before) === JSON.stringify(value);
    if (before === undefined || isAlike()) own.plain.set(key, value);
    else complaints.tell("seat.differs", { key: `seat${seat}.${family ?? key}`, place: complaints.whose });
  }
}
