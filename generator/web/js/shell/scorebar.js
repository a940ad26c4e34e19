// The bar at the bottom: every player's total, read out when it changes. A tap opens the reasons.
import { openCount } from "../count/count.js";
import { openDetails } from "./details.js";
import { make, makeButton, makeSign, refill, ICON_PATHS } from "./dom.js";
import { shownTotal, spokenTotal } from "./scorebar_text.js";

/**
 * @param {Object} app
 * @returns {HTMLElement}
 */
export function createScoreBar(app) {
  const { store, words } = app;
  const live = make("div", { class: "hidden", "aria-live": "polite", role: "status" });
  const totals = make("div", { class: "totals" });
  const count = make("div", { class: "counting" });
  const bar = make("footer", { class: "scorebar" }, totals, count, live);
  const show = (event) => {
    refill(totals, store.result.players.map((player, index) => totalButton(app, player, index)), detailsButton(app));
    refill(count, countButton(app));
    if (event?.kind !== "view") live.textContent = store.result.players.map(
      (player) => spokenTotal(player, words),
    ).join(", ");
  };
  store.on(show);
  show();
  return bar;
}

/** @returns {HTMLButtonElement} a player with the points so far */
function totalButton(app, player, index) {
  const { store, words } = app;
  const button = makeButton("", () => openDetails(app, index), {
    class: "total", "aria-current": store.player === index ? "true" : null, "aria-label": spokenTotal(player, words),
  });
  const scored = store.result.board?.players ?? [];
  const won = scored[index]?.won && !scored.every((one) => one.won);
  const isOpen = player.isBegun && player.total === null;
  const total = make("b", { class: isOpen ? "open" : null, text: shownTotal(player, words) });
  button.append(make("span", { class: "who", text: player.name }), total);
  if (won) button.prepend(makeSign(ICON_PATHS.crown));
  return button;
}

/** @returns {HTMLButtonElement} what goes over to counting the points, which a game asks for that is not told */
function countButton(app) {
  const text = app.words.say("web.count.title");
  const kind = app.store.result.board ? "" : "primary";
  return makeButton(text, () => openCount(app), { class: `count-button ${kind}`.trim() });
}

/** @returns {HTMLButtonElement} what opens the reasons, with the number of warnings */
function detailsButton(app) {
  const { words, store } = app;
  const troubles = store.result.troubles.length;
  const text = troubles ? words.count("web.troubles", troubles) : words.say("web.details");
  const button = makeButton(
    "", () => openDetails(app, store.player), { class: "details-button", "aria-label": text, title: text },
  );
  button.append(
    makeSign(troubles ? ICON_PATHS.warn : ICON_PATHS.up), troubles ? make("b", { text: String(troubles) }) : "",
    make("span", { class: "label", text: words.say(troubles ? "report.warnings" : "web.details") }),
  );
  button.classList.toggle("has-troubles", troubles > 0);
  return button;
}
