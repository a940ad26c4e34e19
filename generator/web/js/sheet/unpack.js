// The data of the page as everybody else reads it: inflated, and groups of like cells become single cells again.
import { withCell } from "../engine/titles.js";
import { inflate } from "./inflate.js";

let cardPictures = null;

/** @returns {Object} the data that the page carries, without what only pictures of cards need */
export function readPage() {
  return unpackPage(readBlock("scriptorium-data"));
}

/** @returns {{cards: Object, card_symbols: string}} pictures by deck and card; they are read when one is first shown */
export function readCardPictures() {
  cardPictures ??= readBlock("scriptorium-cards");
  return cardPictures;
}

/** @returns {Object} what a block of the page holds */
function readBlock(id) {
  const { textContent, dataset } = document.getElementById(id);
  const letters = atob(textContent);
  const packed = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) packed[at] = letters.charCodeAt(at);
  return JSON.parse(new TextDecoder().decode(inflate(packed, Number(dataset.size))));
}

/**
 * @param {Object} data as it stands in the page
 * @returns {Object} the same with `cells` of every sheet as a list of cells
 */
export function unpackPage(data) {
  const plan = withPictures(unpackPlan(data.plan), data.pictures ?? {});
  const sheets = data.sheets.map((sheet) => {
    const lines = (sheet.lines ?? []).map((line) => ({ ...line, isLine: true }));
    return { ...sheet, lines, cells: sheet.cells.flatMap((group) => unpackGroup(group, plan)) };
  });
  return { ...data, plan, sheets };
}

/**
 * @param {Object} plan as it stands in the page: families and checks say only what they say otherwise than most
 * @returns {Object} the plan as the engine reads it
 */
export function unpackPlan(plan) {
  if (!plan.usual) return plan;
  const { usual, ...rest } = plan;
  const each = (nodes, make) => Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, make(node, id)]));
  const families = each(plan.families, (family, id) => unpackFamily(id, { ...usual.families, ...family }));
  return { ...rest, families, checks: each(plan.checks, (check) => ({ ...usual.checks, ...check })) };
}

/** @returns {Object} a family with the ids of its cells and what stands in each when the game starts */
function unpackFamily(id, family) {
  const { kind, names } = family;
  const counted = (count) => Array.from({ length: count }, (_, at) => `${id}.${names[at] ?? at + 1}`);
  const one = family.cells === 1 && !names.length;
  const cells = Array.isArray(family.cells) ? family.cells : one ? [id] : counted(family.cells);
  return { ...family, cells, start: family.start || cells.map(() => (kind === "number" ? null : "empty")) };
}

/** @returns {Object} a plan whose families know the names and the pictures of their states */
function withPictures(plan, pictures) {
  const named = Object.entries(pictures).map(([id, states]) => [id, { ...plan.families[id], pictures: states }]);
  return { ...plan, families: { ...plan.families, ...Object.fromEntries(named) } };
}

/** @returns {Object[]} the cells of a group */
function unpackGroup(group, plan) {
  const family = plan.families[group.family];
  const familyName = group.name ?? family.name;
  return group.at.map(([position, x, y, width, height, path]) => {
    const cell = family.cells[position];
    return {
      id: group.seat ? `seat${group.seat}.${cell}` : cell,
      cell,
      family: group.family,
      position,
      seat: group.seat ?? null,
      box: [x, y, width, height],
      path: path ?? null,
      round: group.round ?? false,
      radius: group.radius ?? 0,
      kind: group.kind,
      marks: group.marks,
      states: group.states,
      pictures: family.pictures ?? {},
      start: group.kind === "number" ? null : family.start[position],
      lowest: group.lowest ?? null,
      highest: group.highest ?? null,
      familyName,
      name: cell === group.family ? familyName : withCell(familyName, family, position),
    };
  });
}
