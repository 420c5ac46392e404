import type { PhraseValues } from "./phrase-values.generated.ts";

/** Name of a catalogue, which its keys begin with: `sign_up` for the files `sign-up.json`. */
export type CatalogueName = keyof PhraseValues extends infer K
  ? K extends `${infer Name}.${string}`
    ? Name
    : never
  : never;

/** The catalogues that every page may need; they come with the language. */
export const everyPage = [
  "app",
  "auth",
  "buildings",
  "content",
  "health",
  "whitelabel",
] as const satisfies readonly CatalogueName[];

/** The catalogues that no page needs. */
const serverOnly = ["mail", "visit_pass"] as const satisfies readonly CatalogueName[];

/**
 * A catalogue that only some pages need, and that is fetched with them, so that the pages everybody
 * opens stay small.
 */
export type Chapter = Exclude<
  CatalogueName,
  (typeof everyPage)[number] | (typeof serverOnly)[number]
>;

/** Tells whether a catalogue is fetched with the pages that need it. */
export function isChapter(name: CatalogueName): name is Chapter {
  return ![...everyPage, ...serverOnly].some((other) => other === name);
}
