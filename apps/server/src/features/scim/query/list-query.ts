import { type AttributePath, type Filter } from "../filter/filter.ts";
import { parseFilter, readAttributePath } from "../filter/parse-filter.ts";
import { refusal } from "../scim-error.ts";
import { type Projection, readProjection } from "./projection.ts";

/** Resources in one answer. */
export const pageSizes = { usual: 100, most: 200 } as const;

/** What a directory asks of a list (RFC 7644 §3.4.2). */
export interface ListQuery {
  filter: Filter | null;
  /** Null for the order in which the resources came. */
  sort: { path: AttributePath; isDescending: boolean } | null;
  /** The first one's number, from 1. */
  startIndex: number;
  /** At most; 0 asks for the total only. */
  count: number;
  projection: Projection;
}

function readNumber(value: unknown, name: string): number | null {
  if (value === undefined || value === null || value === "") return null;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number)) return number;
  throw refusal("invalidValue", `${name} must be a whole number.`);
}

function readText(value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "string") return value;
  throw refusal("invalidValue", `${name} must be one text.`);
}

function readSort(query: Readonly<Record<string, unknown>>): ListQuery["sort"] {
  const word = readText(query["sortBy"], "sortBy");
  const order = readText(query["sortOrder"], "sortOrder") ?? "ascending";
  if (word === null) return null;
  const path = readAttributePath(word);
  if (path === null) throw refusal("invalidValue", "sortBy must be the name of an attribute.");
  if (order !== "ascending" && order !== "descending") {
    throw refusal("invalidValue", "sortOrder must be ascending or descending.");
  }
  return { path, isDescending: order === "descending" };
}

/** Reads the parameters of a list, or the body of a search (RFC 7644 §3.4.3). */
export function readListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const filter = readText(query["filter"], "filter");
  const count = readNumber(query["count"], "count") ?? pageSizes.usual;
  return {
    filter: filter === null ? null : parseFilter(filter.normalize("NFC")),
    sort: readSort(query),
    // Below the first is the first, and fewer than none is none (RFC 7644 §3.4.2.4).
    startIndex: Math.max(readNumber(query["startIndex"], "startIndex") ?? 1, 1),
    count: Math.min(Math.max(count, 0), pageSizes.most),
    projection: readProjection(query["attributes"], query["excludedAttributes"]),
  };
}
