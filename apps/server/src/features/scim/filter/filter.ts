/** An attribute as a filter or path names it; names keep the spelling of the directory. */
export interface AttributePath {
  /** URN of an extension; null for attributes of the resource itself. */
  schema: string | null;
  name: string;
  /** What follows the dot. */
  sub: string | null;
}

/** Comparisons of RFC 7644 §3.4.2.2. */
export const comparisons = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const;

export type Comparison = (typeof comparisons)[number];

/** What an attribute is compared with. */
export type CompareValue = string | number | boolean | null;

/** A filter, read (RFC 7644 §3.4.2.2). */
export type Filter =
  | { kind: "compare"; path: AttributePath; op: Comparison; value: CompareValue }
  | { kind: "present"; path: AttributePath }
  /** One and the same value of a list must fit: `emails[type eq "work"]`. */
  | { kind: "some"; path: AttributePath; filter: Filter }
  | { kind: "and" | "or"; filters: readonly Filter[] }
  | { kind: "not"; filter: Filter };
