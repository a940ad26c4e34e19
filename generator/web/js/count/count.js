// "Count the points": the other face of the page, for a game that was played on paper. One player, one large question
// at a time; then the final table. Cells stay untold, so nothing is held against an empty sheet.
import { stateName } from "../sheet/state_names.js";
import { openDetails } from "../shell/details.js";
import { openDialog } from "../shell/dialog.js";
import { make, makeButton, refill } from "../shell/dom.js";
import { openHandOver } from "../shell/handover.js";
import { joinMistakes } from "../shell/merge.js";
import { answerParts } from "./answers.js";
import { beginParts } from "./begin.js";
import { resultParts } from "./result.js";
import { answerStep, questionText, stepsOf, valueOf } from "./questions.js";

/** @param {Object} app */
export function openCount(app) {
  const { words } = app;
  const trail = []; // the questions that were put, each once, the one that is put now last
  const about = { title: words.say("web.count.title"), close: words.say("web.close"), kind: "count" };
  const { element, body, close } = openDialog(about, () => []);
  const show = (...parts) => {
    refill(body, ...parts);
    body.scrollTop = 0;
    element.querySelector("h3")?.focus({ preventScroll: true });
  };
  const steps = () => stepsOf(app, new Set(trail.map((step) => step.id)));
  const goOn = () => {
    const put = new Set(trail.map((step) => step.id));
    const next = steps().find((step) => !put.has(step.id));
    if (!next) return show(...resultParts(app, { back, sheet: close, details, share, again: goOn }));
    trail.push(next);
    return ask(next);
  };
  const back = () => {
    if (element.querySelector(".question")) trail.pop();
    return trail.length ? ask(trail[trail.length - 1]) : begin();
  };
  const begin = () => show(...beginParts(app, goOn, begin));
  const details = () => openDetails(app, 0);
  const share = () => openHandOver(app);
  const ask = (step) => show(...questionParts(app, step, { steps: steps(), goOn, back }));
  begin();
}

/** @returns {HTMLElement[]} one question: whose it is, what it is, an answer, and the ways back and past it */
function questionParts(app, step, { steps, goOn, back }) {
  const { words, store } = app;
  const wrong = make("p", { class: "wrong", role: "alert" });
  const give = (value) => {
    const mistakes = answerStep(app, step, value);
    wrong.textContent = mistakes.length ? joinMistakes(mistakes, words) : "";
    if (!mistakes.length) goOn();
  };
  const skip = () => {
    if (valueOf(app, step) !== undefined) answerStep(app, step, undefined);
    goOn();
  };
  const own = steps.filter((one) => one.whose === step.whose);
  const place = { n: own.findIndex((one) => one.id === step.id) + 1, m: own.length };
  const who = step.whose === "table" ? words.say("web.the_table") : store.game.players[step.whose].name;
  const text = questionText(app, step, own, stateName);
  const lines = step.lines.map((line) => words.phrase(line)).join(", ");
  return [
    make("p", { class: "who" }, make("b", { text: who }), make("span", { text: words.say("web.count.place", place) })),
    make("h3", { class: "question", tabindex: "-1", text }),
    lines && lines !== text && make("p", { class: "state", text: words.say("web.count.for", { lines }) }),
    wrong,
    ...answerParts(app, step, valueOf(app, step), give),
    make("div", { class: "actions ways" }, makeButton(words.say("web.count.back"), back, { class: "back" }),
      makeButton(words.say("web.count.skip"), skip, { class: "quiet not-told" })),
  ];
}
