// The check that holds a record against what the ledger itself says: order, thresholds, gates, lines.
import { lostGroups } from "./measures_touching.js";
import { thresholdOf } from "./bounds.js";
import { cellName, cellsNamed, hasMark, isGuess, locateCells, ownValue, startsMarked } from "./reach.js";
import { Unknown } from "./unknown.js";

/** @typedef {{name: string, spec: object, known: *[], marked: boolean[], gauge: object}} Looked a family looked at */
/** @typedef {{detail: string, isReconstructed: boolean, cells: string[]}} Found */

/** @type {Object<string, function(Looked): Found[]>} */
const LEDGER_FINDERS = {
  order: ({ name, spec, marked }) => {
    const gap = marked.indexOf(false);
    const after = gap < 0 ? [] : marked.map((one, index) => one && index > gap);
    if (!after.includes(true)) return [];
    const cells = spec.cells.filter((_, index) => index === gap || after[index]);
    return [{ detail: `${name}: ${cellName(spec, gap)}`, isReconstructed: isGuess(spec, "kind"), cells }];
  },
  needs: (looked) => {
    return Object.entries(looked.spec.needs || {}).flatMap(([line, levels]) => missedNeed(looked, line, levels));
  },
  gates: (looked) => shutGates(looked),
  opened: ({ name, spec, marked, gauge }) => {
    if (!spec.opened_by || valueOrNull(gauge, spec.opened_by) !== 0) return [];
    const opener = locateCells(gauge.table.plan, spec.opened_by);
    const isPrintedSo = opener !== null && isDoubtful(opener.spec, "shows", opener.index || 0);
    const isReconstructed = isGuess(spec, "opened_by") || isPrintedSo;
    const cells = [...marksOf(spec, marked), ...cellsNamed(gauge.table.plan, [spec.opened_by])];
    return [{ detail: `${name}: ${spec.opened_by}`, isReconstructed, cells }];
  },
  joined: ({ name, spec, marked }) => {
    const reached = reachedFromHub(spec, marked);
    const lost = spec.cells.map((_, index) => index).filter((index) => marked[index] && !reached.has(index + 1));
    return lost.map((index) => ({
      detail: `${name}.${cellName(spec, index)}`,
      isReconstructed: isDoubtful(spec, "joins", index),
      cells: [spec.cells[index]],
    }));
  },
  touching: (looked) => lostGroups(looked),
  starts: ({ name, spec, marked }) => {
    const cells = spec.cells.filter((_, index) => startsMarked(spec, index) && !marked[index]);
    const what = spec.starts ? "starts" : spec.prefilled ? "prefilled" : "precircled";
    return cells.length ? [{ detail: name, isReconstructed: isGuess(spec, what), cells }] : [];
  },
};

/**
 * Every family that breaks what the ledger says; cells that are not told one by one are not looked at.
 * @param {object} check
 * @param {object} gauge
 * @returns {object[]}
 */
export function brokenLedger(check, gauge) {
  const { plan } = gauge.table;
  const names = check.of.length ? check.of : plan.ruled[check.ledger];
  return names.flatMap((name) => {
    const marks = ownValue(gauge.player.cells, name);
    const known = marks ? marks.known : null;
    if (!known || known.some((one) => one === null || one === "none" || typeof one === "number")) return [];
    const marked = known.map(hasMark);
    if (!marked.includes(true) && check.ledger !== "starts") return [];
    const looked = { name, spec: plan.families[name], known, marked, gauge };
    return LEDGER_FINDERS[check.ledger](looked).map((found) => ({ about: name, ...found }));
  });
}

/**
 * A marked cell whose threshold is not reached; of several, one that no reconstructed figure asks for.
 * @param {Looked} looked
 * @param {string} line
 * @param {number[]} levels
 * @returns {Found[]}
 */
function missedNeed({ name, spec, marked, gauge }, line, levels) {
  const measure = valueOrNull(gauge, line);
  if (measure === null) return [];
  const missed = spec.cells.map((_, index) => index).filter((one) => marked[one] && thresholdOf(levels, one) > measure);
  if (!missed.length) return [];
  const sure = missed.filter((index) => !isDoubtful(spec, "needs", index));
  const index = sure.length ? sure[0] : missed[0];
  const detail = `${name}.${cellName(spec, index)}: ${line} ${measure} < ${thresholdOf(levels, index)}`;
  return [{ detail, isReconstructed: !sure.length, cells: missed.map((one) => spec.cells[one]) }];
}

/**
 * Gates that are empty although cells behind them are marked; marks from the start need none until they are used.
 * @param {Looked} looked
 * @returns {Found[]}
 */
function shutGates({ name, spec, known, marked, gauge }) {
  const before = spec.cells.map((_, index) => startsMarked(spec, index));
  const isOther = (index) => spec.starts && marked[index] && known[index] !== spec.start[index];
  const isUsed = (index) => spec.kind === "states" && (known[index] === "filled" || isOther(index));
  const earned = marked.map((one, index) => (one && !before[index]) || (before.includes(true) && isUsed(index)));
  const found = [];
  let start = 0;
  const sections = spec.sections && spec.sections.length ? spec.sections : [spec.cells.length];
  sections.forEach((length, section) => {
    const cells = spec.cells.filter((_, index) => index >= start && index < start + length && earned[index]);
    const own = spec.gates && spec.gates.length ? spec.gates[section] : null;
    for (const [key, target] of cells.length ? [["gates", own], ["gate", spec.gate]] : []) {
      if (target && valueOrNull(gauge, target) === 0) {
        const lit = [...cells, ...cellsNamed(gauge.table.plan, [target])];
        found.push({ detail: `${name}: ${target}`, isReconstructed: isGuess(spec, key), cells: lit });
      }
    }
    start += length;
  });
  return found;
}

/**
 * @param {object} spec
 * @param {boolean[]} marked
 * @returns {Set<number>} the hub, 0, and the marked cells, from 1, that lines through marked cells join to it
 */
function reachedFromHub(spec, marked) {
  const reached = new Set([0]);
  const edge = [0];
  while (edge.length) {
    const from = edge.pop();
    for (const [one, two] of spec.joins) {
      const other = one === from ? two : two === from ? one : 0;
      if (other > 0 && marked[other - 1] && !reached.has(other)) {
        reached.add(other);
        edge.push(other);
      }
    }
  }
  return reached;
}

/**
 * @param {object} spec
 * @param {boolean[]} marked
 * @returns {string[]}
 */
function marksOf(spec, marked) {
  return spec.cells.filter((_, index) => marked[index]);
}

/**
 * @param {object} spec
 * @param {string} what
 * @param {number} index
 * @returns {boolean} whether what a family says of a cell is reconstructed
 */
function isDoubtful(spec, what, index) {
  return isGuess(spec, what, `${what}.${cellName(spec, index)}`);
}

/**
 * @param {object} gauge
 * @param {string} name
 * @returns {number|null} a measure, or null where the record does not tell it
 */
function valueOrNull(gauge, name) {
  try {
    return gauge.named(name);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}
