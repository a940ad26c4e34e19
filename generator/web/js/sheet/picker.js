// The marks that are legal in a cell, to choose from.
import { make } from "../shell/dom.js";
import { drawMark, outlineOf } from "./marks.js";
import { stateName } from "./state_names.js";
import { svgMake } from "./svg.js";

/**
 * Opens the picker beside a point; it closes after a choice, by Escape, and by a tap beside it.
 * @param {{cell: Object, state: string|undefined, words: Object, at: number[], choose: function(string): void}} about
 * @returns {HTMLDialogElement}
 */
export function openPicker({ cell, state, words, at, choose }) {
  const origin = document.activeElement;
  const pick = (one) => {
    dialog.close();
    choose(one);
  };
  const buttons = cell.states.map((one) => stateButton(cell, one, one === (state ?? "empty"), words, () => pick(one)));
  const title = words.phrase(cell.name);
  const parts = [make("p", { text: title }), make("div", {}, buttons)];
  const dialog = make("dialog", { class: "picker", "aria-label": title }, parts);
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("keydown", (event) => step(event, buttons));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (origin?.isConnected) origin.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  put(dialog, at);
  (buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0]).focus();
  return dialog;
}

/** A button that shows a mark and says it. */
function stateButton(cell, state, isNow, words, act) {
  const sample = { ...cell, id: "sample", start: "empty", path: null, radius: 0.8, box: [1, 1, 8, 8] };
  const frame = svgMake("path", { class: "frame", d: outlineOf(sample) });
  const svg = svgMake("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, frame);
  const mark = drawMark(sample, state);
  if (mark) svg.append(mark);
  const label = make("span", { text: stateName(cell.pictures, state, words) });
  return make("button", { type: "button", "aria-pressed": String(isNow), on: { click: act } }, svg, label);
}

/** Arrow keys go from mark to mark. */
function step(event, buttons) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const now = buttons.indexOf(document.activeElement);
  buttons[(now + by + buttons.length) % buttons.length].focus();
}

/** Puts a dialog beside a point, inside the window. */
function put(dialog, [x, y]) {
  const { width, height } = dialog.getBoundingClientRect();
  const left = Math.min(Math.max(8, x - width / 2), innerWidth - width - 8);
  const top = y - height - 24 >= 8 ? y - height - 24 : Math.min(y + 24, innerHeight - height - 8);
  dialog.style.left = `${Math.max(8, left)}px`;
  dialog.style.top = `${Math.max(8, top)}px`;
}
