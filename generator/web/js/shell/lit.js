// What a check says, beside the cells that it lights: it stays until it is closed, or no longer true.
import { make, makeIconButton, makeSign, ICON_PATHS } from "./dom.js";
import { lightTroubles } from "./lights.js";

/**
 * Shows the sheet of a broken check, lights its cells, goes there and says what is wrong.
 * @param {Object} app
 * @param {Object} trouble
 * @param {string} text the sentence
 */
export function lightTrouble(app, trouble, text) {
  const { store, sheet, words } = app;
  document.querySelector(".lit-note .icon")?.click();
  const cells = idsOnPage(app, trouble);
  const has = (one) => one.cells.some((cell) => cells.includes(cell.id));
  const side = store.data.sheets.findIndex(has);
  const player = store.game.players.findIndex(({ name }) => name === trouble.player);
  store.show({ ...(player >= 0 ? { player } : {}), ...(side >= 0 ? { side } : {}) });
  sheet.light(cells, trouble.severity);
  if (cells.length) sheet.zoomTo(cells[0]);
  showNote(app, trouble, text, words.say("web.close"));
}

/** @returns {string[]} the cells of a trouble by their ids on the page, those of the player's seat on a score pad */
function idsOnPage({ store, data }, { cells = [], player }) {
  const index = store.game.players.findIndex(({ name }) => name === player);
  const all = data.sheets.flatMap((one) => one.cells);
  const ofPlayer = (cell) => !cell.seat || cell.seat - 1 === index;
  const means = (cell) => cells.includes(cell.id) || (cells.includes(cell.cell) && ofPlayer(cell));
  return all.filter(means).map((cell) => cell.id);
}

/** Puts the sentence over the sheet. */
function showNote(app, trouble, text, closing) {
  const { store } = app;
  const stage = document.getElementById("stage");
  const shut = () => {
    stop();
    note.remove();
    lightTroubles(app);
  };
  const note = make("div", { class: `lit-note ${trouble.severity}`, role: "status" },
    makeSign(ICON_PATHS.warn), make("p", { text }), makeIconButton(ICON_PATHS.close, closing, shut));
  const stands = ({ check, player }) => check === trouble.check && player === trouble.player;
  const stop = store.on(() => store.result.troubles.some(stands) || shut());
  stage.append(note);
}
