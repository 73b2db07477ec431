// Words without case and accents, as players type them.
export function fold(words) {
  return words.toLowerCase().replaceAll("ł", "l").replaceAll("œ", "oe").replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘]/g, "'");
}
