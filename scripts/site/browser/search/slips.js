// Slips of the pen: how far two words are apart, and which known words are near enough to what was typed.
const LONGEST = 60;
const ROWS = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];

/**
 * Damerau distance (a swap of neighbours is one slip), given up beyond the limit.
 * @param {string} a
 * @param {string} b
 * @param {number} limit
 */
export function distance(a, b, limit) {
  const width = b.length;
  if (Math.abs(a.length - width) > limit || a.length > LONGEST || width > LONGEST) return limit + 1;
  let [before, last, row] = ROWS;
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, i, before, last, row) > limit) return limit + 1;
    [before, last, row] = [last, row, before];
  }
  return last[width];
}

/**
 * The distances of the first `i` letters of a to every beginning of b; returns the least of them.
 * @param {string} a
 * @param {string} b
 * @param {number} i
 * @param {Uint8Array} before
 * @param {Uint8Array} last
 * @param {Uint8Array} row
 */
function fillRow(a, b, i, before, last, row) {
  const letter = a.charCodeAt(i - 1);
  const earlier = i > 1 ? a.charCodeAt(i - 2) : -1;
  let least = (row[0] = i);
  let left = i;
  for (let j = 1; j <= b.length; j++) {
    const other = b.charCodeAt(j - 1);
    let cost = last[j - 1] + (letter === other ? 0 : 1);
    if (last[j] + 1 < cost) cost = last[j] + 1;
    if (left + 1 < cost) cost = left + 1;
    const isSwap = j > 1 && earlier === other && letter === b.charCodeAt(j - 2);
    if (isSwap && before[j - 2] + 1 < cost) cost = before[j - 2] + 1;
    row[j] = left = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/**
 * Slips forgiven in a word of this length: one in short words, two in long ones.
 * @param {number} length
 */
export function forgiven(length) {
  if (length < 2) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * Which letters a word has, as bits: words that differ in more letters than slips can explain need no closer look.
 * @param {string} word
 */
export function letters(word) {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 31);
  return bits;
}

/**
 * How many of these bits differ.
 * @param {number} a
 * @param {number} b
 */
export function differing(a, b) {
  let bits = a ^ b;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
