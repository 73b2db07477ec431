const PLAIN = /^[\x20-\x7f]*$/;

// Words without case, accents and invisible characters, as players type them.
export function fold(words) {
  const small = words.toLowerCase();
  return PLAIN.test(small)
    ? small
    : small
        .replaceAll("ł", "l")
        .replaceAll("œ", "oe")
        .replaceAll("æ", "ae")
        .replaceAll("ß", "ss")
        .normalize("NFKD")
        .replace(/[\p{M}\p{Cf}]/gu, "")
        .replace(/[’‘ʼ]/g, "'");
}

// The folded words of a text.
export function split(text) {
  const folded = fold(text);
  return folded.match(PLAIN.test(folded) ? /[0-9a-z]+/g : /[\p{L}\p{N}]+/gu) || [];
}
