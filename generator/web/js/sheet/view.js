// What part of a sheet is seen: zoom and pan. The sheet is drawn anew for every view, so that it is crisp at each zoom.

const MOST_PX_PER_MM = 40;
const LEAST_PX_PER_MM = 1.6;
const STEP = 1.4;
const CLOSE = 2.5;

/**
 * @param {SVGSVGElement} svg
 * @param {{size: function(): number[], opening: function(): ?Object, closeAt: function(number[]): number,
 *   drawn: function(): void}} about the size of the side that is shown, in mm; with which box and scale it begins where
 *   the whole is too small for a finger; how many px a mm needs at a point for a finger; who hears of a new view
 */
export function createView(svg, { size: sizeOf, opening, closeAt, drawn }) {
  const at = { x: 0, y: 0, scale: 0 };
  let waiting = 0;
  let state = "open"; // as it begins, "whole", or "own": as somebody zoomed or moved it
  const room = () => [svg.clientWidth || 1, svg.clientHeight || 1];
  const whole = () => Math.min(room()[0] / sizeOf()[0], room()[1] / sizeOf()[1]);

  const draw = () => {
    waiting = 0;
    const [width, height] = room();
    const box = [at.x, at.y, width / at.scale, height / at.scale].map((side) => side.toFixed(3)).join(" ");
    if (svg.getAttribute("viewBox") === box) return;
    svg.setAttribute("viewBox", box);
    svg.classList.toggle("zoomed", view.isZoomed());
    drawn();
  };
  /** A window that is wide and low begins with the top of the side as wide as it is, since the whole were too small. */
  const begin = () => {
    const first = opening();
    if (first && first.scale > whole()) return put(first.box, first.scale);
    const wide = Math.min(room()[0] / sizeOf()[0], CLOSE * LEAST_PX_PER_MM);
    Object.assign(at, { x: 0, y: 0, scale: whole() < LEAST_PX_PER_MM ? wide : 0 });
    return undefined;
  };
  /** Puts a box of the sheet into the middle. */
  const put = ([x, y, width, height], scale) => {
    const [wide, high] = room().map((side) => side / scale);
    Object.assign(at, { x: x + width / 2 - wide / 2, y: y + height / 2 - high / 2, scale });
  };
  const settle = () => {
    at.scale = Math.min(Math.max(at.scale, whole()), MOST_PX_PER_MM);
    sizeOf().forEach((side, axis) => {
      const seen = room()[axis] / at.scale;
      const name = axis ? "y" : "x";
      at[name] = seen >= side ? (side - seen) / 2 : Math.min(Math.max(at[name], 0), side - seen);
    });
    if (!svg.hasAttribute("viewBox")) draw(); // a tap on a page that was just opened finds the cells where they stay
    else waiting ||= requestAnimationFrame(draw);
  };

  const view = {
    /** Shows the whole side. */
    fit() {
      at.scale = 0;
      state = "whole";
      settle();
    },
    /** Shows a box of the sheet so large: one of those to open with, which begins again when the window has changed. */
    look(box, scale, isOwn = false) {
      state = isOwn ? "own" : "open";
      put(box, scale);
      settle();
    },
    /** After the window or the side has changed: what nobody zoomed or moved begins again, all else keeps its place. */
    keep() {
      if (state === "open") begin();
      if (state === "whole") at.scale = 0;
      settle();
    },
    isOpening: () => state === "open",
    isZoomed: () => at.scale > whole() * 1.02,
    scale: () => at.scale,
    room,
    /** @returns {number[]} what is seen, in mm */
    seen: () => [at.x, at.y, ...room().map((side) => side / at.scale)],
    /** @returns {number[]} the point of the sheet at a point of the window, in mm */
    point(clientX, clientY) {
      const box = svg.getBoundingClientRect();
      return [at.x + (clientX - box.left) / at.scale, at.y + (clientY - box.top) / at.scale];
    },
    /** @returns {number[]} the point of the window at a point of the sheet */
    place([x, y]) {
      const box = svg.getBoundingClientRect();
      return [box.left + (x - at.x) * at.scale, box.top + (y - at.y) * at.scale];
    },
    pan(dx, dy) {
      state = "own";
      at.x -= dx / at.scale;
      at.y -= dy / at.scale;
      settle();
    },
    /** Zooms so that a point of the window keeps its point of the sheet. */
    zoom(factor, clientX, clientY) {
      const [x, y] = view.point(clientX, clientY);
      const box = svg.getBoundingClientRect();
      at.scale = Math.min(Math.max(at.scale * factor, whole()), MOST_PX_PER_MM);
      state = "own";
      at.x = x - (clientX - box.left) / at.scale;
      at.y = y - (clientY - box.top) / at.scale;
      settle();
    },
    /** Zooms by a step about the middle. */
    step(closer) {
      const box = svg.getBoundingClientRect();
      view.zoom(closer ? STEP : 1 / STEP, box.left + box.width / 2, box.top + box.height / 2);
    },
    /** Comes closer to a point, or shows the whole again. */
    toggle(clientX, clientY) {
      if (view.isZoomed()) view.fit();
      else view.zoom(Math.max(CLOSE, closeAt(view.point(clientX, clientY)) / at.scale), clientX, clientY);
    },
    /** Brings a box of the sheet into sight; `closer` also makes it large enough for a finger. */
    reveal([x, y, width, height], closer = false) {
      if (closer) at.scale = Math.max(at.scale, closeAt([x + width / 2, y + height / 2]));
      const [wide, high] = room().map((side) => side / at.scale);
      const isOut = x < at.x || y < at.y || x + width > at.x + wide || y + height > at.y + high;
      if (closer || isOut) {
        state = "own";
        at.x = x + width / 2 - wide / 2;
        at.y = y + height / 2 - high / 2;
      }
      settle();
    },
  };
  return view;
}
