// A certificate of the game on paper: who has won, the final table, the day, and a line to sign on.
import { printElement } from "../sheet/printing.js";
import { make } from "../shell/dom.js";
import { finalTable } from "../shell/final.js";

/** Prints the certificate of a game that is told to its end. */
export function printCertificate(app) {
  printElement(certificateOf(app));
}

/** @returns {HTMLElement} */
function certificateOf(app) {
  const { words, store, data } = app;
  const { date, scenario } = store.game;
  const about = [scenario, date].filter(Boolean).join(" · ");
  return make("article", { class: "certificate" },
    make("p", { class: "kind", text: words.say("report.certificate") }),
    make("h1", { text: words.phrase(data.title) }),
    about && make("p", { class: "about", text: about }),
    finalTable(app),
    make("p", { class: "signs" }, make("span", { text: words.say("report.day") }),
      make("span", { text: words.say("report.signature") })));
}
