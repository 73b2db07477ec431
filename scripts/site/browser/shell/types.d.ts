/** What an element is made of: nothing and empty words are left out. */
export type Child = Node | string | null | undefined;

/** The attributes and listeners of an element. */
export type Settings = { [name: string]: any };

/** Words of the page's language, some of them in groups. */
export type Words = { [name: string]: any };
