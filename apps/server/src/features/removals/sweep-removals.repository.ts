import { and, eq, getTableName, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { requestAttachments, supportRequests } from "../support/support.tables.ts";
import { visits } from "../visits/visits.tables.ts";
import { removedRows } from "./removals.tables.ts";

/** Files in one step of a sweep. */
const batchSize = 100;

const isFile = eq(removedRows.tableName, getTableName(requestAttachments));

function toKeys(rows: readonly { uuid: string | null }[]): string[] {
  return rows.flatMap(({ uuid }) => uuid ?? []);
}

/** Some of the files of a removal. */
export async function listFilesOfExpired(db: Executor, removalUuid: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: removedRows.rowUuid })
    .from(removedRows)
    .where(and(eq(removedRows.removalUuid, removalUuid), isFile))
    .limit(batchSize);
  return toKeys(rows);
}

/** Some of the files whose request is kept no more: its person was erased. */
export async function listLooseFiles(db: Executor): Promise<string[]> {
  const request = sql`(removed_rows.row ->> 'request_uuid')::uuid`;
  const rows = await db
    .select({ uuid: removedRows.rowUuid })
    .from(removedRows)
    .where(
      and(
        isFile,
        sql`${request} is not null`,
        sql`not exists (
          select from removed_rows k
          where k.removal_uuid = removed_rows.removal_uuid
            and k.table_name = ${getTableName(supportRequests)} and k.row_uuid = ${request})`,
      ),
    )
    .limit(batchSize);
  return toKeys(rows);
}

/** Gives up a file, in whatever removal it is. */
export async function dropFile(db: Executor, uuid: string): Promise<void> {
  await db.delete(removedRows).where(and(isFile, eq(removedRows.rowUuid, uuid)));
}

/** Erases kept visits that ended before, as those that were not taken away. */
export async function eraseKeptVisits(db: Executor, before: Date): Promise<void> {
  await db
    .delete(removedRows)
    .where(
      and(
        eq(removedRows.tableName, getTableName(visits)),
        eq(removedRows.lostColumn, ""),
        sql`(removed_rows.row ->> 'ends_at')::timestamptz < ${before.toISOString()}::timestamptz`,
      ),
    );
}
