// A keypad for the number of a cell, for fingers and for the keyboard. A number outside the limits is told, and not
// taken: no record could tell it.
import { make } from "../shell/dom.js";

const MOST_DIGITS = 6;

/**
 * Opens the keypad.
 * @param {{cell: Object, value: number|null|undefined, words: Object, write: function(number|null): void,
 *   digit?: string}} about `digit` is the key that opened it
 * @returns {HTMLDialogElement}
 */
export function openKeypad({ cell, value, words, write, digit = "" }) {
  const origin = document.activeElement;
  const now = { text: typeof value === "number" ? String(value) : "", fresh: true };
  const shown = make("output", { class: "number", "aria-live": "polite" });
  const note = make("p", { class: "note", role: "status" });
  const show = () => {
    shown.textContent = now.text || "–";
    const out = !fits(cell, numberIn(now.text));
    const limits = { least: cell.lowest, most: cell.highest };
    note.textContent = words.say(out ? "web.keypad.outside" : "web.keypad.limits", limits);
    note.classList.toggle("warn", out);
    enter.disabled = out;
  };
  const keys = {
    digit(sign) {
      const before = now.fresh ? "" : now.text;
      if (before.replace("-", "").length < MOST_DIGITS) now.text = (before + sign).replace(/^(-?)0+(?=\d)/, "$1");
    },
    sign() {
      now.text = now.text.startsWith("-") ? now.text.slice(1) : `-${now.text}`;
    },
    back() {
      now.text = now.text.slice(0, -1);
    },
  };
  const act = (key, sign) => () => {
    keys[key](sign);
    now.fresh = false;
    show();
  };
  const done = (number) => {
    dialog.close();
    write(number);
  };
  const accept = () => fits(cell, numberIn(now.text)) && done(numberIn(now.text));
  const button = (text, click, about = {}) => make("button", { type: "button", text, on: { click }, ...about });
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => button(String(digit), act("digit", String(digit))));
  const minus = button("±", act("sign"), { "aria-label": words.say("web.keypad.sign") });
  const sign = cell.lowest < 0 ? minus : make("span");
  const back = button("⌫", act("back"), { "aria-label": words.say("web.keypad.back") });
  const pad = make("div", { class: "keys" }, digits, sign, button("0", act("digit", "0")), back);
  const enter = button(words.say("web.keypad.write"), accept, { class: "primary" });
  const actions = make("div", { class: "actions" }, button(words.say("web.keypad.clear"), () => done(null)), enter);
  const title = words.phrase(cell.name);
  const parts = [make("p", { text: title }), shown, note, pad, actions];
  const dialog = make("dialog", { class: "keypad", "aria-label": title }, parts);
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => typed(event, act, accept, () => done(null)));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (origin?.isConnected) origin.focus({ preventScroll: true });
  });
  show();
  if (digit) act("digit", digit)();
  document.body.append(dialog);
  dialog.showModal();
  shown.tabIndex = -1;
  shown.focus();
  return dialog;
}

/** Keys of a keyboard do what the keys of the pad do. */
function typed(event, act, accept, clear) {
  const onButton = event.target.tagName === "BUTTON";
  if (/^\d$/.test(event.key)) act("digit", event.key)();
  else if (event.key === "-") act("sign")();
  else if (event.key === "Backspace") act("back")();
  else if (event.key === "Delete") clear();
  else if (event.key === "Enter" && !onButton) accept();
  else return;
  event.preventDefault();
}

/** @returns {boolean} whether a number may stand in a cell; so may none */
function fits(cell, number) {
  return number === null || (number >= cell.lowest && number <= cell.highest);
}

/** @returns {number|null} the number of a text, if there is one */
function numberIn(text) {
  return /\d/.test(text) ? Number(text) : null;
}
