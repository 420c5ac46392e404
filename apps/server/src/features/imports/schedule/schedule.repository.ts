import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  or,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { importKindNames } from "../kind-names.ts";
import {
  importRuns,
  type KnownFile,
  scheduledImports,
  type UnendedAttempts,
} from "./schedule.tables.ts";

/** A scheduled import, with what imports ask of its portfolio. */
export type ScheduledImport = typeof scheduledImports.$inferSelect & {
  slug: string;
  zone: string;
};

/** A scheduled import that this process is at. */
export type ClaimedImport = ScheduledImport & { claimant: string };

/** What came of a file. */
export type ImportRun = typeof importRuns.$inferInsert;

/** Seconds for which a claim is believed; who is at it renews it. */
const claimSeconds = 600;

const ofPortfolio = eq(portfolios.uuid, scheduledImports.portfolioUuid);
const all = {
  ...getTableColumns(scheduledImports),
  slug: portfolios.slug,
  zone: portfolios.timezone,
};

/** Those of a portfolio, or all, in order. */
export function listScheduled(db: Executor, portfolioUuid?: string): Promise<ScheduledImport[]> {
  return db
    .select(all)
    .from(scheduledImports)
    .innerJoin(portfolios, ofPortfolio)
    .where(
      portfolioUuid === undefined ? undefined : eq(scheduledImports.portfolioUuid, portfolioUuid),
    )
    .orderBy(portfolios.slug, scheduledImports.name);
}

/** One of a kind that only a newer version knows waits for its processes. */
const isDue = and(
  inArray(scheduledImports.kind, [...importKindNames]),
  lte(scheduledImports.dueAt, sql`now()`),
  or(isNull(scheduledImports.claimedUntil), lt(scheduledImports.claimedUntil, sql`now()`)),
);

/** How long a claim that is made or renewed now is believed. */
const claimedUntil = sql`now() + make_interval(secs => ${claimSeconds})`;

/** Takes one that is due, for this process alone; null where there is none. */
export async function claimDue(db: Executor, claimant: string): Promise<ClaimedImport | null> {
  const [due] = await db
    .select(all)
    .from(scheduledImports)
    .innerJoin(portfolios, ofPortfolio)
    .where(isDue)
    .orderBy(scheduledImports.dueAt)
    .limit(1);
  if (due === undefined) return null;
  const claimed = await db
    .update(scheduledImports)
    .set({ claimant, claimedUntil })
    .where(and(isIt(due), isDue))
    .returning({ uuid: scheduledImports.uuid });
  return claimed.length === 0 ? null : { ...due, claimant };
}

const isIt = ({ portfolioUuid, uuid }: Pick<ScheduledImport, "portfolioUuid" | "uuid">) =>
  and(eq(scheduledImports.portfolioUuid, portfolioUuid), eq(scheduledImports.uuid, uuid));

const isClaimed = (mine: ClaimedImport) =>
  and(isIt(mine), eq(scheduledImports.claimant, mine.claimant));

/** Goes on being at it; whether this process still is. */
export async function keepClaim(db: Executor, mine: ClaimedImport): Promise<boolean> {
  const kept = await db
    .update(scheduledImports)
    .set({ claimedUntil })
    .where(isClaimed(mine))
    .returning({ uuid: scheduledImports.uuid });
  return kept.length > 0;
}

/** Is at it no more, and says when it is due again. */
export async function endClaim(
  db: Executor,
  mine: ClaimedImport,
  { dueAt, known }: { dueAt: Date; known: KnownFile | null },
): Promise<void> {
  await db
    .update(scheduledImports)
    .set({ claimant: null, claimedUntil: null, dueAt, known })
    .where(isClaimed(mine));
}

/** Keeps what was begun of the files of an import, as long as it is this process's. */
export async function saveAttempts(
  db: Executor,
  mine: ClaimedImport,
  attempts: Record<string, UnendedAttempts>,
): Promise<void> {
  await db.update(scheduledImports).set({ attempts }).where(isClaimed(mine));
}

/** Whether the newest run of a file took these very bytes. */
export async function isTakenAlready(
  db: Executor,
  { portfolioUuid, uuid }: ScheduledImport,
  { name, digest }: { name: string; digest: string },
): Promise<boolean> {
  const [last] = await db
    .select({ digest: importRuns.digest, isTaken: importRuns.isTaken })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.portfolioUuid, portfolioUuid),
        eq(importRuns.importUuid, uuid),
        eq(importRuns.file, name),
      ),
    )
    .orderBy(desc(importRuns.at), desc(importRuns.uuid))
    .limit(1);
  return last?.isTaken === true && last.digest === digest;
}

/** Writes down what came of a file. */
export async function recordRun(db: Executor, run: ImportRun): Promise<void> {
  await db.insert(importRuns).values(run);
}

/** The newest runs of an import, newest first. */
export function listRuns(
  db: Executor,
  { portfolioUuid, uuid }: Pick<ScheduledImport, "portfolioUuid" | "uuid">,
  count: number,
) {
  return db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.portfolioUuid, portfolioUuid), eq(importRuns.importUuid, uuid)))
    .orderBy(desc(importRuns.at), desc(importRuns.uuid))
    .limit(count);
}

/** How many there are whose newest run failed, and how many are an hour late. */
export async function countUnwell(db: Executor): Promise<{ failing: number; late: number }> {
  const newest = db
    .selectDistinctOn([importRuns.portfolioUuid, importRuns.importUuid], {
      portfolioUuid: importRuns.portfolioUuid,
      importUuid: importRuns.importUuid,
      isTaken: importRuns.isTaken,
    })
    .from(importRuns)
    .orderBy(
      importRuns.portfolioUuid,
      importRuns.importUuid,
      desc(importRuns.at),
      desc(importRuns.uuid),
    )
    .as("newest");
  const [row] = await db
    .select({
      failing: sql<number>`(count(*) filter (where not ${newest.isTaken}))::int`,
      late: sql<number>`(count(*) filter (
        where ${scheduledImports.dueAt} < now() - interval '1 hour'))::int`,
    })
    .from(scheduledImports)
    .leftJoin(
      newest,
      and(
        eq(newest.portfolioUuid, scheduledImports.portfolioUuid),
        eq(newest.importUuid, scheduledImports.uuid),
      ),
    );
  return row ?? { failing: 0, late: 0 };
}

/** Drops what is told of runs of long ago, all but the newest of each file. */
export async function sweepRuns(db: Executor): Promise<void> {
  await db.execute(sql`delete from ${importRuns} r where r.at < now() - interval '90 days'
    and exists (select from ${importRuns} n where n.portfolio_uuid = r.portfolio_uuid
      and n.import_uuid = r.import_uuid and n.file = r.file and n.at > r.at)`);
}

/** What is known of one that nobody has looked at yet. */
const anew = {
  known: null,
  attempts: {},
  dueAt: sql`now()`,
  claimant: null,
  claimedUntil: null,
};

/**
 * Adds or changes a scheduled import, which is due at once, and asks for everything of its source anew.
 * Whoever is at it as it was has lost it, and writes nothing more.
 */
export async function saveScheduled(
  db: Executor,
  row: Omit<typeof scheduledImports.$inferInsert, "uuid" | keyof typeof anew>,
): Promise<void> {
  const { portfolioUuid: _portfolio, name: _name, ...said } = row;
  await db
    .insert(scheduledImports)
    .values(row)
    .onConflictDoUpdate({
      target: [scheduledImports.portfolioUuid, scheduledImports.name],
      set: { ...said, ...anew },
    });
}
