// The sheet on the screen: the sides of a game, what players do on them, and what the store says stands there.
import { createWords } from "../engine/words.js";
import { make } from "../shell/dom.js";
import { nearestOf } from "./areas.js";
import { centreOf, distanceTo, nearestCell } from "./cells.js";
import { fieldAlong, isPictured, tappedState, trackAlong, usualState } from "./cells.js";
import { listenToPointers } from "./gestures.js";
import { listenToCellKeys, moveTo } from "./grid.js";
import { createGuide } from "./guide.js";
import { openKeypad } from "./keypad.js";
import { openPicker } from "./picker.js";
import { listenToPrint } from "./printing.js";
import { createSide } from "./side.js";
import { svgMake, svgRead } from "./svg.js";
import { createView } from "./view.js";
import { lineAt } from "./written.js";

const SURE_MM = 0.5;
const CLOSE_ENOUGH = 0.7;

/**
 * @param {HTMLElement} host
 * @param {Object} data the page data
 * @param {Object} store
 * @param {function(Object): void} openLine what a tap on a line to write on does
 * @returns {{element: HTMLElement, fit: function(): void, light: function(string[], string): void,
 *   zoomTo: function(string): void, focusFirst: function(): void, print: function(boolean): void}}
 */
export function createSheet(host, data, store, openLine = () => {}) {
  const words = createWords(data, () => store.language);
  const defs = svgMake("defs", {}, svgRead(data.symbols ?? ""));
  const svg = svgMake("svg", { class: "sheet", role: "group" }, defs);
  const focusCell = (cell) => {
    const node = shown().nodes.get(cell.id);
    moveTo(node.closest("[role=grid]").querySelector("[tabindex='0']"), node);
  };
  const guide = createGuide(data, store, words, { view: () => view, focus: focusCell });
  const element = make("div", { class: "sheet-host" }, guide.element, svg);
  host.append(element);
  const sides = [];
  const lit = new Map();
  const shown = () => sides[store.side] ?? null;
  const size = () => data.sheets[store.side]?.size ?? [1, 1];
  const view = createView(svg, { size, opening: guide.opening, closeAt: guide.closeAt, drawn: guide.show });

  const sideAt = (index) => {
    if (!sides[index] && data.sheets[index]) sides[index] = createSide(data.sheets[index]);
    return sides[index];
  };
  const showSide = () => {
    const side = sideAt(store.side);
    if (!side) return;
    if (side.element.parentNode !== svg) svg.replaceChildren(defs, side.element);
    svg.setAttribute("aria-label", words.phrase(side.sheet.title));
    side.speak(store.language, words);
    side.write(store);
    lit.forEach((cells, severity) => side.light(cells, severity));
    view.keep();
    guide.show();
  };
  const mark = (cell) => shown().mark(cell, store.cell(cell), words, store.figure(cell));
  const markAll = () => shown()?.sheet.cells.forEach(mark);
  let seat = 0;
  /** On a score pad that is zoomed in, another player is another column. */
  const seekSeat = () => {
    if (seat === store.player) return;
    seat = store.player;
    const own = shown().sheet.cells.filter((cell) => cell.seat === seat + 1);
    const [, y, , height] = view.seen();
    const nearest = nearestOf(own, (cell) => Math.abs(centreOf(cell)[1] - y - height / 2));
    if (nearest && view.isZoomed()) view.reveal(nearest.box);
  };
  const refresh = (event) => {
    if (event.kind !== "cells") showSide();
    markAll();
    seekSeat();
  };

  const buzz = () => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(10);
  const set = (cell, state) => {
    store.setCells([[cell, state]]);
    buzz();
  };
  const chosen = new Map();
  const usualFor = (cell) => chosen.get(cell.family) ?? usualState(cell);
  const middle = (cell) => view.place([cell.box[0] + cell.box[2] / 2, cell.box[1]]);
  const hand = {
    near(x, y) {
      const [sheet, point] = [shown()?.sheet, view.point(x, y)];
      if (!sheet) return null;
      const cell = nearestCell(sheet.cells, point, view.scale());
      if (cell && distanceTo(cell, ...point) && guide.isHeading(point)) return null;
      return lineAt(sheet, point) ?? cell;
    },
    approach: (x, y) => guide.approach(view.point(x, y)),
    /** @returns {boolean} whether a finger can mean nothing but this cell */
    isSure: (cell, x, y) => cell.isLine || (
      distanceTo(cell, ...view.point(x, y)) < SURE_MM && view.scale() > guide.closeAt(view.point(x, y)) * CLOSE_ENOUGH
    ),
    tap(cell, digit = "") {
      if (cell.isLine) return openLine(cell);
      const write = (number) => set(cell, number);
      if (cell.kind === "number") openKeypad({ cell, value: store.cell(cell), words, write, digit });
      else set(cell, tappedState(cell, store.cell(cell), usualFor(cell)));
      return undefined;
    },
    choose(cell, ...at) {
      if (cell.isLine || cell.kind === "number") return hand.tap(cell);
      buzz();
      const point = at.length ? at : middle(cell);
      const choice = (state) => {
        if (state !== "empty" && isPictured(cell)) chosen.set(cell.family, state);
        set(cell, state);
      };
      return openPicker({ cell, state: store.cell(cell), words, at: point, choose: choice });
    },
    turn(step) {
      const side = store.side + step;
      if (data.sheets[side]) store.show({ side });
    },
    trackFrom(cell, dx, dy, x, y) {
      if (distanceTo(cell, ...view.point(x, y)) > 1) return null;
      const { cells } = shown().sheet;
      const field = fieldAlong(cells, cell, dx, dy);
      const now = store.cell(cell) ?? cell.start;
      const drawn = now === "empty" ? usualFor(cell) : now;
      if (field) return { cells: field, to: cell, over: new Set([cell]), state: drawn };
      const track = trackAlong(cells, cell, dx, dy);
      return track && { cells: track, from: cell, to: cell, state: tappedState(cell, store.cell(cell)) };
    },
    along(track, x, y) {
      const to = nearestCell(track.cells, view.point(x, y), view.scale());
      if (!to || to === track.to) return;
      track.to = to;
      track.over?.add(to);
      markAll();
      passed(track).forEach(([cell, state]) => shown().mark(cell, state, words));
    },
    filled(track) {
      if (track) store.setCells(passed(track));
      if (track) buzz();
      markAll();
    },
    went: (cell) => view.reveal(cell.box),
  };

  listenToPointers(svg, view, hand);
  listenToCellKeys(svg, hand);
  element.addEventListener("keydown", (event) => zoomKey(event, view));
  new ResizeObserver(view.keep).observe(svg);
  listenToPrint(data, store);
  store.on(refresh);
  refresh({ kind: "game" });

  return {
    element,
    fit: view.fit,
    zoomIn: () => view.step(true),
    zoomOut: () => view.step(false),
    light(cells, severity) {
      if (lit.get(severity)?.join() === cells.join()) return;
      lit.set(severity, cells);
      shown()?.light(cells, severity);
    },
    zoomTo(id) {
      const side = data.sheets.findIndex((sheet) => sheet.cells.some((cell) => cell.id === id));
      if (side < 0) return;
      if (side !== store.side) store.show({ side });
      view.reveal(shown().cellsById.get(id).box, true);
      shown().nodes.get(id).focus({ preventScroll: true });
    },
    focusGuide: guide.focusList,
    focusFirst: () => svg.querySelector("[role=gridcell][tabindex='0']")?.focus(),
  };
}

/** @returns {Array} the cells that a finger went over, with what they become; of a track all from its beginning on */
function passed({ cells, from, to, over, state }) {
  if (over) return [...over].map((cell) => [cell, state]);
  const [low, high] = [from.position, to.position].sort((one, two) => one - two);
  const between = cells.filter((cell) => cell.position >= low && cell.position <= high);
  const clears = state === from.start;
  return between.map((cell) => [cell, clears ? cell.start : usualState(cell)]);
}

/** Plus and minus zoom, 0 shows the whole side. */
function zoomKey(event, view) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "+") view.step(true);
  else if (event.key === "-") view.step(false);
  else if (event.key === "0" && event.target.cell?.kind !== "number") view.fit();
  else return;
  event.preventDefault();
}
