// The final table: places, totals, titles, who has won and what told equal totals apart.
import { explainOutcome, explainTie, figure } from "../engine/explain.js";
import { make, makeSign, ICON_PATHS } from "./dom.js";
import { totalLabel } from "./scorebar_text.js";

/**
 * @param {Object} app
 * @returns {?HTMLElement} null as long as something is missing
 */
export function finalTable(app) {
  const { store, words } = app;
  const { board } = store.result;
  if (!board) return null;
  const players = [...board.players].sort((a, b) => a.rank - b.rank);
  const titled = players.some((player) => player.title);
  const head = [
    words.say("report.rank"),
    words.say("report.player"),
    totalLabel(app),
    titled && words.say("report.title"),
  ];
  return make("section", { class: "final" },
    make("h3", { text: words.say("web.final") }), victory(app, board),
    make("table", {}, make(
      "thead", {}, make("tr", {}, head.filter(Boolean).map((text) => make("th", { scope: "col", text }))),
    ),
      make("tbody", {}, players.map((player) => playerRow(app, player, titled)))),
    teamTable(app, board));
}

/** @returns {?HTMLElement} who has won, or what decided for all */
function victory(app, board) {
  const { words, store } = app;
  const outcome = board.outcome && outcomeText(app, board.outcome);
  if (board.players.length < 2 && !outcome) return null;
  const names = board.winners.join(", ");
  const key = board.winners.length > 1 ? "web.winners" : "web.winner";
  const text = names ? words.say(key, { names }) : words.say("web.nobody_won");
  return make("p", { class: "victory" }, makeSign(ICON_PATHS.crown),
    make("span", { text: store.game.players.length > 1 ? text : "" }), outcome && make("small", { text: outcome }));
}

/** @returns {string} an outcome with the numbers that decided */
function outcomeText({ store, words }, outcome) {
  return explainOutcome(outcome, store.result.board.names, store.language, words.texts());
}

/** @returns {HTMLElement} one player's place */
function playerRow(app, player, titled) {
  const { words, store } = app;
  const tie = explainTie(player.tie, store.result.board.names, store.language);
  const notes = [
    player.team, tie && `${words.say("report.tie")} ${tie}`, player.outcome && outcomeText(app, player.outcome),
  ];
  const name = make(
    "th",
    { scope: "row" },
    make("span", { text: player.name }),
    notes.filter(Boolean).map((text) => make("small", { text })),
  );
  return make("tr", { class: player.won ? "won" : null }, make("td", { text: String(player.rank) }), name,
    make(
      "td", { class: "points", text: figure(player.total) },
    ), titled && make("td", { text: words.phrase(player.title) }));
}

/** @returns {?HTMLElement} the teams, where there are any */
function teamTable({ words }, board) {
  if (!board.teams?.length) return null;
  const row = (team) => make("tr", { class: team.won ? "won" : null }, make("td", { text: String(team.rank) }),
    make("th", { scope: "row" }, make("span", { text: team.name }), make("small", { text: team.players.join(", ") })),
    make("td", { class: "points", text: figure(team.total) }));
  const teams = [...board.teams].sort((a, b) => a.rank - b.rank);
  return make("table", {}, make("caption", { text: words.say("report.team") }), make("tbody", {}, teams.map(row)));
}
