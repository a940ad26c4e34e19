// The areas of a side, as tiles to come close to: which cells each holds, how large it must be drawn for a finger, and
// through which windows one sees all of it.
import { centreOf } from "./cells.js";

const LEAST_CELL_PX = 24;
const FINGER_PX = 21;
const CLOSEST = 1.5;
const FAR_MM = 40;

/**
 * @param {Object} sheet of the page data
 * @returns {{title: *, box: number[], cells: Object[], scale: number}[]} the areas that have cells; `scale` is how many
 *   px a mm needs for a finger
 */
export function areasOf(sheet) {
  const areas = (sheet.areas ?? []).map(({ title, box }) => ({ title, box, cells: [] }));
  const rest = { box: [0, 0, ...sheet.size], cells: [] };
  for (const cell of sheet.cells) (areas.find(({ box }) => isWithin(box, centreOf(cell))) ?? rest).cells.push(cell);
  return [...areas, rest].filter(({ cells }) => cells.length).map((area) => ({
    ...area, title: area.title ?? areaTitle(area, sheet), scale: fingerScale(area.cells, sheet.cells),
  }));
}

/** @returns {*} what an area without a title is called: like the one family in it, or like its side */
function areaTitle({ cells }, sheet) {
  return cells.every(({ family }) => family === cells[0].family) ? cells[0].familyName : sheet.title;
}

/** @returns {boolean} whether a point lies in a box */
export function isWithin([left, top, width, height], [x, y]) {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** @returns {number} how many px a mm needs so that a finger finds these cells among all */
function fingerScale(cells, all) {
  const rooms = cells.map((cell) => roomOf(cell, all)).sort((one, two) => one - two);
  const least = Math.min(...cells.map(({ box }) => Math.min(box[2], box[3])));
  return Math.max(LEAST_CELL_PX / least, FINGER_PX / rooms[Math.floor(rooms.length / 10)]);
}

/** @returns {number} how far from its middle a tap may be and still means the cell, in mm: half the way to the next */
function roomOf(cell, all) {
  const [x, y] = centreOf(cell);
  const own = Math.min(cell.box[2], cell.box[3]) / 2;
  const rooms = all.filter((other) => other !== cell).map((other) => {
    const [left, top, width, height] = other.box;
    const gap = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
    return gap > own ? (gap + own) / 2 : Math.hypot(...centreOf(other).map((at, axis) => at - [x, y][axis])) / 2;
  });
  return Math.min(FAR_MM, ...rooms);
}

/**
 * The windows through which all cells of an area are seen, row by row; one, if it fits.
 * @param {Object} area
 * @param {number[]} room size of the window in px
 * @returns {{area: Object, box: number[], scale: number}[]}
 */
export function windowsOn(area, room) {
  const [left, top, ...size] = area.box;
  const fitting = Math.min(room[0] / size[0], room[1] / size[1]);
  const scale = Math.max(area.scale, Math.min(fitting, area.scale * CLOSEST));
  const seen = room.map((side) => side / scale);
  const [wide, high] = size.map((side, axis) => Math.min(side, seen[axis]));
  const [columns, rows] = size.map((side, axis) => Math.max(1, Math.ceil(side / seen[axis])));
  const at = (number, count, side, part) => (count > 1 ? (number * (side - part)) / (count - 1) : 0);
  const stops = [];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const box = [left + at(column, columns, size[0], wide), top + at(row, rows, size[1], high), wide, high];
    stops.push({ area, box, scale });
  }
  const middle = ({ box }) => centreOf({ box });
  const nearest = (cell) => nearestOf(stops, (stop) => Math.max(
    ...centreOf(cell).map((place, axis) => Math.abs(place - middle(stop)[axis]) / seen[axis]),
  ));
  const used = new Set(area.cells.map(nearest));
  return stops.filter((stop) => used.has(stop));
}

/** @returns {*} the one that is least far; null of none */
export function nearestOf(all, far) {
  return all.reduce((best, one) => (best === null || far(one) < far(best) ? one : best), null);
}
