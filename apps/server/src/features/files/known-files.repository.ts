import {
  and,
  eq,
  getTableName,
  inArray,
  type PgColumn,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { isForeignKeyViolation } from "../../platform/database/violations.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { images } from "../images/images.tables.ts";
import { listPortfolioUuids } from "../portfolios/portfolios.public.ts";
import { removedRows } from "../removals/removals.tables.ts";
import { requestAttachments } from "../support/support.tables.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";
import { type NamingTable, namingTables, ownerColumns } from "./picture-columns.tables.ts";

/** A picture that has a row. */
export interface KnownPicture {
  uuid: string;
  sha256: string;
  createdAt: Date;
}

/** All pictures that have a row. */
export function listKnownPictures(db: Executor): Promise<KnownPicture[]> {
  return db
    .select({ uuid: images.uuid, sha256: images.sha256, createdAt: images.createdAt })
    .from(images);
}

/** All keys that a column may have of whom its rows are. */
async function listOwners(db: Executor, { name }: PgColumn): Promise<string[]> {
  const landlords = await listPortfolioUuids(db);
  if (name === "portfolio_uuid") return landlords;
  const rows =
    name === "brand_uuid"
      ? await db.select({ uuid: brands.uuid }).from(brands)
      : await db
          .select({ uuid: buildings.uuid })
          .from(buildings)
          .where(inArray(buildings.portfolioUuid, landlords));
  return rows.map(({ uuid }) => uuid);
}

async function listNamedBy(db: Executor, { table, columns }: NamingTable): Promise<string[]> {
  const named: string[] = [];
  const keys = sql<(string | null)[]>`array[${sql.join([...columns], sql`, `)}]::text[]`;
  for (const owner of ownerColumns(table)) {
    const rows = await db
      .selectDistinct({ keys })
      .from(table)
      .where(inArray(owner, await listOwners(db, owner)));
    named.push(...rows.flatMap((row) => row.keys).filter((key) => key !== null));
  }
  return named;
}

/** Pictures that kept rows name: whoever puts these back shows them again. */
async function listNamedByKept(db: Executor, { table, columns }: NamingTable): Promise<string[]> {
  const named: string[] = [];
  for (const { name } of columns) {
    const rows = await db
      .selectDistinct({ key: sql<string | null>`${removedRows.row} ->> ${name}::text` })
      .from(removedRows)
      .where(eq(removedRows.tableName, getTableName(table)));
    named.push(...rows.flatMap(({ key }) => key ?? []));
  }
  return named;
}

/** The keys of all pictures that some row names, or one that can be put back. */
export async function listNamedPictures(db: Executor): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const each of namingTables) {
    for (const key of await listNamedBy(db, each)) named.add(key);
    for (const key of await listNamedByKept(db, each)) named.add(key);
  }
  return named;
}

/**
 * Forgets a picture's row, with its place in the queue of renditions.
 * @returns whether it did: not where some row names it meanwhile
 */
export async function deletePicture(db: Executor, uuid: string): Promise<boolean> {
  try {
    await db.delete(images).where(eq(images.uuid, uuid));
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** Those of some files of requests that have a row, or one that can be put back. */
export async function listKnownAttachments(
  db: Executor,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const landlords = await listPortfolioUuids(db);
  const there = await db
    .select({ uuid: requestAttachments.uuid })
    .from(requestAttachments)
    .where(
      and(
        inArray(requestAttachments.portfolioUuid, landlords),
        inArray(requestAttachments.uuid, [...uuids]),
      ),
    );
  const kept = await db
    .select({ uuid: removedRows.rowUuid })
    .from(removedRows)
    .where(
      and(
        eq(removedRows.tableName, getTableName(requestAttachments)),
        inArray(removedRows.rowUuid, [...uuids]),
      ),
    );
  return new Set([...there, ...kept].flatMap(({ uuid }) => uuid ?? []));
}
