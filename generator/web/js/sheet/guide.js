// The way round the sheets: all areas of all sides by name, the next and the previous one, closer and farther, and a
// small map of the side with what is seen of it.
import { make, makeIconButton, refill, ICON_PATHS } from "../shell/dom.js";
import { areasOf, isWithin, nearestOf, windowsOn } from "./areas.js";
import { centreOf, distanceTo } from "./cells.js";
import { svgMake } from "./svg.js";

const HEAD_MM = 14;
const MAP_PX = 50;
const WIDE_PX = 640;
const FAR = 0.7;

/**
 * @param {Object} data the page data
 * @param {Object} store
 * @param {Object} words
 * @param {{view: function(): Object, focus: function(Object): void}} sheet its view, and how a cell gets the focus
 */
export function createGuide(data, store, words, sheet) {
  const areas = new Map();
  const last = new Map(); // the stop of each side that was looked at last
  const areasAt = (side) => {
    if (!areas.has(side)) areas.set(side, areasOf(data.sheets[side]));
    return areas.get(side);
  };
  const stops = new Map();
  const stopsAt = (side) => {
    const [room, kept] = [sheet.view().room(), stops.get(side)];
    if (kept?.room.join() === room.join()) return kept.all;
    const all = areasAt(side).flatMap((area) => windowsOn(area, room));
    stops.set(side, { room, all });
    return all;
  };
  const areaAt = (point) => nearestOf(areasAt(store.side), ({ box }) => distanceTo({ box }, ...point));
  /** @returns {number} which stop is seen, or -1 */
  const seenStop = (all) => {
    const view = sheet.view();
    const middle = centreOf({ box: view.seen() });
    const far = ({ box }) => Math.hypot(...centreOf({ box }).map((at, axis) => at - middle[axis]));
    const isClose = (stop) => view.scale() > stop.scale * FAR;
    return all.indexOf(nearestOf(all.filter(isClose), far));
  };
  /** @returns {?Object} with which box and scale a side begins: as it was last, or on a screen for fingers the first */
  const opening = () => {
    const all = stopsAt(store.side);
    const isForFingers = matchMedia("(pointer: coarse)").matches || sheet.view().room()[0] < WIDE_PX;
    return all[last.get(store.side)] ?? (isForFingers ? all[0] : null) ?? null;
  };
  const visit = (side, number) => {
    last.set(side, number);
    if (side !== store.side) store.show({ side });
    const stop = stopsAt(side)[number];
    if (stop) sheet.view().look(stop.box, stop.scale);
    else sheet.view().fit();
  };
  const numberNow = () => {
    const stop = sheet.view().isOpening() ? opening() : null;
    const all = stopsAt(store.side);
    return stop ? all.indexOf(stop) : seenStop(all);
  };
  /** @returns {?number[]} the side and the number of the stop one step further */
  const further = (step) => {
    const [side, number] = [store.side, numberNow()];
    const next = number < 0 ? (step > 0 ? 0 : -1) : number + step;
    if (next >= 0 && next < stopsAt(side).length) return [side, next];
    for (let other = side + step; data.sheets[other]; other += step) {
      const count = stopsAt(other).length;
      if (count) return [other, step > 0 ? 0 : count - 1];
    }
    return null;
  };
  const go = (step) => {
    const goal = further(step);
    if (goal) visit(...goal);
  };
  const enter = (side, index) => {
    const area = areasAt(side)[index];
    visit(side, area ? stopsAt(side).findIndex((stop) => stop.area === area) : -1);
    return area;
  };

  const headingAt = (point) => areasAt(store.side).findIndex(({ box: [x, y, width], cells, scale }) => {
    const high = Math.min(HEAD_MM, ...cells.map(({ box }) => box[1] - y));
    return sheet.view().scale() < scale * FAR && isWithin([x, y, width, high], point);
  });

  const list = make("select", { class: "areas", on: {
    change: () => enter(...list.value.split(" ").map(Number)),
    keydown(event) {
      if (event.key !== "Enter") return;
      event.preventDefault();
      const area = enter(...list.value.split(" ").map(Number));
      if (area) sheet.focus(area.cells[0]);
    },
  } });
  const map = svgMake("svg", { class: "map", "aria-hidden": "true" });
  map.addEventListener("click", ({ clientX, clientY }) => {
    const box = map.getBoundingClientRect();
    const size = data.sheets[store.side].size;
    const point = [((clientX - box.left) / box.width) * size[0], ((clientY - box.top) / box.height) * size[1]];
    sheet.view().look([...point, 0, 0], areaAt(point)?.scale ?? sheet.view().scale(), true);
  });
  const button = (sign, key, act, kind) => makeIconButton(sign, words.say(key), act, { class: kind });
  const bar = make("div", { class: "guide" });
  let said = "";

  const speak = () => {
    if (said === store.language) return;
    said = store.language;
    const option = (title, value) => make("option", { value, text: capital(words.phrase(title)) });
    const whole = (side) => make("option", { value: `${side} -1`, text: words.say("web.whole_side") });
    refill(list, data.sheets.map((one, side) => make("optgroup", { label: capital(words.phrase(one.title)) },
      areasAt(side).map(({ title }, index) => option(title, `${side} ${index}`)), whole(side))));
    list.setAttribute("aria-label", words.say("web.areas"));
    refill(bar, map,
      button(ICON_PATHS.previous, "web.previous_area", () => go(-1), "previous"), list,
      button(ICON_PATHS.next, "web.next_area", () => go(1), "next"),
      button(ICON_PATHS.closer, "web.closer", () => sheet.view().step(true), "closer"),
      button(ICON_PATHS.farther, "web.farther", () => sheet.view().step(false), "farther"),
      button(ICON_PATHS.whole, "web.whole_side", () => sheet.view().fit(), "whole"));
  };
  let drawnSide = -1;
  const frame = svgMake("rect", { class: "seen" });
  const place = (rect, [x, y, width, height]) => {
    Object.entries({ x, y, width, height }).forEach(([name, value]) => rect.setAttribute(name, value.toFixed(2)));
    return rect;
  };

  return {
    element: bar,
    opening,
    closeAt: (point) => areaAt(point)?.scale ?? 0,
    /** @returns {boolean} whether a point is on the heading of an area that is still too small for a finger */
    isHeading: (point) => headingAt(point) >= 0,
    /** Comes close to the area on whose heading a point is. */
    approach(point) {
      const index = headingAt(point);
      if (index >= 0) enter(store.side, index);
    },
    /** Shows where one is. */
    show() {
      speak();
      const { size } = data.sheets[store.side] ?? { size: [1, 1] };
      if (drawnSide !== store.side) {
        drawnSide = store.side;
        map.setAttribute("viewBox", `0 0 ${size.join(" ")}`);
        map.setAttribute("width", ((size[0] / size[1]) * MAP_PX).toFixed(0));
        const tile = ({ box }) => place(svgMake("rect", { class: "tile" }), box);
        map.replaceChildren(place(svgMake("rect", { class: "ground" }), [0, 0, ...size]),
          ...areasAt(store.side).map(tile), frame);
      }
      place(frame, sheet.view().seen());
      const number = numberNow();
      const stop = stopsAt(store.side)[number];
      list.value = `${store.side} ${stop ? areasAt(store.side).indexOf(stop.area) : -1}`;
      bar.querySelector(".previous").disabled = !further(-1);
      bar.querySelector(".next").disabled = !further(1);
      bar.querySelector(".whole").disabled = bar.querySelector(".farther").disabled = !sheet.view().isZoomed();
    },
    focusList: () => list.focus(),
  };
}

/** @returns {string} a title as it stands in a list */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
