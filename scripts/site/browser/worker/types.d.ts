/** Where the engine is wanted. */
export interface Place {
  root: string;
  language: string;
  game: string;
}

/** How much of the engine is there, what its files must be, and who still looks at them. */
export interface Loaded {
  done: number;
  all: number;
  /** How much of a byte was sent for each that came out. */
  share: number;
  sha256: { [file: string]: string };
  checks: Promise<void>[];
}

/** A started engine, and the name under which its memory is kept. */
export interface Memory {
  version: string;
  python: any;
}

/** All that belongs to this version of the site. */
export interface Site {
  version: string;
  packs: { [lang: string]: { path: string; bytes: number; sha256: string } };
  /** What packs do not carry. */
  binary: string[];
  /** Part of the engine → its files with their hashes; under "" its folder. */
  engine: { [part: string]: { [file: string]: string } };
}

/** A request, and how to go on working after it was answered. */
export interface Asked {
  request: Request;
  url: URL;
  waitUntil: (work: Promise<any>) => void;
}

declare global {
  /** The build puts the list of all files here. */
  const __SITE__: Site;
}
