// Checks of what stands beside what: neighbours in a ring, twins, cells between others, numbers in turn; of cards.
import { linesOfGrid } from "./measures_cells.js";
import { cardsUnder, cellName, hasMark, ownValue } from "./reach.js";
import { Unknown, told } from "./unknown.js";

/** @type {Object<string, function(object, object): object[]>} */
export const SHAPES = {
  neighbours: (check, gauge) => {
    const spec = gauge.table.plan.families[check.neighbours];
    const cells = gauge.toldCells(check.neighbours);
    const number = (at) => (typeof cells[at] === "number" ? cells[at] : 0);
    return cells.flatMap((cell, a) => {
      const b = (a + 1) % cells.length;
      if (cell === null || cells[b] === null || Math.abs(number(a) - number(b)) <= check.differ) return [];
      const detail = `${cellName(spec, a)} ${number(a)}, ${cellName(spec, b)} ${number(b)}`;
      return [brokenAt(check.neighbours, detail, [spec.cells[a], spec.cells[b]])];
    });
  },
  subset: (check, gauge) => brokenSubset(check.subset, gauge),
  between: ({ between: [middle, sides] }, gauge) => {
    const { families } = gauge.table.plan;
    const known = gauge.known(middle);
    const beside = gauge.known(sides);
    return known.flatMap((cell, index) => {
      if (hasMark(cell) === (hasMark(beside[index]) && hasMark(beside[index + 1]))) return [];
      const cells = [families[middle].cells[index], ...families[sides].cells.slice(index, index + 2)];
      return [brokenAt(middle, String(index + 1), cells)];
    });
  },
  streak: (check, gauge) => brokenStreak(check, gauge),
  line_ends: (check, gauge) => {
    const [ends, grid] = check.line_ends;
    if (!gauge.marks(ends).isPlaced) throw new Unknown(ends);
    const spec = gauge.table.plan.families[ends];
    const full = linesOfGrid(gauge.known(grid), check.columns);
    return gauge.known(ends).flatMap((end, index) =>
      hasMark(end) === full[index] ? [] : [brokenAt(ends, cellName(spec, index), [spec.cells[index]])]);
  },
  unique: (check, gauge) => {
    const held = heldBy(gauge.player, check.unique);
    const known = cardsUnder(gauge.table.plan, check.unique);
    const count = (player, card) => heldBy(player, check.unique).filter((one) => one === card).length;
    const others = (card) => gauge.table.gauges.reduce((whole, one) => whole + count(one.player, card), 0);
    return held.filter((card) => ownValue(known, card) && others(card) > count(gauge.player, card))
      .map((card) => brokenAt(check.unique, card, []));
  },
  absent: (check, gauge) =>
    heldBy(gauge.player, check.of).filter((card) => card === check.absent).map((card) => brokenAt(check.of, card, [])),
};

/**
 * @param {string} about
 * @param {string} detail
 * @param {string[]} cells
 * @returns {object}
 */
function brokenAt(about, detail, cells) {
  return { about, detail, isReconstructed: false, cells };
}

/**
 * @param {object} player
 * @param {string} rule
 * @returns {string[]}
 */
function heldBy(player, rule) {
  return ownValue(player.cards, rule) || [];
}

/**
 * What is filled in the first family is filled in the second, or in one of the others.
 * @param {string[]} names
 * @param {object} gauge
 * @returns {object[]}
 */
function brokenSubset(names, gauge) {
  const families = names.map((name) => gauge.table.plan.families[name]);
  if (families.every((spec) => spec.kind !== "number")) {
    const [less, ...others] = names.map((name) => told(gauge.cells(name, null)));
    const more = others.reduce((whole, one) => whole + one, 0);
    if (less > more) return [brokenAt(names[0], `${less} > ${more}`, families.flatMap((spec) => spec.cells))];
  }
  const [inner, ...outer] = names.map((name, at) => cellsInUse(gauge, name, at > 0));
  return inner.flatMap((filled, index) => {
    if (!filled || outer.some((one) => one[index])) return [];
    return [brokenAt(names[0], cellName(families[0], index), families.map((spec) => spec.cells[index]))];
  });
}

/**
 * @param {object} gauge
 * @param {string} family
 * @param {boolean} untold what a number is that is not told
 * @returns {boolean[]} which cells are marked, or hold a number other than 0; Unknown where not every mark is told
 */
function cellsInUse(gauge, family, untold) {
  if (gauge.table.plan.families[family].kind === "number") {
    const isFilled = (/** @type {*} */ cell) => (cell === null ? untold : typeof cell === "number" && cell !== 0);
    return gauge.toldCells(family).map(isFilled);
  }
  gauge.mask(family);
  return gauge.marks(family).known.map(hasMark);
}

/**
 * Every number is 0 or one more than the number before it; what is not written is not looked at.
 * @param {object} check
 * @param {object} gauge
 * @returns {object[]}
 */
function brokenStreak(check, gauge) {
  const spec = gauge.table.plan.families[check.streak];
  const numbers = gauge.toldCells(check.streak);
  const stops = stopsOf(check, gauge);
  return numbers.flatMap((number, index) => {
    if (typeof number !== "number") return [];
    const name = cellName(spec, index);
    const before = index ? numbers[index - 1] : 0;
    const stop = stops ? stops[index] : null;
    const found = [];
    if (number && typeof before === "number" && number !== before + 1) {
      found.push(brokenAt(check.streak, `${name}: ${number} ≠ ${before + 1}`, [spec.cells[index]]));
    }
    if (stop !== null && hasMark(stop) === (number !== 0)) {
      const cells = [spec.cells[index], gauge.table.plan.families[check.stops].cells[index]];
      const detail = `${name}: ${number}; ${check.stops}.${name}: ${Number(hasMark(stop))}`;
      found.push(brokenAt(check.streak, detail, cells));
    }
    return found;
  });
}

/**
 * @param {object} check
 * @param {object} gauge
 * @returns {*[]|null} the cells that stop the streak, or null where they are not told one by one
 */
function stopsOf(check, gauge) {
  try {
    return check.stops ? gauge.known(check.stops) : null;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}
