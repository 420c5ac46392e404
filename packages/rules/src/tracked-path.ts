import { isUuid } from "@portico/contract/uuid";

const word = /^[a-z]+(?:[-_][a-z]+)*$/i;

/** Longest word of a route; what is longer may be a token. */
const longestWord = 40;

/** Steps of a path that are kept; no page of the portal lies deeper. */
const mostSegments = 12;

function isPlain(segment: string): boolean {
  return (segment.length <= longestWord && word.test(segment)) || isUuid(segment);
}

/**
 * A path as it may be kept in statistics: without query and fragment, and with `*` in
 * the place of whatever is neither a word of a route nor the id of a thing, because codes, tokens and
 * addresses are written into paths, too.
 */
export function trackedPath(path: string): string {
  const [bare = ""] = path.split(/[?#]/, 1);
  const segments = bare.split("/").filter((segment) => segment !== "");
  const kept = segments.slice(0, mostSegments).map((segment) => (isPlain(segment) ? segment : "*"));
  return `/${kept.join("/")}`;
}
