import { type PgColumn, type SQL, sql } from "../../../platform/database/drizzle.ts";

/** A weak entity tag from the time of the last change, to the microsecond. */
export function versionOf(updatedAt: PgColumn): SQL<string> {
  return sql<string>`'W/"' || (extract(epoch from ${updatedAt}) * 1000000)::bigint || '"'`;
}
