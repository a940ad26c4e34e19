// Prints the sheets as they are filled, in true size: all sides of the player who is shown, or of everybody; or one
// thing alone.
import { make } from "../shell/dom.js";
import { drawCell } from "./marks.js";
import { sheetsInUse } from "./pad.js";
import { drawSheet, speakIn } from "./side.js";
import { svgMake } from "./svg.js";
import { drawWritten } from "./written.js";

const wanted = { everybody: false, alone: null };

/** Prints the sheets of the player who is shown, or of everybody. */
export function printSheets(everybody) {
  wanted.everybody = everybody;
  window.print();
}

/** Prints one element of the page alone. */
export function printElement(element) {
  wanted.alone = element;
  window.print();
}

/** Puts the filled sheets into the page while it is printed. */
export function listenToPrint(data, store) {
  window.addEventListener("beforeprint", () => {
    document.querySelector(".sheet-print")?.remove();
    const printed = wanted.alone ?? printedSides(data, store);
    document.body.append(make("div", { class: "sheet-print", "aria-hidden": "true" }, printed));
  });
  window.addEventListener("afterprint", () => {
    Object.assign(wanted, { everybody: false, alone: null });
    document.querySelector(".sheet-print")?.remove();
  });
}

/** @returns {SVGElement[]} the sides of those who are printed; a score pad is everybody's and stands once */
function printedSides(data, store) {
  const everybody = store.game.players.map((_, player) => player);
  const players = wanted.everybody ? everybody : [store.player];
  return players.flatMap((player, place) => {
    const sheets = sheetsInUse(data, store, player).filter((sheet) => !sheet.seats || place === 0);
    return sheets.map((sheet) => filledSide(sheet, store, player));
  });
}

/**
 * A side with its marks, in true size.
 * @param {Object} sheet
 * @param {Object} store
 * @param {number} player
 * @returns {SVGElement}
 */
export function filledSide(sheet, store, player) {
  const [width, height] = sheet.size;
  const drawing = drawSheet(sheet);
  speakIn(drawing, store.language);
  const drawn = (cell) => drawCell(cell, store.cell(cell, player), store.figure(cell, player));
  const marks = sheet.cells.map(drawn).filter(Boolean);
  const written = drawWritten(sheet, store, player);
  const size = { viewBox: `0 0 ${width} ${height}`, width: `${width}mm`, height: `${height}mm` };
  const filled = svgMake("g", { class: "marks" }, ...marks);
  return svgMake("svg", { class: "sheet filled-in", ...size }, drawing, written, filled);
}
