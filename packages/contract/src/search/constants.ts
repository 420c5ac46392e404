import { contentTypes } from "../content/constants.ts";

/** What a search finds: every kind of content, and companies. */
export const searchKinds = [...contentTypes, "company"] as const;

/** One kind of what is found. */
export type SearchKind = (typeof searchKinds)[number];

/** Most characters of what is looked for. */
export const longestSearch = 100;
