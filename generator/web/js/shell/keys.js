// Keys that work everywhere on the page; those of the cells are the sheet's own.
import { openHelp } from "./help.js";

/** @param {Object} app */
export function listenToKeys(app) {
  document.addEventListener("keydown", (event) => {
    if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
    const act = actionOf(event, app);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** @returns {?function(): void} what a key does */
function actionOf(event, app) {
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (control && key === "z") return event.shiftKey ? app.store.redo : app.store.undo;
  if (control && key === "y") return app.store.redo;
  if (!control && event.key === "?") return () => openHelp(app);
  return null;
}

/** @returns {boolean} whether keys are letters of a text here */
function isWriting(element) {
  return element instanceof HTMLElement && (
    element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
  );
}
