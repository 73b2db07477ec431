// Words as players type them: without case, accents and invisible characters.
const PLAIN = /^[\x20-\x7f]*$/;

/** @param {string} words */
export function fold(words) {
  const small = words.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .replaceAll("ł", "l")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[’‘ʼ]/g, "'");
}

/**
 * The folded words of a text.
 * @param {string} text
 * @returns {string[]}
 */
export function split(text) {
  const folded = fold(text);
  return folded.match(PLAIN.test(folded) ? /[0-9a-z]+/g : /[\p{L}\p{N}]+/gu) || [];
}

/**
 * Whether something typed may be a card query at all: the plain words of most searches never come there.
 * @param {string} typed
 */
export const mayBeQuery = (typed) => /[:<>=]|(^|\s)-\p{L}/u.test(typed);
