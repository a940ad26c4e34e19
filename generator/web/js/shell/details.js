// The score explained: for each player every line with its reason and what one more step would bring, what is still
// missing, what the checks say, and the final table.
import { explainTerms, figure } from "../engine/explain.js";
import { titleOf } from "../engine/titles.js";
import { openDialog } from "./dialog.js";
import { make, makeButton, makeSign, refill, ICON_PATHS } from "./dom.js";
import { finalTable } from "./final.js";
import { leadTo } from "./lead.js";
import { lightTrouble } from "./lit.js";
import { allNames } from "./names.js";
import { troubleText } from "../engine/trouble_text.js";
import { shownRange, shownTotal, totalLabel } from "./scorebar_text.js";

/**
 * @param {Object} app
 * @param {number} index the player whose lines are shown first
 */
export function openDetails(app, index) {
  const { store, words } = app;
  let shown = index;
  let closed = {}; // the game in which somebody has just told that the rest of a sheet stays empty
  const about = {
    title: words.say("report.scores"), close: words.say("web.close"), kind: "drawer", closed: () => stop(),
  };
  const { body, close } = openDialog(about, () => []);
  const show = () => {
    shown = Math.min(shown, store.result.players.length - 1);
    const tellRest = () => {
      store.tellRest(shown);
      closed = { game: store.game, player: shown };
      show();
    };
    const isClosed = closed.game === store.game && closed.player === shown;
    refill(body, playerTabs(app, shown, (next) => ((shown = next), show())), lineTable(app, shown),
      isClosed && restNote(app, shown), lackList(app, shown, close, tellRest), troubleList(app, close),
      finalTable(app));
  };
  const stop = store.on(show);
  show();
}

/** @returns {?HTMLElement} whose lines are shown */
function playerTabs({ store, words }, shown, choose) {
  const { players } = store.result;
  if (players.length < 2) return null;
  const tab = (player, index) => makeButton(`${player.name}  ${shownTotal(player, words)}`, () => choose(index), {
    role: "tab", "aria-selected": String(index === shown),
  });
  return make("div", { class: "tabs", role: "tablist" }, players.map(tab));
}

/** @returns {HTMLElement} the lines of a player's score */
function lineTable(app, index) {
  const { words, store } = app;
  const { plan } = store;
  const player = store.result.players[index];
  const names = allNames(plan);
  const explain = (terms) => explainTerms(terms, names, store.language, words.texts(), plan.measures);
  const rows = player.lines.flatMap((line) => lineRows(app, index, line, 0, explain));
  const total = make("tr", { class: "sum" }, make("th", { scope: "row", text: totalLabel(app) }),
    make("td", { class: "points", text: shownTotal(player, words) }));
  const table = make(
    "table",
    { class: "lines" },
    make("caption", { class: "hidden", text: player.name }),
    make("tbody", {}, rows, total),
  );
  const isNoted = plan.note && player.lines.some(isGuessed);
  return make("div", {}, table, isNoted && make("p", { class: "state", text: `° ${words.phrase(plan.note)}` }));
}

/** @returns {boolean} whether a figure of a line is reconstructed */
function isGuessed(line) {
  return line.reference === "reconstructed" || (line.parts ?? []).some(isGuessed);
}

/** @returns {HTMLElement[]} a line and what it is made of */
function lineRows(app, index, line, depth, explain) {
  const { words, store } = app;
  const missing = line.points === null;
  const lacks = missing && (store.isLineBegun(index, line.id) ? "web.line_lacks" : "web.not_begun");
  const told = missing ? words.say(lacks) : explain(line.reason ?? []);
  const reason = told === `${words.phrase(line.label)} ${figure(line.points)}` ? "" : told; // which says nothing new
  const further = !missing && line.further?.length ? words.say("web.further", { text: explain(line.further) }) : "";
  const head = make("th", { scope: "row" }, make("span", { text: words.phrase(line.label) }),
    reason && make("small", { text: reason }), further && make("small", { class: "further", text: further }));
  const points = missing ? shownRange(null, line, words) : figure(line.points) + (isGuessed(line) ? " °" : "");
  const row = make(
    "tr",
    { class: `depth-${Math.min(depth, 2)}${missing ? " missing" : ""}` },
    head,
    make("td", { class: "points", text: points }),
  );
  return [row, ...(line.parts ?? []).flatMap((part) => lineRows(app, index, part, depth + 1, explain))];
}

/** @returns {?HTMLElement} what is still missing, each with a way to where it is told */
function lackList(app, index, close, tellRest) {
  const { words, store } = app;
  const { name } = store.result.players[index];
  const lacks = store.result.lacks.filter((lack) => lack.player === name || !lack.player);
  if (!lacks.length) return null;
  const item = (lack) => make("li", {}, make("span", { text: lackText(app, lack) }),
    (lack.keys ?? []).map(
      (key) => makeButton(
        words.phrase(titleOf(store.plan, key)), () => (close(), leadTo(app, key, index)), { class: "chip" },
      ),
    ));
  return make(
    "section", { class: "lacks" }, make("h3", { text: words.say("web.missing") }), make("ul", {}, lacks.map(item)),
    store.hasRest(index) && restOffer(words, tellRest),
  );
}

/** @returns {HTMLElement} the way to say that whatever has no mark stays so */
function restOffer(words, tellRest) {
  return make("div", { class: "rest" }, make("p", { class: "state", text: words.say("web.rest_text") }),
    makeButton(words.say("web.rest_empty"), tellRest));
}

/** @returns {HTMLElement} what was just told of the rest, with the way back */
function restNote({ words, store }, index) {
  const { name } = store.game.players[index];
  return make("div", { class: "rest", role: "status" },
    make("p", { class: "state", text: words.say("web.rest_told", { name }) }),
    makeButton(words.say("web.undo"), store.undo));
}

/** @returns {string} for what something is missing */
function lackText({ words }, lack) {
  const lines = (lack.lines ?? []).map((line) => words.phrase(line)).join(", ");
  if (lines) return words.say("web.needed_for", { lines });
  if (!(lack.keys ?? []).length) return words.say(
    `lack.${lack.kind}`, { player: lack.player, guess: "", ...lack.values },
  );
  return words.say(lack.kind.startsWith("tie") ? "web.needed_for_tie" : "web.needed_for_outcome");
}

/** @returns {?HTMLElement} what the checks say; a tap lights the cells */
function troubleList(app, close) {
  const { words, store } = app;
  const { troubles } = store.result;
  if (!troubles.length) return null;
  const item = (trouble) => make("li", { class: trouble.severity }, makeTrouble(app, trouble, close));
  return make(
    "section",
    { class: "troubles" },
    make("h3", { text: words.say("report.warnings") }),
    make("ul", {}, troubles.map(item)),
  );
}

/** @returns {HTMLElement} one broken check */
function makeTrouble(app, trouble, close) {
  const text = troubleText(app.words, app.store.plan, trouble);
  const button = makeButton("", () => (close(), lightTrouble(app, trouble, text)), { class: "trouble" });
  button.append(
    makeSign(ICON_PATHS.warn),
    make("span", {}, text, trouble.rule && make("small", { text: app.words.phrase(trouble.rule) })),
  );
  return button;
}
