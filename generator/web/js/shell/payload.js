// A save as one short text: `s1.` with a checksum and the compressed JSON. A text that was cut off is told as such.

export const LARGEST_SAVE = 1000000; // as in the command
const FORM = "s1";
const MARK = "#scriptorium=";

/**
 * The checksum that ZIP and PNG use.
 * @param {Uint8Array} bytes
 * @returns {number}
 */
export function crc32(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Base64 for addresses, without padding.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function toBase64Url(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(group >> shift) & 63]).join("");
    text += letters.slice(0, Math.min(4, bytes.length - at + 1));
  }
  return text;
}

/**
 * @param {string} text
 * @returns {?Uint8Array} null where a letter is none of base64
 */
export function fromBase64Url(text) {
  const bytes = [];
  let held = 0;
  let bits = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  return Uint8Array.from(bytes);
}

/**
 * @param {Uint8Array} packed compressed bytes
 * @returns {string}
 */
export function sealPayload(packed) {
  return `${FORM}.${crc32(packed).toString(16).padStart(8, "0")}.${toBase64Url(packed)}`;
}

/**
 * @param {string} text
 * @returns {{packed: Uint8Array}|{wrong: "form"|"cut"|"too_large"}} what is in a payload, or what is wrong with it
 */
export function openPayload(text) {
  if (text.length > LARGEST_SAVE) return { wrong: "too_large" };
  const [form, sum, body] = text.split(".");
  if (form !== FORM) return { wrong: /^s\d+$/.test(form) ? "form" : "cut" };
  const packed = fromBase64Url(body ?? "");
  const whole = packed && packed.length && /^[0-9a-f]{8}$/.test(sum) && crc32(packed) === parseInt(sum, 16);
  return whole ? { packed } : { wrong: "cut" };
}

/** @returns {string} what stands behind an address */
export function toFragment(payload) {
  return MARK + payload;
}

/**
 * All payloads in a text: links, fragments, or the payload alone.
 * @param {string} text
 * @returns {string[]}
 */
export function findPayloads(text) {
  const marked = [...text.matchAll(/scriptorium=([^\s"'<>#&]*)/g)].map((found) => found[1]);
  if (marked.length) return marked;
  return [...text.matchAll(/(?:^|\s)(s\d+\.[^\s"'<>]*)/g)].map((found) => found[1]);
}

/**
 * @param {Object} save
 * @returns {Promise<string>}
 */
export async function packSave(save) {
  const bytes = new TextEncoder().encode(JSON.stringify(save));
  return sealPayload(await pipeThrough(bytes, new CompressionStream("deflate-raw")));
}

/**
 * @param {string} payload
 * @returns {Promise<{save: Object}|{wrong: string}>}
 */
export async function unpackSave(payload) {
  const opened = openPayload(payload);
  if (opened.wrong) return opened;
  try {
    const bytes = await pipeThrough(opened.packed, new DecompressionStream("deflate-raw"), LARGEST_SAVE);
    return bytes ? { save: JSON.parse(new TextDecoder().decode(bytes)) } : { wrong: "too_large" };
  } catch (broken) {
    return { wrong: "cut" };
  }
}

/** @returns {Promise<?Uint8Array>} bytes that went through a stream; null as soon as they are more than they may be */
async function pipeThrough(bytes, stream, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > most) {
      reader.cancel();
      return null;
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
