import {
  getTableColumns,
  getTableConfig,
  is,
  type PgColumn,
  PgTable,
} from "../../platform/database/drizzle.ts";
import * as schema from "../../platform/database/schema.ts";

const tables = Object.values<unknown>(schema).filter((value): value is PgTable =>
  is(value, PgTable),
);

/** A table whose rows name pictures. */
export interface NamingTable {
  table: PgTable;
  /** Columns with the key of a picture. */
  columns: readonly PgColumn[];
}

/** Columns that refer to pictures; rows that go with their picture do not count. */
function columnsOf(table: PgTable): PgColumn[] {
  return getTableConfig(table).foreignKeys.flatMap(({ reference, onDelete }) => {
    const { columns, foreignTable } = reference();
    return foreignTable === schema.images && onDelete !== "cascade" ? columns : [];
  });
}

/** All tables whose rows name pictures. */
export const namingTables: readonly NamingTable[] = tables
  .map((table) => ({ table, columns: columnsOf(table) }))
  .filter(({ columns }) => columns.length > 0);

/** The columns that say whose a row is: of one landlord, or of a brand or building. */
export function ownerColumns(table: PgTable): PgColumn[] {
  const named = (name: string) =>
    Object.values(getTableColumns(table)).filter((column) => column.name === name);
  const landlord = named("portfolio_uuid");
  return landlord.length > 0 ? landlord : [...named("brand_uuid"), ...named("building_uuid")];
}
