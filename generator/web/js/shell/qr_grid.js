// The modules of a QR code: finders, timing, alignment, format and version, data along its zigzag, and the mask with
// the lowest penalty.

const LEVEL_BITS = { L: 1, M: 0 };
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * @param {number[]} bytes data and error correction
 * @param {number} version
 * @param {"L"|"M"} level
 * @returns {boolean[][]} rows of modules, true for dark
 */
export function drawModules(bytes, version, level) {
  const size = version * 4 + 17;
  const frame = drawFrame(size, version);
  const places = dataPlaces(frame, size);
  const masked = MASKS.map((mask, number) => fillModules(frame, places, bytes, mask, formatBits(level, number)));
  const penalties = masked.map(penaltyOf);
  return masked[penalties.indexOf(Math.min(...penalties))];
}

/** @returns {Array<Array<?boolean>>} all that does not depend on data; null where data goes, false where format goes */
function drawFrame(size, version) {
  const frame = Array.from({ length: size }, () => Array(size).fill(null));
  for (let at = 0; at < size; at += 1) frame[6][at] = frame[at][6] = at % 2 === 0;
  [[3, 3], [3, size - 4], [size - 4, 3]].forEach(([row, column]) => drawFinder(frame, row, column));
  alignments(version, size).forEach(([row, column]) => drawAlignment(frame, row, column));
  formatPlaces(size).flat().forEach(([row, column]) => (frame[row][column] = false));
  frame[size - 8][8] = true;
  if (version >= 7) drawVersion(frame, version, size);
  return frame;
}

/** Draws a finder round its middle, with the light ring about it. */
function drawFinder(frame, row, column) {
  for (let y = -4; y <= 4; y += 1) {
    for (let x = -4; x <= 4; x += 1) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      if (frame[row + y]?.[column + x] !== undefined) frame[row + y][column + x] = ring !== 2 && ring !== 4;
    }
  }
}

/** Draws an alignment pattern round its middle. */
function drawAlignment(frame, row, column) {
  for (let y = -2; y <= 2; y += 1) {
    for (let x = -2; x <= 2; x += 1) frame[row + y][column + x] = Math.max(Math.abs(x), Math.abs(y)) !== 1;
  }
}

/** @returns {Array<[number, number]>} the middles of the alignment patterns */
function alignments(version, size) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  const lines = [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
  const corner = (row, column) => (
    row === 6 && (column === 6 || column === size - 7)
  ) || (column === 6 && row === size - 7);
  return lines.flatMap((row) => lines.map((column) => [row, column])).filter(([row, column]) => !corner(row, column));
}

/** @returns {Array<Array<[number, number]>>} where the 15 bits of the format stand, twice, the lowest bit first */
function formatPlaces(size) {
  const around = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => [row, 8]);
  const first = [...around, ...[7, 5, 4, 3, 2, 1, 0].map((column) => [8, column])];
  const right = Array.from({ length: 8 }, (_, index) => [8, size - 1 - index]);
  const below = Array.from({ length: 7 }, (_, index) => [size - 7 + index, 8]);
  return [first, [...right, ...below]];
}

/** @returns {number} level and mask with their own error correction */
function formatBits(level, mask) {
  const data = (LEVEL_BITS[level] << 3) | mask;
  let rest = data;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

/** Writes the version beside two finders. */
function drawVersion(frame, version, size) {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    frame[near][far] = frame[far][near] = ((bits >> at) & 1) === 1;
  }
}

/** @returns {Array<[number, number]>} the modules for data in their order: two columns at a time, up and down */
function dataPlaces(frame, size) {
  const places = [];
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      [right, right - 1].forEach((column) => frame[row][column] === null && places.push([row, column]));
    }
  }
  return places;
}

/** @returns {boolean[][]} the whole code under one mask */
function fillModules(frame, places, bytes, mask, format) {
  const modules = frame.map((row) => [...row]);
  places.forEach(([row, column], at) => {
    const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    modules[row][column] = (bit === 1) !== mask(row, column);
  });
  const write = ([row, column], at) => (modules[row][column] = ((format >> at) & 1) === 1);
  formatPlaces(frame.length).forEach((copy) => copy.forEach(write));
  return modules;
}

/** @returns {number} how hard a code is to read: runs, blocks, false finders, too much of one colour */
function penaltyOf(modules) {
  const size = modules.length;
  const rows = modules.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  const columns = rows.map((_, column) => rows.map((row) => row[column]).join(""));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  const dark = rows.join("").split("1").length - 1;
  const balance = Math.ceil(Math.abs(dark * 20 - size * size * 10) / (size * size)) - 1;
  return lines + 3 * squares(rows) + 10 * Math.max(0, balance);
}

/** @returns {number} */
function linePenalty(line) {
  const runs = line.match(/0{5,}|1{5,}/g) ?? [];
  const finders = line.match(/(?=00001011101|10111010000)/g) ?? [];
  return runs.reduce((sum, run) => sum + run.length - 2, 0) + finders.length * 40;
}

/** @returns {number} how many 2 × 2 blocks have one colour */
function squares(rows) {
  const alike = (row, column) => {
    const here = rows[row][column];
    return rows[row][column + 1] === here && rows[row + 1][column] === here && rows[row + 1][column + 1] === here;
  };
  let count = 0;
  for (let row = 0; row + 1 < rows.length; row += 1) {
    for (let column = 0; column + 1 < rows.length; column += 1) count += alike(row, column) ? 1 : 0;
  }
  return count;
}
