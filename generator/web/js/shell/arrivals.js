// Saves that come in: from links, pasted texts and files. Each becomes a save or a sentence that says what is wrong.
import { LARGEST_SAVE, findPayloads, unpackSave } from "./payload.js";
import { findText, isPng } from "./png.js";

const LARGEST_PICTURE_FILE = 20000000;
const TOO_LARGE = { wrong: "save.too_large", values: { n: LARGEST_SAVE / 1000000 } };

/**
 * @typedef {{save: Object}|{wrong: string, values?: Object}} Arrival `wrong` is the key of a sentence
 */

/**
 * @param {string} text one or more links, payloads, or a save as JSON
 * @returns {Promise<Arrival[]>}
 */
export async function readArrivals(text) {
  const trimmed = text.trim();
  if (trimmed.length > LARGEST_SAVE) return [TOO_LARGE];
  if (trimmed.startsWith("{")) return [readJson(trimmed)];
  const payloads = findPayloads(trimmed);
  if (!payloads.length) return [{ wrong: "web.wrong.no_link" }];
  return Promise.all(payloads.map(readPayload));
}

/** @returns {Promise<Arrival>} */
async function readPayload(payload) {
  const read = await unpackSave(payload);
  if (read.wrong === "too_large") return TOO_LARGE;
  return read.wrong ? { wrong: read.wrong === "cut" ? "save.cut_off" : `web.wrong.${read.wrong}` } : read;
}

/** @returns {Arrival} */
function readJson(text) {
  try {
    return { save: JSON.parse(text) };
  } catch (broken) {
    return { wrong: "web.wrong.no_json" };
  }
}

/**
 * @param {File} file
 * @returns {Promise<Arrival[]>}
 */
export async function readFileArrival(file) {
  if (file.size > LARGEST_PICTURE_FILE) return [TOO_LARGE];
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPng(bytes)) return readArrivals(new TextDecoder().decode(bytes));
  const text = findText(bytes);
  return text ? readArrivals(text) : [{ wrong: "web.wrong.no_text", values: { file: file.name } }];
}
