// What part of a sheet is seen: zoom and pan. The sheet is drawn anew for every view, so that it is crisp at each zoom.

const MOST_PX_PER_MM = 40;
const LEAST_PX_PER_MM = 1.6;
const STEP = 1.4;
const CLOSE = 2.5;

/**
 * @param {SVGSVGElement} svg
 * @param {function(): number[]} sizeOf the size of the side that is shown, in mm
 */
export function createView(svg, sizeOf) {
  const at = { x: 0, y: 0, scale: 0 };
  let waiting = 0;
  let isChosen = false; // whether somebody zoomed
  const room = () => [svg.clientWidth || 1, svg.clientHeight || 1];
  const whole = () => Math.min(room()[0] / sizeOf()[0], room()[1] / sizeOf()[1]);

  const draw = () => {
    waiting = 0;
    const [width, height] = room();
    const box = [at.x, at.y, width / at.scale, height / at.scale].map((side) => side.toFixed(3)).join(" ");
    if (svg.getAttribute("viewBox") === box) return;
    svg.setAttribute("viewBox", box);
    svg.classList.toggle("zoomed", view.isZoomed());
  };
  /** A window that is wide and low begins with the top of the side as wide as it is, since the whole were too small. */
  const begin = () => {
    const wide = Math.min(room()[0] / sizeOf()[0], CLOSE * LEAST_PX_PER_MM);
    Object.assign(at, { x: 0, y: 0, scale: whole() < LEAST_PX_PER_MM ? wide : 0 });
  };
  const settle = () => {
    at.scale = Math.min(Math.max(at.scale, whole()), MOST_PX_PER_MM);
    sizeOf().forEach((side, axis) => {
      const seen = room()[axis] / at.scale;
      const name = axis ? "y" : "x";
      at[name] = seen >= side ? (side - seen) / 2 : Math.min(Math.max(at[name], 0), side - seen);
    });
    waiting ||= requestAnimationFrame(draw);
  };

  const view = {
    /** Shows the whole side. */
    fit() {
      at.scale = 0;
      isChosen = false;
      settle();
    },
    /** Keeps zoom and place after the window or the side has changed. */
    keep: settle,
    /** The same after the window has changed; a side that nobody zoomed fits again. */
    resized() {
      if (!isChosen) begin();
      settle();
    },
    isZoomed: () => at.scale > whole() * 1.02,
    scale: () => at.scale,
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
      at.x -= dx / at.scale;
      at.y -= dy / at.scale;
      settle();
    },
    /** Zooms so that a point of the window keeps its point of the sheet. */
    zoom(factor, clientX, clientY) {
      const [x, y] = view.point(clientX, clientY);
      const box = svg.getBoundingClientRect();
      at.scale = Math.min(Math.max(at.scale * factor, whole()), MOST_PX_PER_MM);
      isChosen = true;
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
      else view.zoom(CLOSE, clientX, clientY);
    },
    /** Brings a box of the sheet into sight; `closer` also makes it large enough for a finger. */
    reveal([x, y, width, height], closer = false) {
      isChosen ||= closer;
      if (closer) at.scale = Math.max(at.scale, Math.min(MOST_PX_PER_MM, 40 / Math.max(height, 1)));
      const [wide, high] = room().map((side) => side / at.scale);
      if (closer || x < at.x || y < at.y || x + width > at.x + wide || y + height > at.y + high) {
        at.x = x + width / 2 - wide / 2;
        at.y = y + height / 2 - high / 2;
      }
      settle();
    },
  };
  return view;
}
