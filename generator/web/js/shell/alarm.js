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
  window.addEventListener("error", (event) => event.error && ring(event.error));
  window.addEventListener("unhandledrejection", (event) => ring(event.reason));
  return ring;
}
