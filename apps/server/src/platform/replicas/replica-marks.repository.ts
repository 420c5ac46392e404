import { eq, lt, sql } from "../database/drizzle.ts";
import type { Executor } from "../database/executor.ts";
import { replicaMarks } from "./replica-marks.tables.ts";

/** Seconds after which a process that wrote a mark is no more. */
const longestSilence = 3600;

/** Writes a mark in place of the writer's last one. */
export async function writeMark(db: Executor, writer: string, mark: string): Promise<void> {
  await db
    .insert(replicaMarks)
    .values({ writer, mark, writtenAt: sql`now()` })
    .onConflictDoUpdate({ target: replicaMarks.writer, set: { mark, writtenAt: sql`now()` } });
}

/** The writer's last mark, as far as a replica has come; null for none. */
export async function readMark(replica: Executor, writer: string): Promise<string | null> {
  const [row] = await replica
    .select({ mark: replicaMarks.mark })
    .from(replicaMarks)
    .where(eq(replicaMarks.writer, writer));
  return row?.mark ?? null;
}

/** Removes what processes wrote that are no more. */
export async function sweepMarks(db: Executor): Promise<void> {
  await db
    .delete(replicaMarks)
    .where(lt(replicaMarks.writtenAt, sql`now() - make_interval(secs => ${longestSilence})`));
}
