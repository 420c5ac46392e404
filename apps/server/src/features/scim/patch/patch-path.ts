import type { Filter } from "../filter/filter.ts";
import { parseBracketed, readAttributePath } from "../filter/parse-filter.ts";
import { TokenReader } from "../filter/token-reader.ts";
import { splitUrn } from "../schema/urn.ts";

/** What an operation changes (RFC 7644 §3.5.2, figure 7). */
export interface PatchPath {
  /** URN of an extension; null for attributes of the resource itself. */
  schema: string | null;
  /** Null for the whole extension. */
  name: string | null;
  /** Which values of a list; null for all. */
  filter: Filter | null;
  /** The part of the attribute, or of each value. */
  sub: string | null;
}

/** Reads the path of an operation; throws 400 `invalidPath`. */
export function parsePath(text: string): PatchPath {
  const reader = new TokenReader(text, "invalidPath");
  const word = reader.take();
  if (word.kind !== "word") throw reader.fault("it names no attribute");
  const { schema, rest } = splitUrn(word.text);
  if (schema !== null && rest === null) {
    reader.expectEnd();
    return { schema, name: null, filter: null, sub: null };
  }
  const attribute = readAttributePath(word.text);
  if (attribute === null) throw reader.fault("it names no attribute");
  if (!reader.passes("[")) {
    reader.expectEnd();
    return { ...attribute, filter: null };
  }
  if (attribute.sub !== null) throw reader.fault("only a list may have brackets");
  const filter = parseBracketed(reader);
  const sub = reader.peek().kind === "sub" ? reader.take().text.slice(1) : null;
  reader.expectEnd();
  return { schema: attribute.schema, name: attribute.name, filter, sub };
}
