// What the tests ask of the JavaScript engine, as plain values like those of tests/two_engines/reading.py.
const PLANS = {};

function addPlan(name, text) {
  PLANS[name] = JSON.parse(text);
  return name;
}

function tableOf(game, save) {
  return new scriptorium.Table(PLANS[game], scriptorium.readSave(PLANS[game], save));
}

function measuredHere(game, node, save) {
  try {
    return { value: tableOf(game, save).gauges[0].of(node) };
  } catch (error) {
    if (error instanceof scriptorium.Unknown) return { unknown: error.names };
    throw error;
  }
}

function linedHere(game, rule, save) {
  const table = tableOf(game, save);
  const lacks = [];
  const line = new scriptorium.LineMaker(table.gauges[0], lacks).line(rule, PLANS[game].rules[rule]);
  const keys = lacks.flatMap((lack) => lack.keys || []);
  return keys.length ? { lacks: keys } : { line: line ? lineHere(line) : null };
}

function lineHere(line) {
  const { id, points, reason, further, reference, parts } = line;
  const told = Object.entries({ id, points, reason, further, reference });
  const kept = Object.fromEntries(told.filter(([, one]) => one !== null && one !== undefined && !isNothing(one)));
  return parts && parts.length ? { ...kept, parts: parts.map(lineHere) } : kept;
}

function isNothing(value) {
  return Array.isArray(value) && !value.length;
}

function troubleHere({ check, severity, player, about, detail, keys }) {
  const told = { check, severity, player, about: about || null, detail: detail || null };
  return check === "given" ? { ...told, rule: keys.join(", ") } : told;
}

function troubledHere(game, name, save) {
  const found = scriptorium.checkTable(tableOf(game, save)).map(troubleHere);
  return { troubles: found.filter((one) => one.check === name) };
}

/** Takes away what the page has beside the scoreboard of docs/formats/scoreboard.md. */
function withoutMore(board) {
  delete board.undecided;
  for (const player of board.players) for (const line of player.lines) delete line.note;
}

function judgedHere(game, save) {
  const { board, lacks, troubles } = scriptorium.scoreGame(PLANS[game], save);
  if (board) withoutMore(board);
  const joined = lacks.map(({ kind, player, keys }) => ({ kind, player: player || "", keys: keys || [] }));
  return { board, lacks: joined, troubles: troubles.map(troubleHere) };
}

function kindsHere() {
  const { MEASURES, RULES, CHECKS, POINTS } = scriptorium;
  const named = { MEASURES, RULES, CHECKS, POINTS };
  return Object.fromEntries(Object.entries(named).map(([name, one]) => [name, Object.keys(one)]));
}

function litHere(game, name, save) {
  return scriptorium.checkTable(tableOf(game, save)).filter((one) => one.check === name).map((one) => one.cells);
}

function refusedHere(game, save) {
  try {
    scriptorium.readSave(PLANS[game], save);
    return null;
  } catch (error) {
    if (error instanceof scriptorium.NotTold) return [error.player, error.key];
    throw error;
  }
}

function writtenHere(game, family, states, holder) {
  return scriptorium.writeFamily(PLANS[game], family, states, holder);
}

function modeHere(game, save) {
  return scriptorium.readSave(PLANS[game], save).mode;
}

const ASKED = {
  measuredHere, linedHere, troubledHere, judgedHere, kindsHere, litHere, refusedHere, writtenHere, modeHere,
};

function ask(name, text) {
  return JSON.stringify(ASKED[name](...JSON.parse(text)));
}
