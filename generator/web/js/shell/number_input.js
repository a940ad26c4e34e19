// A field for a whole number, with its limits beside it. What is no number is handed on as it is written, so that
// whoever judges it can say what is wrong.
import { wholeNumber } from "../record/numbers.js";
import { make } from "./dom.js";

/**
 * @param {Object} app
 * @param {{id: ?string, value: number|string, limits: ?number[], set: function(*): void, name?: ?string}} field
 * @returns {HTMLElement}
 */
export function numberInput({ words }, { id, value, limits, set, name = null }) {
  const [least, most] = limits ?? [null, null];
  const change = ({ target }) => {
    const text = target.validity.badInput ? "?" : target.value.trim(); // a browser does not say what it cannot read
    set(text === "" ? undefined : wholeNumber(text) ?? text);
  };
  const about = { id, type: "number", inputmode: "numeric", step: 1, min: least, max: most, "aria-label": name };
  const input = make("input", { ...about, value, on: { change } });
  const hint = least !== null && most !== null ? words.say("web.keypad.limits", { least, most }) : "";
  return make("div", { class: "number" }, input, hint && make("small", { text: hint }));
}
