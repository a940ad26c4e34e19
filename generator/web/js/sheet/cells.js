// Where cells lie and what a tap on them does.
const REACH_MM = 7;
const REACH_PX = 24;
const NEXT = 2.6;

/** @returns {number} how far a point is from a cell, in mm; 0 inside it */
export function distanceTo(cell, x, y) {
  const [left, top, width, height] = cell.box;
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

/** @returns {number[]} the middle of a cell */
export function centreOf({ box: [x, y, width, height] }) {
  return [x + width / 2, y + height / 2];
}

/** @returns {number} how far a point is from the middle of a cell, in mm */
function distanceToCentre(cell, x, y) {
  const [middleX, middleY] = centreOf(cell);
  return Math.hypot(middleX - x, middleY - y);
}

/**
 * The cell that a tap means: the nearest, if one is within 7 mm and 24 px; of hexagons whose boxes overlap, the one
 * whose middle is nearest.
 * @param {Object[]} cells
 * @param {number[]} point in mm
 * @param {number} scale px for a mm
 * @returns {Object|null}
 */
export function nearestCell(cells, [x, y], scale) {
  let best = null;
  let least = Math.min(REACH_MM, REACH_PX / scale);
  for (const cell of cells) {
    const far = distanceTo(cell, x, y);
    const isNearer = best !== null && far === least && distanceToCentre(cell, x, y) < distanceToCentre(best, x, y);
    if (far < least || (far === 0 && best === null) || isNearer) [best, least] = [cell, far];
  }
  return best;
}

/**
 * The state that a tap brings: from what stands there at the start to the usual mark, and from any mark back; where
 * states have pictures, to the next of them.
 * @param {Object} cell
 * @param {string|undefined} state
 * @param {string} usual
 * @returns {string}
 */
export function tappedState(cell, state, usual = usualState(cell)) {
  if (isPictured(cell)) return nextState(cell, state ?? cell.start, usual);
  return state === undefined || state === cell.start ? usual : cell.start;
}

/** @returns {boolean} whether a cell has states with pictures of their own */
export function isPictured(cell) {
  return Object.values(cell.pictures).some((look) => look.svg);
}

/** @returns {string} from an empty cell to the usual picture, from there round through all states */
function nextState(cell, state, usual) {
  if (state === "empty") return usual;
  const round = [usual, ...cell.states.filter((one) => one !== usual && one !== "empty"), "empty"];
  return round[(round.indexOf(state) + 1) % round.length];
}

/**
 * Whether a finger that leaves a cell goes to another of its family: it draws what stands in the first into all.
 * @returns {Object[]|null} the cells of the family
 */
export function fieldAlong(cells, cell, dx, dy) {
  if (!isPictured(cell)) return null;
  const field = cells.filter((other) => other.family === cell.family && other.seat === cell.seat);
  return field.some((other) => other !== cell && leadsTo(cell, other, dx, dy)) ? field : null;
}

/** @returns {boolean} whether a way from a cell leads to one that is near it */
function leadsTo(cell, other, dx, dy) {
  const [x, y] = centreOf(cell);
  const [toX, toY] = [centreOf(other)[0] - x, centreOf(other)[1] - y];
  const far = Math.hypot(toX, toY);
  return far < Math.max(cell.box[2], cell.box[3]) * NEXT && (toX * dx + toY * dy) / (far * Math.hypot(dx, dy)) > 0.75;
}

/** @returns {string} the usual mark: the first after what stands there at the start; a filled cell is emptied */
export function usualState(cell) {
  if (isPictured(cell)) return cell.states.find((state) => state !== "empty");
  return cell.states[cell.states.indexOf(cell.start) + 1] ?? "empty";
}

/**
 * Whether a finger that leaves a cell goes along its track.
 * @param {Object[]} cells of the side
 * @param {Object} cell
 * @param {number} dx
 * @param {number} dy
 * @returns {Object[]|null} the cells of the track in their order
 */
export function trackAlong(cells, cell, dx, dy) {
  if (cell.kind !== "track") return null;
  const track = cells.filter((other) => other.family === cell.family && other.seat === cell.seat);
  const next = track.filter((other) => Math.abs(other.position - cell.position) === 1);
  return next.some((other) => leadsTo(cell, other, dx, dy)) ? track : null;
}
