// Words without case, accents and invisible characters, as players type them.
export function fold(words) {
  return words.toLowerCase().replaceAll("ł", "l").replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("ß", "ss").normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").replace(/[’‘ʼ]/g, "'");
}

// The folded words of a text.
export function split(text) {
  return fold(text).match(/[\p{L}\p{N}]+/gu) || [];
}
