// A save and the plan of its game to a scoreboard, or to all that can be made of it and what is missing.
import { Judge, namesIn, teamsOf, titleFor } from "./board.js";
import { Bounds } from "./bounds.js";
import { workedOut } from "./boxes.js";
import { checkTable } from "./checks.js";
import { Table } from "./gauge.js";
import { LineMaker } from "./lines.js";
import { joinLacks } from "./missing.js";
import { decideOutcomes } from "./outcome.js";
import { highOf, lowOf, sumOf } from "./range.js";
import { readSave } from "./told.js";

/**
 * @param {*} plan
 * @param {*} save
 * @returns {{players: *[], board: *, lacks: *[], troubles: *[], figures: *[]}} `board` is null if something that it
 *   needs is missing; `figures` is what boxes come to that the save leaves open, for each player
 */
export function scoreGame(plan, save) {
  const table = new Table(plan, readSave(plan, save));
  const troubles = checkTable(table);
  const figures = workedOut(table);
  return { ...scoreTable(table), troubles, figures };
}

/**
 * @param {Table} table
 * @returns {{players: *[], board: *, lacks: *[]}}
 */
export function scoreTable(table) {
  /** @type {import("./missing.js").Lack[]} */
  const lacks = [];
  const players = table.gauges.map((gauge) => playerOf(gauge, new LineMaker(gauge, lacks).lines()));
  if (!lacks.length) lacks.push(...players.filter((one) => !one.isBegun).map(notBegun));
  if (lacks.length) return { players, board: null, lacks: joinLacks(lacks) };
  const totals = new Map(players.map((one) => [one.name, one.total]));
  table.addTotals(totals);
  const verdicts = decideOutcomes(table, lacks);
  if (lacks.length) return { players, board: null, lacks: joinLacks(lacks) };
  const judge = new Judge(table, totals, verdicts);
  const board = boardOf(table, players, judge, verdicts);
  return { players, board, lacks: joinLacks(judge.needed) };
}

/**
 * @param {*} player
 * @returns {import("./missing.js").Lack} nobody wins or loses of whom nothing is told, whatever the rules ask for
 */
function notBegun({ name }) {
  return { kind: "not_begun", player: name, keys: [], lines: [] };
}

/**
 * @param {import("./gauge.js").Gauge} gauge
 * @param {*[]} lines
 * @returns {*} `partial` is what lines bring that can be made; `least` and `most` what all of them can come to, null
 *   where that has no end; `isBegun` whether anything is told of the player
 */
function playerOf(gauge, lines) {
  const { player } = gauge;
  const isBegun = [player.cells, player.given, player.cards].some((told) => Object.keys(told).length > 0);
  const isDone = lines.every((line) => line.points !== null);
  const own = isDone || !isBegun ? lines : withEnds(gauge, lines);
  const partial = sumOf(own.map((line) => line.points || 0));
  const end = (/** @type {"least"|"most"} */ which) => {
    const ends = own.map((line) => (line.points === null ? line[which] ?? null : line.points));
    return ends.includes(null) || !isBegun ? null : sumOf(ends);
  };
  const total = isDone && isBegun ? partial : null;
  const { name, team } = player;
  return { name, team: team || null, lines: own, total, partial, least: end("least"), most: end("most"), isBegun };
}

/**
 * @param {import("./gauge.js").Gauge} gauge
 * @param {*[]} lines
 * @returns {*[]} the same, those that lack something with the `least` and the `most` that they can bring; nothing of it
 *   rests on reconstructed figures
 */
function withEnds({ table, player }, lines) {
  const bounds = new Bounds(table, player, true);
  return lines.map((line) => {
    if (line.points !== null) return line;
    const amount = bounds.line(line.id, table.plan.rules[line.id]);
    const [least, most] = [lowOf(amount), highOf(amount)].map((one) => (Number.isFinite(one) ? one : null));
    return { ...line, least, most };
  });
}

/**
 * @param {*} line
 * @returns {*} the same as a scoreboard has it, in which any line has ends
 */
function withPoints(line) {
  return { ...line, least: line.points, most: line.points, parts: line.parts.map(withPoints) };
}

/**
 * @param {Table} table
 * @param {*[]} players
 * @param {Judge} judge
 * @param {Map<string, *>} verdicts
 * @returns {*} the scoreboard as docs/formats/scoreboard.md has it, without files and places
 */
function boardOf(table, players, judge, verdicts) {
  const { plan, record } = table;
  const { keys, ties } = judge.keys();
  const ranks = judge.ranks(keys);
  const seats = players.map(({ name, team, total, lines }, at) => {
    const outcome = verdicts.get(name) || null;
    const won = ranks[at] === 1 && !(outcome && !outcome.won);
    const title = titleFor(table, total);
    const result = { total, least: total, most: total, rank: ranks[at], won, title, outcome, tie: ties[at] };
    return { name, team, ...result, lines: lines.map(withPoints) };
  });
  const first = seats.length ? seats[0].outcome : null;
  return {
    scoreboard: 2,
    game: plan.game,
    variant: plan.variant,
    title: plan.title,
    rules: plan.digest,
    date: record.date || null,
    scenario: record.scenario || null,
    mode: record.mode || null,
    modules: record.modules,
    winners: seats.filter((one) => one.won).map((one) => one.name),
    outcome: first && first.whose === "table" ? first : null,
    players: seats,
    teams: teamsOf(seats),
    missing: [],
    names: namesIn(plan, seats),
    undecided: joinLacks(judge.undecided),
  };
}
