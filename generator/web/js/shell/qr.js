// QR codes (ISO/IEC 18004), byte mode: the smallest version that holds a text, with error correction M where it fits
// and L for what is larger. `qr_grid.js` draws the modules.
import { drawModules } from "./qr_grid.js";

// For each level and version: error correction bytes in a block, number of blocks.
const BLOCKS = {
  L: {
    bytes: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    count: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
      18, 19, 19, 20, 21, 22, 24, 25],
  },
  M: {
    bytes: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
    count: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
      31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  },
};
const LARGEST_AT_M = 25;

/**
 * The modules of a code, true for dark; null where the text is too long for any code.
 * @param {string} text
 * @returns {?boolean[][]}
 */
export function encodeQr(text) {
  const bytes = utf8Bytes(text);
  const fit = fittingVersion(bytes.length);
  return fit && drawModules(interleave(dataBytes(bytes, fit), fit), fit.version, fit.level);
}

/** @returns {number[]} a text in UTF-8 */
export function utf8Bytes(text) {
  const escaped = encodeURIComponent(text).replace(
    /%([0-9A-F]{2})/g, (_, pair) => String.fromCharCode(parseInt(pair, 16)),
  );
  return Array.from(escaped, (letter) => letter.charCodeAt(0));
}

/** @returns {?{version: number, level: string}} the smallest code for so many bytes */
function fittingVersion(length) {
  const all = Array.from({ length: 40 }, (_, index) => index + 1);
  const at = (level, version) => ({ level, version });
  const wanted = [...all.slice(0, LARGEST_AT_M).map((one) => at("M", one)), ...all.map((one) => at("L", one))];
  return wanted.find((fit) => headBits(fit.version) + length * 8 <= dataCapacity(fit) * 8) ?? null;
}

/** @returns {number} bits before the data: the mode and how many bytes there are */
function headBits(version) {
  return version < 10 ? 12 : 20;
}

/**
 * How many modules of a version hold data or error correction.
 * @param {number} version
 * @returns {number}
 */
export function rawModules(version) {
  const size = version * 4 + 17;
  const rows = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const aligned = rows ? (rows * rows - 3) * 25 - (rows - 2) * 2 * 5 : 0;
  const told = version >= 7 ? 36 : 0;
  return size * size - 3 * 64 - 2 * (size - 16) - 31 - aligned - told;
}

/** @returns {number} bytes of data that a code takes */
function dataCapacity({ version, level }) {
  const { bytes, count } = BLOCKS[level];
  return Math.floor(rawModules(version) / 8) - bytes[version - 1] * count[version - 1];
}

/** @returns {number[]} the data as a code holds it: mode, length, bytes, filling */
function dataBytes(bytes, fit) {
  const capacity = dataCapacity(fit);
  const bits = [...numberBits(4, 4), ...numberBits(bytes.length, headBits(fit.version) - 4)];
  bytes.forEach((byte) => bits.push(...numberBits(byte, 8)));
  bits.push(...numberBits(0, Math.min(4, capacity * 8 - bits.length)));
  while (bits.length % 8) bits.push(0);
  const filled = Array.from(
    { length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2),
  );
  for (let filling = 0xec; filled.length < capacity; filling ^= 0xec ^ 0x11) filled.push(filling);
  return filled;
}

/** @returns {number[]} the bits of a number, the highest first */
function numberBits(value, length) {
  return Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);
}

/** @returns {number[]} blocks with their error correction, one byte of each in turn */
function interleave(data, { version, level }) {
  const corrections = BLOCKS[level].bytes[version - 1];
  const count = BLOCKS[level].count[version - 1];
  const generator = generatorOf(corrections);
  const blocks = splitBlocks(data, count).map((block) => ({ block, extra: remainder(block, generator) }));
  const longest = Math.max(...blocks.map(({ block }) => block.length));
  const inTurn = (length, part) => Array.from({ length }, (_, at) => blocks.map((one) => one[part][at])).flat();
  return [...inTurn(longest, "block").filter((byte) => byte !== undefined), ...inTurn(corrections, "extra")];
}

/** @returns {number[][]} data in blocks, of which the last ones may be one byte longer */
function splitBlocks(data, count) {
  const short = Math.floor(data.length / count);
  const shorts = count - (data.length % count);
  const start = (index) => index * short + Math.max(0, index - shorts);
  return Array.from({ length: count }, (_, index) => data.slice(start(index), start(index + 1)));
}

/** @returns {number} the product in the field of 256 elements */
function multiply(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product & 255;
}

/** @returns {number[]} the polynomial by which blocks are divided, without its first coefficient */
function generatorOf(degree) {
  const result = [...Array(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step += 1, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at += 1) result[at] = multiply(result[at], root) ^ (result[at + 1] ?? 0);
  }
  return result;
}

/** @returns {number[]} the error correction of a block */
function remainder(block, generator) {
  let rest = generator.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ rest[0];
    rest = generator.map((coefficient, at) => (rest[at + 1] ?? 0) ^ multiply(coefficient, factor));
  }
  return rest;
}
