import type { Token } from "./tokens.ts";

/** Words that end a condition. */
export const clauses = [
  "select",
  "set",
  "values",
  "order",
  "group",
  "limit",
  "offset",
  "returning",
  "for",
];

/** One of the alternatives of an OR. */
export interface Alternative {
  /** The OR, the same object for all of its alternatives. */
  of: { count: number };
  index: number;
}

/** How an inner part is read: whether it restricts the rows (WHERE, ON), and below which OR. */
export interface Place {
  isCondition: boolean;
  alternative: Alternative | null;
}

/** How many alternatives stand outside all brackets, up to the next clause. */
function countAlternatives(tokens: readonly Token[]): number {
  let depth = 0;
  let count = 1;
  for (const { kind, text } of tokens) {
    if (kind === "sign") depth += text === "(" ? 1 : text === ")" ? -1 : 0;
    if (depth !== 0 || kind !== "word") continue;
    if (clauses.includes(text)) break;
    if (text === "or") count += 1;
  }
  return count;
}

/** Where the parts of a condition stand; an OR in an OR is not looked into. */
export function firstAlternative(
  tokens: readonly Token[],
  outer: Alternative | null,
): Alternative | null {
  const count = countAlternatives(tokens);
  if (count === 1) return outer;
  return { of: { count: outer === null ? count : Number.POSITIVE_INFINITY }, index: 0 };
}

/** Behind an OR. */
export function besides({ isCondition, alternative }: Place): Place {
  if (alternative === null) return { isCondition, alternative };
  return { isCondition, alternative: { ...alternative, index: alternative.index + 1 } };
}

/** Where no condition is. */
export const elsewhere: Place = { isCondition: false, alternative: null };

/** A condition that starts with these tokens. */
export function conditionOf(tokens: readonly Token[]): Place {
  return { isCondition: true, alternative: firstAlternative(tokens, null) };
}
