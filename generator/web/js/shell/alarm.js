// An error that nobody expected: one line that offers to save the game, and the page goes on.
import { notify } from "./dialog.js";
import { handFile } from "./handover.js";

/**
 * @param {Object} app
 * @returns {function(*): void} what is told of an error
 */
export function createAlarm(app) {
  const ring = (fault) => {
    console.error(fault);
    if (document.querySelector(".offer.alarm")) return;
    notify(app.words.say("web.trouble"), true, { text: app.words.say("web.save_game"), act: () => handFile(app) });
    document.querySelector(".notices").lastElementChild.classList.add("alarm");
  };
  // WebKit does not tell a page that was opened as a file what went wrong, only that something did.
  // A size that changes once more while it is looked at is nothing wrong.
  window.addEventListener("error", ({ error, message }) => {
    if (error || !message.startsWith("ResizeObserver")) ring(error ?? message);
  });
  window.addEventListener("unhandledrejection", (event) => ring(event.reason));
  return ring;
}
