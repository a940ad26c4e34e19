// A scored game: places, titles, what decided it, and how ties were told apart.
import { partyOf } from "./gauge.js";
import { titleIn } from "./lines.js";
import { sumOf } from "./range.js";
import { lackOf, untoldOf } from "./missing.js";
import { conditionHolds, nodeNamed } from "./reach.js";
import { Unknown } from "./unknown.js";

/** @typedef {import("./missing.js").Lack} Lack */

/**
 * @param {number[]} one
 * @param {number[]} two
 * @returns {number} below 0 where the first comes before, above where the second does
 */
function compareKeys(one, two) {
  const at = one.findIndex((value, index) => value !== two[index]);
  return at < 0 ? 0 : one[at] - two[at];
}

/** Places the players of one game: by what decides it, by the points of player or team, then by ties. */
export class Judge {
  /**
   * @param {*} table
   * @param {Map<string, number>} totals
   * @param {Map<string, import("./outcome.js").Verdict>} verdicts
   */
  constructor(table, totals, verdicts) {
    this.table = table;
    this.players = table.record.players;
    this.totals = totals;
    this.verdicts = verdicts;
    this.isWonTogether = [...verdicts.values()].some((verdict) => verdict.whose === "table");
    /** @type {Lack[]} what is missing that would have decided the victory */
    this.needed = [];
    /** @type {Lack[]} */
    this.undecided = [];
  }

  /** @returns {{keys: number[][], ties: *[][]}} a key for each player that sorts them, and what told equals apart */
  keys() {
    let keys = this.players.map((/** @type {*} */ player) => this.firstKey(player));
    /** @type {*[][]} */
    const ties = keys.map(() => []);
    /** @type {Set<string>} keys of players who can no longer be told apart */
    let shared = new Set();
    for (const tie of this.table.plan.ties) {
      if (!conditionHolds(tie.when, this.table.play)) continue;
      const told = this.tieValues(tie, keys, shared);
      const measure = tie.most || tie.least;
      this.players.forEach((/** @type {*} */ player, /** @type {number} */ at) => {
        const value = told.get(player.name);
        if (value !== undefined && (value !== null || keys[at][0] >= 0)) {
          ties[at].push({ measure, value, reference: tie.reference || null });
        }
      });
      const sign = tie.most ? 1 : -1;
      const former = keys;
      keys = former.map((/** @type {number[]} */ key, /** @type {number} */ at) => {
        const value = told.get(this.players[at].name) || 0;
        return [...key, shared.has(String(key)) ? 0 : sign * value];
      });
      const kept = keys.filter((/** @type {*} */ _, /** @type {number} */ at) => shared.has(String(former[at])));
      shared = new Set(kept.map(String));
    }
    return { keys, ties };
  }

  /**
   * @param {*} tie
   * @param {number[][]} keys
   * @param {Set<string>} shared
   * @returns {Map<string, number|null>} what equal players, or their teams, have of the measure that breaks a tie
   */
  tieValues(tie, keys, shared) {
    const values = new Map();
    for (const key of this.equalKeys(keys)) {
      if (shared.has(String(key))) continue;
      const players = this.players.filter((/** @type {*} */ _, /** @type {number} */ at) => {
        return !compareKeys(keys[at], key);
      });
      const untold = players.filter((/** @type {*} */ player) => this.tieValue(player, tie) === null);
      if (untold.length) {
        this.tellUntold(untold, tie, key, keys);
        shared.add(String(key));
      }
      for (const player of players) {
        const team = this.table.teamOf(player).map((/** @type {*} */ one) => this.tieValue(one, tie));
        values.set(player.name, team.includes(null) ? null : sumOf(team));
      }
    }
    return values;
  }

  /**
   * @param {number[][]} keys
   * @returns {number[][]} those that several parties have
   */
  equalKeys(keys) {
    const found = this.partyKeys(keys);
    const texts = found.map(String);
    return found.filter((key, at) => texts.indexOf(String(key)) === at && texts.lastIndexOf(String(key)) !== at);
  }

  /**
   * @param {number[][]} keys
   * @returns {number[][]} one key for each party
   */
  partyKeys(keys) {
    /** @type {Map<string, number[]>} */
    const found = new Map();
    this.players.forEach((/** @type {*} */ one, /** @type {number} */ at) => found.set(partyOf(one), keys[at]));
    return [...found.values()];
  }

  /**
   * @param {*} player
   * @returns {number[]}
   */
  firstKey(player) {
    const team = this.table.teamOf(player);
    const verdicts = team.map((/** @type {*} */ one) => this.verdicts.get(one.name));
    const hasLost = verdicts.every(Boolean) ? -1 : 0;
    const standing = verdicts.some((/** @type {*} */ one) => one && one.won) ? 1 : hasLost;
    return [standing, sumOf(team.map((/** @type {*} */ one) => this.totals.get(one.name)))];
  }

  /**
   * @param {*} player
   * @param {*} tie
   * @returns {number|null} null where nobody wrote it down
   */
  tieValue(player, tie) {
    try {
      return this.table.gaugeOf.get(player.name).named(tie.most || tie.least);
    } catch (error) {
      if (error instanceof Unknown) return null;
      throw error;
    }
  }

  /**
   * @param {*[]} players
   * @param {*} tie
   * @param {number[]} key
   * @param {number[][]} keys
   */
  tellUntold(players, tie, key, keys) {
    if (this.isWonTogether || key[0] < 0) return;
    const isFirst = keys.every((one) => compareKeys(one, key) <= 0);
    const name = tie.most || tie.least;
    for (const player of players) {
      const gauge = this.table.gaugeOf.get(player.name);
      const untold = untoldOf(gauge, [nodeNamed(this.table.plan, name)], [name]);
      this.undecided.push(...untold.map((one) => lackOf("tie_shared", one)));
      if (isFirst) this.needed.push(...untold.map((one) => lackOf("tie_needs", one)));
    }
  }

  /**
   * @param {number[][]} keys
   * @returns {number[]} 1 for the first; a team takes one place, and so does a table that wins or loses together
   */
  ranks(keys) {
    if (this.isWonTogether) return keys.map(() => 1);
    const parties = this.partyKeys(keys);
    return keys.map((key) => 1 + parties.filter((one) => compareKeys(one, key) > 0).length);
  }
}

/**
 * @param {*} table
 * @param {number} total
 * @returns {*} the title that a total earns; null where the game gives none
 */
export function titleFor(table, total) {
  const { titles } = table.plan;
  if (!titles || !conditionHolds(titles.when, table.play)) return null;
  const reached = titles.steps.filter((/** @type {*} */ step) => step.from <= total);
  return (reached.length ? reached[reached.length - 1] : titles.steps[0]).title;
}

/**
 * @param {*[]} players of a scoreboard
 * @returns {*[]} the teams in the order in which they first appear
 */
export function teamsOf(players) {
  const names = [...new Set(players.filter((one) => one.team).map((one) => one.team))];
  return names.map((name) => {
    const own = players.filter((one) => one.team === name);
    const total = sumOf(own.map((one) => one.total));
    const { rank, won } = own[0];
    return { name, players: own.map((one) => one.name), total, least: total, most: total, rank, won };
  });
}

/**
 * @param {*} plan
 * @param {*[]} players of a scoreboard
 * @returns {Object<string, *>} what the measures are called that reasons and ties name
 */
export function namesIn(plan, players) {
  const terms = (/** @type {*} */ line) => [...line.reason, ...line.further, ...line.parts.flatMap(terms)];
  const named = players.flatMap((one) => {
    return [...one.tie, ...one.lines.flatMap(terms), ...(one.outcome ? one.outcome.reason : [])];
  });
  const names = new Set(named.map((term) => term.measure).filter(Boolean));
  return Object.fromEntries([...names].map((name) => [name, titleIn(plan, name)]));
}
