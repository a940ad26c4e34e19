// Marks as a pen would make them: a hatched cell, a ring, a cross, a number by hand. A cell always pictures the same.
import { svgMake, svgRead } from "./svg.js";

const HATCH_STEP = 0.75;
const LARGEST_PICTURE = 14;

// The strokes of the digits in a box of 6 by 10, as a hand writes them.
const DIGITS = {
  0: "M3.6.4C1.2.3.5 3 .5 5.4c0 2.5 1 4.3 2.6 4.2 1.8-.1 2.5-2.5 2.4-4.9C5.4 2.2 4.7.5 3.2.6",
  1: "M1.5 2.6C2.6 2 3.3 1.2 3.7.4 3.6 3.6 3.5 6.6 3.5 9.7",
  2: "M.9 2.6C1 1.2 2 .4 3.2.5c1.3.1 2 1 1.9 2.3C5 5 2.4 7.2.7 9.3c1.6-.4 3.3-.5 5-.2",
  3:
    "M.9 1.5C1.7.7 2.6.4 3.5.5c1.3.2 1.8 1.1 1.6 2" +
    "C4.9 3.6 3.9 4.3 2.5 4.4c1.7 0 2.9.8 3 2.3.1 1.7-1.2 2.9-2.7 2.9C1.8 9.6.9 9.2.5 8.5",
  4: "M3.3.5C2.5 2.8 1.6 4.6.6 6.3c1.7.1 3.4 0 5.1-.2M4.5 3.5c-.2 2-.3 4.1-.4 6.2",
  5:
    "M5.1.6" +
    "C3.8.8 2.6.8 1.5.7 1.4 1.9 1.2 3 1 4.2c.8-.4 1.6-.5 2.3-.4 1.5.2 2.3 1.4 2.2 2.9" +
    "C5.3 8.6 3.9 9.7 2.3 9.6 1.5 9.5.9 9.2.5 8.8",
  6: "M4.6.6C2.7 1.5.8 3.9.6 6.5c-.1 2 1 3.2 2.5 3.1 1.5 0 2.4-1.2 2.4-2.6 0-1.4-.9-2.3-2.2-2.3-1.3 0-2.3.8-2.6 2.1",
  7: "M.6.9c1.7.1 3.4 0 5-.3C4.3 3.4 3.1 6.4 2.3 9.7M1.8 5.1c1.1 0 2.1-.1 3.1-.3",
  8:
    "M4.9 1.7" +
    "C4.5.9 3.7.5 2.9.6 1.8.7 1.2 1.5 1.3 2.4 1.4 4.3 5.3 4.9 5.4 7.2c.1 1.5-1.1 2.4-2.5 2.4" +
    "C1.5 9.6.5 8.7.6 7.4.8 5.2 4.7 4.3 4.9 1.7",
  9: "M5.2 2.3C4.9 1.1 4.1.4 3 .5 1.6.6.7 1.7.8 3.1.9 4.4 1.8 5.1 2.9 5c1.4-.1 2.3-1.2 2.3-2.7 0 2.5-.3 5-.8 7.4",
  "-": "M1.2 5.2c1.2-.1 2.4-.2 3.7-.2",
};

/**
 * The mark of a cell; one that is not told looks as at the start.
 * @param {Object} cell
 * @param {string|number|null|undefined} told
 * @returns {SVGElement|null}
 */
export function drawMark(cell, told) {
  const state = told === undefined ? cell.start : told;
  if (typeof state === "number") return drawNumber(cell, String(state));
  const pictures = cell.pictures ?? {};
  const printed = pictures[cell.start] && pictures[cell.start].svg;
  if (!printed) return drawState(cell, state, pictures);
  if (state === cell.start) return null;
  const [x, y, width, height] = pictureBox(cell);
  const cover = svgMake("rect", { class: "cover", x, y, width, height });
  return svgMake("g", {}, cover, drawState(cell, state, pictures) ?? "");
}

/**
 * What stands in a cell: what players wrote, or what was worked out, with a second pen.
 * @param {Object} cell
 * @param {string|number|null|undefined} state
 * @param {string|number|undefined} figure
 * @returns {SVGElement|null}
 */
export function drawCell(cell, state, figure) {
  const mark = drawMark(cell, figure ?? state);
  if (mark && figure !== undefined) mark.classList.add("worked-out");
  return mark;
}

/** @returns {SVGElement|null} what a pen draws for a state */
function drawState(cell, state, pictures) {
  if (pictures[state] && pictures[state].svg) return drawStatePicture(cell, pictures[state].svg);
  const draw = { filled: drawFilled, circled: drawCircled, crossed: drawCrossed }[state];
  return draw ? draw(cell, dice(cell.id)) : null;
}

/** @returns {number[]} where a picture stands in a cell */
function pictureBox({ box: [x, y, width, height], round }) {
  const side = Math.min(width, height, LARGEST_PICTURE) * (round ? 0.85 : 1);
  return [x + (width - side) / 2, y + (height - side) / 2, side, side];
}

/** The picture of a state; the page draws it in a box of 1000. */
function drawStatePicture(cell, svg) {
  const [x, y, side] = pictureBox(cell);
  const place = `translate(${fine(x)} ${fine(y)}) scale(${side / 1000})`;
  const picture = svgRead(svg);
  picture.setAttribute("transform", place);
  return svgMake("g", { class: "pictured", fill: "none" }, picture);
}

/**
 * Numbers between -1 and 1 that are the same for the same text.
 * @param {string} text
 * @returns {function(): number}
 */
export function dice(text) {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ letter.codePointAt(0), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393;
    return (((seed >>> 8) & 0xffff) / 0xffff) * 2 - 1;
  };
}

/** A veil of ink with strokes to and fro, inside the cell. */
function drawFilled(cell, chance) {
  const edge = Math.min(0.3, cell.box[2] / 8, cell.box[3] / 8);
  const veil = svgMake("path", { class: "veil", d: cell.path ?? outlineOf(cell, edge) });
  const strokes = svgMake("path", { class: "stroke", d: hatch(cell, edge + 0.2, chance) });
  return svgMake("g", { class: "mark filled" }, veil, strokes);
}

/** @returns {string} one stroke to and fro over a cell, drawn in by an edge */
function hatch(cell, edge, chance) {
  const [x, y, width, height] = drawnIn(cell.box, edge);
  const round = cell.round || cell.path ? Math.min(width, height) / 2 : Math.max(0, cell.radius - edge);
  const points = [];
  for (let along = HATCH_STEP / 2, turn = 0; along < width + height; along += HATCH_STEP, turn += 1) {
    const ends = cutOff(diagonal(along, x, y, width, height), [x, y, width, height], round);
    points.push(...(turn % 2 ? ends.reverse() : ends));
  }
  const shaken = points.map(([px, py]) => `${fine(px + chance() * 0.1)} ${fine(py + chance() * 0.1)}`);
  return shaken.length ? `M${shaken.join("L")}` : "";
}

/** @returns {number[]} a box that is smaller on each side */
function drawnIn([x, y, width, height], edge) {
  return [x + edge, y + edge, width - 2 * edge, height - 2 * edge];
}

/** @returns {number[][]} where a diagonal enters and leaves a box */
function diagonal(along, x, y, width, height) {
  const start = along <= height ? [x, y + along] : [x + along - height, y + height];
  const end = along <= width ? [x + along, y] : [x + width, y + along - width];
  return [start, end];
}

/** @returns {number[][]} the ends of what round corners leave of a line; none where that is nothing */
function cutOff([[x1, y1], [x2, y2]], [x, y, width, height], round) {
  if (!round) return [[x1, y1], [x2, y2]];
  const inside = ([px, py]) => {
    const dx = Math.max(x + round - px, 0, px - x - width + round);
    const dy = Math.max(y + round - py, 0, py - y - height + round);
    return dx * dx + dy * dy <= round * round;
  };
  const steps = Array.from({ length: 25 }, (_, step) => [x1 + ((x2 - x1) * step) / 24, y1 + ((y2 - y1) * step) / 24]);
  const left = steps.filter(inside);
  return left.length > 1 ? [left[0], left[left.length - 1]] : [];
}

/** @returns {string} the outline of a cell, drawn in by an edge */
export function outlineOf(cell, edge = 0) {
  const [x, y, width, height] = drawnIn(cell.box, edge);
  const half = Math.min(width, height) / 2;
  const round = cell.round ? half : Math.max(0, Math.min(cell.radius - edge, half));
  const [wide, high, r] = [fine(width - 2 * round), fine(height - 2 * round), fine(round)];
  const turn = (dx, dy) => (r ? `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}` : "");
  const lower = `h${wide}${turn(1, 1)}v${high}${turn(-1, 1)}`;
  return `M${fine(x + round)} ${fine(y)}${lower}h${-wide}${turn(-1, -1)}v${-high}${turn(1, -1)}z`;
}

/** @returns {boolean} whether a cell may share its edges with others, so that marks stay inside */
function isJoined(cell) {
  return Boolean(cell.path) || (!cell.round && !cell.radius);
}

/** A ring that does not quite meet its beginning. */
function drawCircled(cell, chance) {
  const [x, y, width, height] = cell.box;
  const round = (side) => (isJoined(cell) ? Math.min(width, height) * 0.4 : side * 0.46 + 0.35);
  const [rx, ry] = [round(width) + chance() * 0.1, round(height) + chance() * 0.1];
  const [middleX, middleY] = [x + width / 2 + chance() * 0.1, y + height / 2 + chance() * 0.1];
  const at = (turn, grow) => [middleX + Math.cos(turn) * rx * grow, middleY + Math.sin(turn) * ry * grow];
  const points = Array.from({ length: 14 }, (_, step) => at(-1.9 + (step / 12) * 2 * Math.PI, 0.97 + step * 0.006));
  return svgMake("g", { class: "mark circled" }, svgMake("path", { class: "stroke", d: smooth(points) }));
}

/** Two strokes from corner to corner. */
function drawCrossed(cell, chance) {
  const [x, y, width, height] = cell.box;
  const share = cell.path ? 0.22 : 0.12;
  const [dx, dy] = [width * share, height * share];
  const near = (value) => fine(value + chance() * 0.2);
  const stroke = (x1, y1, x2, y2) =>
    `M${near(x1)} ${near(y1)}Q${near((x1 + x2) / 2)} ${near((y1 + y2) / 2)} ${near(x2)} ${near(y2)}`;
  const down = stroke(x + dx, y + dy, x + width - dx, y + height - dy);
  const up = stroke(x + width - dx, y + dy, x + dx, y + height - dy);
  return svgMake("g", { class: "mark crossed" }, svgMake("path", { class: "stroke", d: down + up }));
}

/** A number by hand, as large as the cell allows. */
function drawNumber(cell, text) {
  const [x, y, width, height] = cell.box;
  const chance = dice(cell.id + text);
  const size = Math.min((height * 0.72) / 10, (width * 0.86) / (text.length * 7 - 1), 0.62);
  const start = x + (width - (text.length * 7 - 1) * size) / 2;
  const digits = [...text].map((digit, place) => {
    const at = `translate(${fine(start + place * 7 * size)} ${fine(y + (height - 10 * size) / 2 + chance() * 0.15)})`;
    const turned = `scale(${fine(size)}) rotate(${fine(chance() * 3)} 3 5)`;
    return svgMake("path", { d: DIGITS[digit] ?? "", transform: `${at} ${turned}` });
  });
  return svgMake("g", { class: "mark number" }, ...digits);
}

/** @returns {string} a curve through points */
function smooth(points) {
  const [first, ...rest] = points;
  const middle = ([ax, ay], [bx, by]) => `${fine((ax + bx) / 2)} ${fine((ay + by) / 2)}`;
  const curve = ([x, y], place) => `Q${fine(x)} ${fine(y)} ${middle([x, y], rest[place + 1])}`;
  const curves = rest.slice(0, -1).map(curve);
  return `M${fine(first[0])} ${fine(first[1])}${curves.join("")}`;
}

/** @returns {number} a length to 0.01 mm */
function fine(value) {
  return Math.round(value * 100) / 100;
}
