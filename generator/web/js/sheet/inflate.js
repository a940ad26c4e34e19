// Deflate undone (RFC 1951). Browsers can do it themselves, but only newer ones, and only later: this way the page has
// its data at once, on an old tablet too.

const LEAST_LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const LEAST_DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const ORDER_OF_WIDTHS = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const BLOCK_END = 256;
const WIDEST_CODE = 15;

/**
 * @param {Uint8Array} packed
 * @param {number} size how many bytes were packed
 * @returns {Uint8Array} them
 */
export function inflate(packed, size) {
  const source = { packed, at: 0, held: 0, count: 0 };
  const target = { bytes: new Uint8Array(size), at: 0 };
  for (let last = 0; !last;) {
    last = takeBits(source, 1);
    const unpack = [copyStored, inflateCommon, inflateOwn][takeBits(source, 2)];
    unpack(source, target);
    if (source.at - (source.count >> 3) > packed.length) throw new RangeError("deflate: cut off");
  }
  return target.bytes;
}

/** Makes sure that so many bits are held. */
function holdBits(source, wanted) {
  for (; source.count < wanted; source.count += 8) source.held |= source.packed[source.at++] << source.count;
}

/** @returns {number} the next bits */
function takeBits(source, wanted) {
  holdBits(source, wanted);
  const value = source.held & ((1 << wanted) - 1);
  source.held >>>= wanted;
  source.count -= wanted;
  return value;
}

/** Bytes that are there as they are. */
function copyStored(source, target) {
  takeBits(source, source.count & 7);
  const length = takeBits(source, 16);
  takeBits(source, 16);
  source.at -= source.count >> 3;
  source.held = 0;
  source.count = 0;
  target.bytes.set(source.packed.subarray(source.at, source.at + length), target.at);
  source.at += length;
  target.at += length;
}

/** A block in the codes that the format has for all. */
function inflateCommon(source, target) {
  const widths = Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8));
  inflateBlock(source, target, codeTable(widths), codeTable(new Array(30).fill(5)));
}

/** A block that begins with codes of its own. */
function inflateOwn(source, target) {
  const [letters, distances, given] = [257 + takeBits(source, 5), 1 + takeBits(source, 5), 4 + takeBits(source, 4)];
  const short = new Array(ORDER_OF_WIDTHS.length).fill(0);
  ORDER_OF_WIDTHS.slice(0, given).forEach((at) => (short[at] = takeBits(source, 3)));
  const widths = takeWidths(source, codeTable(short), letters + distances);
  inflateBlock(source, target, codeTable(widths.slice(0, letters)), codeTable(widths.slice(letters)));
}

/** @returns {number[]} how many bits each code of a block has, 0 where it has no such code */
function takeWidths(source, { table, mask }, total) {
  const widths = [];
  const repeat = (width, times) => {
    for (let time = 0; time < times; time += 1) widths.push(width);
  };
  while (widths.length < total) {
    holdBits(source, WIDEST_CODE);
    const found = table[source.held & mask];
    takeBits(source, found & 15);
    const code = found >> 4;
    if (code < 16) widths.push(code);
    else if (code === 16) repeat(widths[widths.length - 1], 3 + takeBits(source, 2));
    else repeat(0, code === 17 ? 3 + takeBits(source, 3) : 11 + takeBits(source, 7));
  }
  return widths;
}

/** @returns {{table: Uint16Array, mask: number}} by the bits that come next: a code, and in the last four how wide */
function codeTable(widths) {
  const byWidth = Array.from({ length: WIDEST_CODE + 1 }, () => []);
  widths.forEach((width, at) => byWidth[width].push(at));
  const longest = Math.max(...widths);
  const table = new Uint16Array(1 << longest);
  let bits = 0; // of the next code, the first of them lowest
  for (let width = 1; width <= longest; width += 1) {
    const high = 1 << (width - 1);
    table.copyWithin(high, 0, high); // what is less wide stands for both
    for (const at of byWidth[width]) {
      table[bits] = (at << 4) | width;
      let one = high;
      for (; bits & one; one >>= 1) bits ^= one;
      bits |= one;
    }
  }
  return { table, mask: table.length - 1 };
}

/** Letters, and pieces that stood there before; everything in variables of its own, since most of the time is here. */
function inflateBlock(source, target, letters, distances) {
  const { packed } = source;
  const { bytes } = target;
  const [letterTable, letterMask, farTable, farMask] = [letters.table, letters.mask, distances.table, distances.mask];
  let { at, held, count } = source;
  let to = target.at;
  for (;;) {
    for (; count < WIDEST_CODE; count += 8) held |= packed[at++] << count;
    const letter = letterTable[held & letterMask];
    held >>>= letter & 15;
    count -= letter & 15;
    const code = letter >> 4;
    if (code === BLOCK_END) break;
    if (to >= bytes.length) throw new RangeError("deflate: damaged");
    if (code < BLOCK_END) {
      bytes[to++] = code;
      continue;
    }
    const lengthBits = LENGTH_BITS[code - 257];
    for (; count < lengthBits; count += 8) held |= packed[at++] << count;
    const end = to + LEAST_LENGTHS[code - 257] + (held & ((1 << lengthBits) - 1));
    held >>>= lengthBits;
    count -= lengthBits;
    for (; count < WIDEST_CODE; count += 8) held |= packed[at++] << count;
    const far = farTable[held & farMask];
    held >>>= far & 15;
    count -= far & 15;
    const farCode = far >> 4;
    const farBits = farCode < 2 ? 0 : (farCode >> 1) - 1;
    for (; count < farBits; count += 8) held |= packed[at++] << count;
    let from = to - LEAST_DISTANCES[farCode] - (held & ((1 << farBits) - 1));
    held >>>= farBits;
    count -= farBits;
    while (to < end) bytes[to++] = bytes[from++];
  }
  Object.assign(source, { at, held, count });
  target.at = to;
}
