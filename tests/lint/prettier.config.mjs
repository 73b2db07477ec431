// How our JavaScript and CSS are set: as wide as a reader's screen, everything else as Prettier has it.
export default { printWidth: 120 };
