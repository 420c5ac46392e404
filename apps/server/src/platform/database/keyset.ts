import { asc, desc, type Column, type SQL, sql } from "./drizzle.ts";

/** What a list is ordered by, and what tells rows apart that are equal there. */
type Keyset = readonly [key: Column, uuid: Column];

/** Where a page of a list by time, or by name, ended. */
type PageEnd = { at: Date; uuid: string } | { name: string; uuid: string };

type Direction = "asc" | "desc";

/** What comes after the page before, if there was one; a row is compared as indexes have it. */
export function isBeyond(
  [key, uuid]: Keyset,
  end: PageEnd | null,
  direction: Direction = "asc",
): SQL | undefined {
  if (end === null) return undefined;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const last = "at" in end ? sql`${end.at.toISOString()}::timestamptz` : sql`${end.name}::text`;
  return sql`(${key}, ${uuid}) ${beyond} (${last}, ${end.uuid}::uuid)`;
}

/** The order of a list whose pages {@link isBeyond} parts. */
export function inOrder(keyset: Keyset, direction: Direction = "asc"): SQL[] {
  return keyset.map((column) => (direction === "asc" ? asc(column) : desc(column)));
}
