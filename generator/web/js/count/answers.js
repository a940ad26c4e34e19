// What an answer is given with: a key for each number where they are few, else a keypad; yes or no; boxes; cards.
import { figure } from "../engine/explain.js";
import { cellName } from "../engine/reach.js";
import { cardButtons } from "../shell/card_picker.js";
import { make, makeButton, refill } from "../shell/dom.js";

const MOST_NUMBERS = 31; // numbers that have a key each
const LONGEST = 6; // digits

/**
 * @param {Object} app
 * @param {import("./questions.js").Step} step
 * @param {*} value what is told already
 * @param {function(*): void} give takes the answer
 * @returns {HTMLElement[]}
 */
export function answerParts(app, step, value, give) {
  return PARTS[step.kind](app, step, value, give);
}

/** @returns {HTMLElement[]} a number, and that nothing is written where a box may stay empty */
function numberParts(app, step, value, give) {
  const [least, most] = step.limits ?? [null, null];
  const isFew = least !== null && most - least < MOST_NUMBERS;
  const field = isFew ? numberKeys(least, most, value, give) : keypad(app, step.limits, value, give);
  const isBox = step.entry.spec?.kind === "number" && step.entry.spec.cells.length > 1;
  const blank = isBox && makeButton(app.words.say("web.state.blank"), () => give(null), {
    class: "wide", "aria-pressed": String(value === null),
  });
  return [field, blank];
}

/** @returns {HTMLElement} a key for each number */
function numberKeys(least, most, value, give) {
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const numberKey = (number) => makeButton(figure(number), () => give(number), {
    class: "key", "aria-pressed": String(number === value),
  });
  return make("div", { class: "keys" }, numbers.map(numberKey));
}

/** @returns {HTMLElement} digits; a number that can go on no further is taken at once */
function keypad({ words }, limits, value, give) {
  const [least, most] = limits ?? [null, null];
  let typed = typeof value === "number" ? String(value) : "";
  let isFresh = true; // the first digit takes the place of what was told
  const shown = make("output", { class: "typed" });
  const wrong = make("p", { class: "wrong", role: "alert" });
  const next = makeButton(words.say("web.count.next"), () => typed !== "" && typed !== "-" && take(), {
    class: "primary key",
  });
  const show = () => {
    shown.textContent = typed === "" ? "–" : typed.replace("-", "−");
    next.disabled = typed === "" || typed === "-";
  };
  const fits = (number) => (least === null || number >= least) && (most === null || number <= most);
  const ends = { least: figure(least), most: figure(most) };
  const tell = () => (wrong.textContent = words.say("web.keypad.outside", ends));
  const take = () => (fits(Number(typed)) ? give(Number(typed)) : tell());
  const isWhole = () => most !== null && typed !== "-" && Math.abs(Number(typed)) * 10 > Math.max(most, -least);
  const type = (digit) => {
    const text = isFresh ? digit : `${typed === "0" ? "" : typed}${digit}`;
    wrong.textContent = "";
    if (text.length > LONGEST || (most !== null && Number(text) > most)) return tell();
    [typed, isFresh] = [text, false];
    show();
    return isWhole() && fits(Number(typed)) && take();
  };
  const change = (text) => {
    [typed, isFresh] = [text, false];
    wrong.textContent = "";
    show();
  };
  const digitKey = (digit) => makeButton(digit, () => type(digit), { class: "key" });
  const sign = (least ?? 0) < 0 && makeButton("±", () => change(typed.startsWith("-") ? typed.slice(1) : `-${typed}`), {
    class: "key", "aria-label": words.say("web.keypad.sign"),
  });
  const back = makeButton("⌫", () => change(typed.slice(0, -1)), {
    class: "key", "aria-label": words.say("web.keypad.back"),
  });
  show();
  const hint = most !== null && words.say("web.keypad.limits", ends);
  return make("div", { class: "typing" }, hint && make("p", { class: "state", text: hint }), shown, wrong,
    make("div", { class: "keys pad" }, [..."123456789"].map(digitKey), sign, digitKey("0"), back, next));
}

/** @returns {HTMLElement[]} */
function yesParts({ words }, _step, value, give) {
  const answer = (told, key) => makeButton(words.say(key), () => give(told), {
    class: "key", "aria-pressed": String(value === told),
  });
  return [make("div", { class: "keys two" }, answer(true, "web.yes"), answer(false, "web.no"))];
}

/** @returns {HTMLElement[]} a box for each cell; what is not chosen is empty */
function marksParts({ words }, { entry }, value, give) {
  const chosen = entry.spec.cells.map((_, at) => Boolean(value?.[at]));
  const box = (at) => {
    const button = makeButton(String(cellName(entry.spec, at)), () => {
      chosen[at] = !chosen[at];
      button.setAttribute("aria-pressed", String(chosen[at]));
    }, { class: "key", "aria-pressed": String(chosen[at]) });
    return button;
  };
  return [make("div", { class: "keys" }, chosen.map((_, at) => box(at))), doneButton(words, () => give(chosen))];
}

/** @returns {HTMLButtonElement} what ends an answer that is made of several taps */
function doneButton(words, act) {
  return makeButton(words.say("web.done"), act, { class: "primary wide" });
}

/** @returns {HTMLElement[]} the points of all cards, where they may be told alone, and the cards by picture */
function cardsParts(app, step, value, give) {
  const { words } = app;
  const { entry } = step;
  const chosen = new Set(Array.isArray(value) ? value : []);
  const done = doneButton(words, () => give([...chosen]));
  const label = () => {
    const count = entry.held ? words.say("web.cards_of", { n: chosen.size, held: entry.held })
      : words.count("web.cards", chosen.size);
    done.textContent = `${words.say("web.done")}: ${count}`;
    done.disabled = Boolean(entry.held) && chosen.size !== entry.held;
  };
  const toggle = (card) => {
    if (!chosen.delete(card)) chosen.add(card);
    label();
  };
  label();
  const deck = make("div", { class: "deck" });
  refill(deck, cardButtons(app, entry, chosen, toggle));
  const pictures = [deck, make("div", { class: "actions sticky" }, done)];
  if (!entry.takes_points) return pictures;
  const points = numberParts(app, { ...step, limits: entry.limits }, value, give);
  return [make("h4", { text: words.say("web.count.points_only") }), ...points,
    make("h4", { text: words.say("web.count.by_picture") }), ...pictures];
}

const PARTS = { number: numberParts, yes: yesParts, marks: marksParts, cards: cardsParts };
