// Text inside a PNG picture: a `tEXt` chunk of ours, put in before the end and found again.
import { crc32 } from "./payload.js";

const KEYWORD = "scriptorium";
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/**
 * A picture that also holds a text.
 * @param {Uint8Array} png
 * @param {string} text letters of ASCII
 * @returns {Uint8Array}
 */
export function putText(png, text) {
  const end = [...chunksOf(png)].find((chunk) => chunk.kind === "IEND").start;
  const body = asciiBytes(`tEXt${KEYWORD}\0${text}`);
  const chunk = [...wordBytes(body.length - 4), ...body, ...wordBytes(crc32(Uint8Array.from(body)))];
  const result = new Uint8Array(png.length + chunk.length);
  result.set(png.subarray(0, end), 0);
  result.set(chunk, end);
  result.set(png.subarray(end), end + chunk.length);
  return result;
}

/**
 * @param {Uint8Array} png
 * @returns {?string} the text that a picture holds; null where it holds none
 */
export function findText(png) {
  if (!isPng(png)) return null;
  for (const chunk of chunksOf(png)) {
    const text = chunk.kind === "tEXt" ? asciiText(png.subarray(chunk.start + 8, chunk.start + 8 + chunk.length)) : "";
    if (text.startsWith(`${KEYWORD}\0`)) return text.slice(KEYWORD.length + 1);
  }
  return null;
}

/** @returns {boolean} */
export function isPng(bytes) {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** @returns {Iterable<{kind: string, start: number, length: number}>} the chunks of a picture, as far as it is whole */
function* chunksOf(png) {
  for (let at = 8; at + 8 <= png.length;) {
    const length = ((png[at] << 24) | (png[at + 1] << 16) | (png[at + 2] << 8) | png[at + 3]) >>> 0;
    yield { kind: asciiText(png.subarray(at + 4, at + 8)), start: at, length };
    at += length + 12;
  }
}

/** @returns {number[]} */
function asciiBytes(text) {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @returns {string} */
function asciiText(bytes) {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** @returns {number[]} a number as four bytes */
function wordBytes(number) {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);
}
