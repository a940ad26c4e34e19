// After the last question: who has won, what is still missing, and where to go from there.
import { titleOf } from "../engine/titles.js";
import { make, makeButton } from "../shell/dom.js";
import { finalTable } from "../shell/final.js";
import { printCertificate } from "./certificate.js";
import { shownTotal } from "../shell/scorebar_text.js";

/**
 * @param {Object} app
 * @param {{back: function(): void, sheet: function(): void, details: function(): void, share: function(): void}} ways
 * @returns {HTMLElement[]}
 */
export function resultParts(app, { back, sheet, details, share }) {
  const { words } = app;
  const item = (key, act, kind = null) => makeButton(words.say(key), act, { class: kind });
  const table = finalTable(app);
  return [
    table ?? totalsSoFar(app),
    make("div", { class: "actions ways" },
      item("web.details", details, "primary"),
      item("web.count.sheet", sheet, "sheet"),
      table && item("report.certificate", () => printCertificate(app), "print"),
      item("web.hand_over", share),
      item("web.count.back", back, "back")),
  ];
}

/** @returns {HTMLElement} how few and how many points each player can have, and what is missing */
function totalsSoFar({ store, words }) {
  const row = (player) => make("tr", {}, make("th", { scope: "row", text: player.name }),
    make("td", { class: "points", text: shownTotal(player, words) }));
  const missing = (name) => store.result.lacks.filter((lack) => lack.player === name).flatMap((lack) => lack.keys);
  const item = (name) => {
    const keys = [...new Set(missing(name))].map((key) => words.phrase(titleOf(store.plan, key)));
    return keys.length ? make("li", { text: [name, keys.join(", ")].filter(Boolean).join(" · ") }) : null;
  };
  const names = ["", ...store.result.players.map((player) => player.name)];
  return make("section", { class: "final" }, make("h3", { tabindex: "-1", text: words.say("report.total") }),
    make("table", {}, make("tbody", {}, store.result.players.map(row))),
    make("p", { class: "state", text: words.say("web.missing") }),
    make("ul", {}, names.map(item)));
}
