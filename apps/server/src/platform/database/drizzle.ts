/**
 * The query builder, imported from its package here and nowhere else. Node looks a package up anew for
 * every file that names it, and reads its list of entries each time; this one's is so long that naming it
 * in two hundred files took half of the time in which the portal, and each command, starts.
 */
export * from "drizzle-orm";
export {
  alias,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  type PgColumn,
  PgDialect,
  PgTable,
  pgTable,
  type PgUpdateSetSource,
  primaryKey,
  QueryBuilder,
  smallint,
  text,
  timestamp,
  union,
  unionAll,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
