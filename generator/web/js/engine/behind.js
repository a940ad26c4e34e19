// What a number is made of: the families, measures, cards and lines that can change it, by name.
import { cardsUnder, innerNodes, meaningOf, nameOfNode, namesInKeys, ownValue } from "./reach.js";

const KNOWN_BEHIND = new WeakMap();
const RULE_NODES = ["total", "each", "points", "note", "of", "rank"];
const RULE_LISTS = ["points", "against", "near", "sets"];

/**
 * @param {object} plan
 * @returns {{found: Map<string, Set<string>>, ways: WeakMap<object, object[]>}} what was found of a plan before
 */
function knownBehind(plan) {
  if (!KNOWN_BEHIND.has(plan)) KNOWN_BEHIND.set(plan, { found: new Map(), ways: new WeakMap() });
  return KNOWN_BEHIND.get(plan);
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {Set<string>} the names behind a measure, or behind the points of a line
 */
export function behindKey(plan, key) {
  const { found } = knownBehind(plan);
  if (!found.has(key)) {
    const isLine = ownValue(plan.rules, key) !== undefined && meaningOf(plan, key) === null;
    const names = new Set();
    followName(plan, isLine ? `line.${key}` : key, names);
    names.delete(key);
    found.set(key, names);
  }
  return found.get(key);
}

/**
 * Those of several ways to find a number that do not just leave out something that one before them looks at.
 * @param {object} plan
 * @param {object} node
 * @param {object[]} ways
 * @returns {object[]}
 */
export function fullWays(plan, node, ways) {
  const known = knownBehind(plan).ways;
  if (!known.has(node)) {
    const looked = ways.map((way) => namesBehind(plan, way));
    const isLess = (mine, index) => looked.slice(0, index).some((before) => isPartOf(mine, before));
    known.set(node, ways.filter((_, index) => !isLess(looked[index], index)));
  }
  return known.get(node);
}

/**
 * @param {Set<string>} few
 * @param {Set<string>} many
 * @returns {boolean}
 */
function isPartOf(few, many) {
  return few.size < many.size && [...few].every((one) => many.has(one));
}

/**
 * @param {object} plan
 * @param {object} node
 * @returns {Set<string>}
 */
function namesBehind(plan, node) {
  const names = new Set();
  withinNode(plan, node).forEach((one) => followName(plan, one, names));
  return names;
}

/**
 * @param {object} plan
 * @param {string} key
 * @param {Set<string>} names
 */
function followName(plan, key, names) {
  if (names.has(key)) return;
  names.add(key);
  nextNames(plan, key).forEach((one) => followName(plan, one, names));
}

/**
 * @param {object} plan
 * @param {string} key
 * @returns {string[]} what a name is found by, one step further
 */
function nextNames(plan, key) {
  const line = key.startsWith("line.") ? key.slice(5) : null;
  if (line !== null && ownValue(plan.rules, line) !== undefined) return behindLine(plan, line);
  const meant = meaningOf(plan, key);
  if (!meant) return [];
  return meant.measure ? withinNode(plan, meant.measure) : [meant.family, ...beforeCells(plan.families[meant.family])];
}

/**
 * @param {object} plan
 * @param {string} name
 * @returns {string[]} what the points of a line are found by; a name alone stands for the cards that are named under it
 */
function behindLine(plan, name) {
  const rule = plan.rules[name];
  const cards = Object.values(cardsUnder(plan, name)).flatMap((card) => withinRule(plan, card.rule));
  const own = rule.kind === "cards" ? [name] : rule.kind === "manual" ? [rule.manual] : [];
  return [...withinRule(plan, rule), ...cards, ...own];
}

/**
 * @param {object} spec a family of the plan
 * @returns {string[]} what must be there before a cell of a family can be filled
 */
function beforeCells(spec) {
  const gates = [spec.gate, spec.opened_by, ...(spec.gates || [])].filter((one) => one);
  return [...Object.keys(spec.needs || {}), ...gates];
}

/**
 * @param {object} plan
 * @param {object} node a measure
 * @returns {string[]}
 */
function withinNode(plan, node) {
  const name = nameOfNode(node);
  if (name) return [name];
  const named = node.kind === "points_of" ? [] : namesInKeys(node);
  const beside = besideNames(plan, node);
  return [...beside, ...named, ...innerNodes(node).flatMap((one) => withinNode(plan, one))];
}

/**
 * @param {object} plan
 * @param {object} node
 * @returns {string[]} what a kind looks at beside the families in its keys
 */
function besideNames(plan, node) {
  switch (node.kind) {
    case "icons":
      return node.of.length ? [] : Object.keys(ownValue(plan.givers, node.icons) || {});
    case "held":
      return [node.held];
    case "of_cards":
      return [node.of_cards, ...fieldNames(plan, node)];
    case "points_of":
      return [`line.${node.points_of}`];
    case "total_of":
      return Object.keys(plan.rules).map((name) => `line.${name}`);
    case "per_player":
    case "place_by":
    case "seated_at":
      return ["players"];
    default:
      return [];
  }
}

/**
 * @param {object} plan
 * @param {object} node of kind of_cards
 * @returns {string[]}
 */
function fieldNames(plan, node) {
  const fields = Object.values(cardsUnder(plan, node.of_cards)).map((card) => ownValue(card.measures, node.field));
  return fields.filter((one) => one).flatMap((one) => withinNode(plan, one));
}

/**
 * @param {object} plan
 * @param {object} rule
 * @returns {string[]} the names in a rule
 */
function withinRule(plan, rule) {
  const one = RULE_NODES.filter((key) => isNode(rule[key])).map((key) => rule[key]);
  const several = RULE_LISTS.filter((key) => Array.isArray(rule[key])).flatMap((key) => rule[key].filter(isNode));
  const nodes = [...one, ...several].flatMap((node) => withinNode(plan, node));
  const levels = (rule.kind === "levels" ? rule.levels : [])
    .flatMap((level) => [...Object.keys(level.needs || {}), ...Object.keys(level.at_most || {})]);
  const rules = [...(rule.kind === "parts" ? rule.parts : []), ...(rule.otherwise ? [rule.otherwise] : [])];
  return [...(rule.because || []), ...nodes, ...levels, ...rules.flatMap((part) => withinRule(plan, part))];
}

/**
 * @param {*} value
 * @returns {boolean} whether something is a measure
 */
function isNode(value) {
  return typeof value === "object" && value !== null && "kind" in value;
}
