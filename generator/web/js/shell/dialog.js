// Dialogs: one look, focus kept inside by the browser, and given back to where it was.
import { make, makeButton, makeIconButton, ICON_PATHS } from "./dom.js";

/**
 * Opens a dialog. Escape, the cross and a tap beside it close it.
 * @param {{title: string, close: string, kind?: string, closed?: function(): void}} about
 * @param {function(function(): void): Array<Node|string|null>} content gets what closes the dialog
 * @returns {{element: HTMLDialogElement, body: HTMLElement, close: function(): void}}
 */
export function openDialog({ title, close, kind = "", closed = () => {} }, content) {
  const giveBack = focusKeeper();
  const shut = () => element.close();
  const body = make("div", { class: "dialog-body" });
  const head = make(
    "header", {}, make("h2", { text: title, id: "dialog-title" }), makeIconButton(ICON_PATHS.close, close, shut),
  );
  const element = make("dialog", { class: `dialog ${kind}`.trim(), "aria-labelledby": "dialog-title" }, head, body);
  element.addEventListener("click", (event) => event.target === element && shut());
  element.addEventListener("close", () => {
    element.remove();
    giveBack();
    closed();
  });
  if (!kind.includes("stacked")) document.querySelectorAll("dialog[open]").forEach((other) => other.close());
  document.body.append(element);
  body.append(...content(shut).filter((child) => child !== null && child !== undefined));
  element.showModal();
  return { element, body, close: shut };
}

/**
 * Where the focus is now. A bar may be filled anew while a dialog is open; then its button at the same place counts.
 * @returns {function(): void} what gives the focus back
 */
export function focusKeeper() {
  const origin = document.activeElement;
  const bar = origin?.closest("header, nav, footer");
  const buttons = () => [...(bar?.querySelectorAll("button") ?? [])];
  const place = buttons().indexOf(origin);
  return () => (origin?.isConnected ? origin : buttons()[place])?.focus({ preventScroll: true });
}

/**
 * Asks one question with a few answers.
 * @param {{title: string, text: string, close: string}} about
 * @param {Array<{text: string, value: *, primary?: boolean}>} answers
 * @returns {Promise<*>} the value of the answer; null where the dialog was closed
 */
export function askOne({ title, text, close }, answers) {
  return new Promise((resolve) => {
    let answer = null;
    const button = (one, shut) => make("button", {
      type: "button", text: one.text, class: one.primary ? "primary" : null,
      on: { click: () => ((answer = one.value), shut()) },
    });
    openDialog({ title, close, kind: "small", closed: () => resolve(answer) }, (shut) => [
      make("p", { text }),
      make("div", { class: "actions" }, answers.map((one) => button(one, shut))),
    ]);
  });
}

/**
 * Says something for a short while, without stopping anybody.
 * @param {string} text
 * @param {boolean} lasting whether it stays until it is tapped
 * @param {?{text: string, act: function(): void}} offer what can be done about it
 */
export function notify(text, lasting = false, offer = null) {
  const host = document.querySelector(".notices") ?? make(
    "div", { class: "notices", role: "status", "aria-live": "polite" },
  );
  if (!host.isConnected) document.body.append(host);
  const told = makeButton(text, () => note.remove(), { class: "notice" });
  const act = () => (note.remove(), offer.act());
  const note = offer ? make("div", { class: "offer" }, told, makeButton(offer.text, act, { class: "primary" })) : told;
  host.append(note);
  if (!lasting) setTimeout(() => note.remove(), 6000);
}
