// What is written by hand on the lines of a sheet: the names, the date, the scenario.
import { svgMake } from "./svg.js";

const LETTER = 0.56; // how wide a letter is, as a part of its height

/**
 * The lines of a sheet with what stands on them.
 * @param {Object} sheet of the page data
 * @param {Object} store
 * @param {number} player whose sheet it is
 * @returns {SVGElement}
 */
export function drawWritten(sheet, store, player) {
  const texts = (sheet.lines ?? []).map((line) => writtenOn(line, lineText(line, store, player)));
  return svgMake("g", { class: "written", "aria-hidden": "true" }, ...texts);
}

/** @returns {string} what stands on a line */
function lineText({ key, seat }, { game, language }, player) {
  if (key === "name" || key === "team") return game.players[seat ? seat - 1 : player]?.[key] ?? "";
  return key === "date" ? shownDate(game.date, language) : String(game[key] ?? "");
}

/** @returns {string} a day as people write it */
function shownDate(date, language) {
  const [year, month, day] = (date ?? "").split("-").map(Number);
  if (!day) return date ?? "";
  const parts = { day: "numeric", month: "short", year: "numeric" };
  return new Date(year, month - 1, day).toLocaleDateString(language, parts);
}

/** @returns {SVGElement} a text on a line, smaller where it is long */
function writtenOn({ box: [x, y, width, height] }, text) {
  const size = Math.min(height * 0.86, 4.6, (width - 1) / (LETTER * Math.max(text.length, 1)));
  const place = { x: x + 0.6, y: y + height - Math.max(0.9, size * 0.24) };
  const written = svgMake("text", { ...place, "font-size": size.toFixed(2) });
  written.textContent = text;
  return written;
}

/**
 * The line of a sheet at a point, where no cell is.
 * @param {Object} sheet
 * @param {number[]} point in mm
 * @returns {?Object}
 */
export function lineAt(sheet, [x, y]) {
  const inside = ({ box: [left, top, width, height] }, room) =>
    x >= left - room && x <= left + width + room && y >= top - room && y <= top + height + room;
  if (sheet.cells.some((cell) => inside(cell, 0))) return null;
  return (sheet.lines ?? []).find((line) => inside(line, 1)) ?? null;
}
