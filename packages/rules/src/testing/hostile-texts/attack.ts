/** A hostile text: what it tries, in words, and the text itself. */
export type Attack = readonly [name: string, html: string];
