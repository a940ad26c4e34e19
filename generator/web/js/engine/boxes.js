// Boxes of a sheet that can be worked out from the rest. What a save tells of a box is never touched, and what is not
// known stays empty.
import { conditionHolds, ownValue } from "./reach.js";
import { Unknown } from "./unknown.js";

/** @typedef {Object<string, Array<number|string|null>>} Figures by family what stands in each cell; null for nothing */

/**
 * @param {object} table
 * @returns {Figures[]} for each player what can be written into boxes that the save leaves open; what the table has
 *   once is there only where it comes to the same for all of them
 */
export function workedOut(table) {
  const boxes = table.plan.filled_in.filter((box) => box.when.every((one) => conditionHolds(one, table.play)));
  const found = table.gauges.map((gauge) => figuresOf(gauge, boxes));
  const isKept = (name, cells) => !table.plan.families[name].shared
    || found.every((one) => String(one[name]) === String(cells));
  return found.map((one) => Object.fromEntries(Object.entries(one).filter(([name, cells]) => isKept(name, cells))));
}

/**
 * @param {object} gauge
 * @param {object[]} boxes
 * @returns {Figures} what one player's boxes come to, as far as it is known
 */
function figuresOf(gauge, boxes) {
  const found = {};
  for (const box of boxes) {
    const spec = gauge.plan.families[box.family];
    const figure = isOpen(box, spec, ownValue(gauge.player.cells, box.family)) ? figureIn(gauge, box) : null;
    for (const [at, state] of figure === null ? [] : cellsWith(box, spec, figure)) {
      found[box.family] = found[box.family] || spec.cells.map(() => null);
      found[box.family][at] = state;
    }
  }
  return found;
}

/**
 * @param {object} gauge
 * @param {object} box
 * @returns {number|null} what a box comes to; null where the save does not tell enough
 */
function figureIn(gauge, box) {
  try {
    return gauge.of(box.is);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/**
 * @param {object} box
 * @param {object} spec its family
 * @param {number} figure
 * @returns {Array<[number, number|string]>} what a figure puts into which cells
 */
function cellsWith(box, spec, figure) {
  if (spec.kind === "number") return [[box.index || 0, figure]];
  if (box.index !== undefined) return figure > 0 ? [[box.index, "filled"]] : [];
  const isTicked = (at) => (box.printed ? box.printed[at] === figure : at < figure);
  return spec.cells.flatMap((_, at) => (isTicked(at) ? [[at, "filled"]] : []));
}

/**
 * @param {object} box
 * @param {object} spec its family
 * @param {import("./marks.js").Marks|undefined} marks
 * @returns {boolean} whether the save leaves a box empty: no number is written in it, none of the boxes is ticked
 */
function isOpen(box, spec, marks) {
  if (!marks) return true;
  if (spec.kind === "number") return typeof marks.known[box.index || 0] !== "number";
  return marks.total === 0;
}
