import { and, desc, gt, inArray, lt, lte, type SQL, sql } from "../database/drizzle.ts";
import type { Executor } from "../database/executor.ts";
import type { AlarmRule } from "./alarm-rules.ts";
import { securityAlarms, securityCounts } from "./security-counts.tables.ts";

/** Some events of one kind, network and account. */
export interface EventCount {
  event: string;
  network: string;
  account: string;
  count: number;
}

/** What passed a threshold. */
export interface Excess {
  subject: string;
  count: number;
}

const { minute, event, network, account, count } = securityCounts;

const subjects = { network, account, installation: sql<string>`''` } as const;

const total = sql<number>`sum(${count})`;
const countsOf = {
  events: total,
  accounts: sql<number>`(count(distinct nullif(${account}, '')) + coalesce(sum(${count}) filter (where ${account} = ''), 0))`,
  networks: sql<number>`count(distinct ${network})`,
} as const;

const since = (seconds: number): SQL => sql`now() - make_interval(secs => ${seconds})`;

/** Seconds that counts are kept. */
const day = 24 * 3600;

/** Adds to this minute. Rows come in one order, so that two processes cannot wait for each other. */
export async function addCounts(db: Executor, counts: readonly EventCount[]): Promise<void> {
  await db
    .insert(securityCounts)
    .values(counts.map((each) => ({ ...each, minute: sql`date_trunc('minute', now())` })))
    .onConflictDoUpdate({
      target: [minute, event, network, account],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** Which of some subjects pass a rule's threshold now. */
export async function findExcesses(
  db: Executor,
  rule: AlarmRule,
  of: readonly string[],
): Promise<Excess[]> {
  const { per, counts, least, seconds, watches, timesUsual = 0 } = rule;
  const measure = countsOf[counts];
  const isWatched = inArray(event, [...watches]);
  const usual = db
    .select({ count: sql`coalesce(${total}, 0) * ${seconds}::float / ${day} * ${timesUsual}` })
    .from(securityCounts)
    .where(and(isWatched, lte(minute, since(seconds)), gt(minute, since(day))));
  return db
    .select({ subject: sql<string>`${subjects[per]}`, count: sql<number>`${measure}::int` })
    .from(securityCounts)
    .where(
      and(
        isWatched,
        gt(minute, since(seconds)),
        per === "installation" ? undefined : inArray(subjects[per], [...of]),
      ),
    )
    .groupBy(sql`1`)
    .having(and(sql`${measure} >= ${least}`, sql`${measure} >= (${usual})`));
}

/** Raises an alarm; false where the same one was raised within its window, by any process. */
export async function raiseAlarm(
  db: Executor,
  name: string,
  { subject, count: size }: Excess,
  seconds: number,
): Promise<boolean> {
  const raised = {
    count: size,
    raisedAt: sql`now()`,
    windowEndsAt: sql`now() + make_interval(secs => ${seconds})`,
  };
  const rows = await db
    .insert(securityAlarms)
    .values({ name, subject, ...raised })
    .onConflictDoUpdate({
      target: [securityAlarms.name, securityAlarms.subject],
      set: raised,
      setWhere: lte(securityAlarms.windowEndsAt, sql`now()`),
    })
    .returning({ name: securityAlarms.name });
  return rows.length === 1;
}

/** How often each event happened in the last hours, most often first. */
export const sumEvents = (db: Executor, hours: number) =>
  db
    .select({ event, count: sql<number>`${total}::int` })
    .from(securityCounts)
    .where(gt(minute, since(hours * 3600)))
    .groupBy(event)
    .orderBy(desc(total), event);

/** Networks that the most events of the last hours came from. */
export const listTopNetworks = (db: Executor, hours: number, most: number) =>
  db
    .select({
      network,
      count: sql<number>`${total}::int`,
      accounts: sql<number>`${countsOf.accounts}::int`,
    })
    .from(securityCounts)
    .where(gt(minute, since(hours * 3600)))
    .groupBy(network)
    .orderBy(desc(total), network)
    .limit(most);

/** Alarms of the last hours, newest first. */
export const listAlarms = (db: Executor, hours: number) =>
  db
    .select()
    .from(securityAlarms)
    .where(gt(securityAlarms.raisedAt, since(hours * 3600)))
    .orderBy(desc(securityAlarms.raisedAt), securityAlarms.name);

/** Drops counts after a day and alarms after thirty. */
export async function sweepCounts(db: Executor): Promise<void> {
  await db.delete(securityCounts).where(lt(minute, since(day)));
  await db.delete(securityAlarms).where(lt(securityAlarms.raisedAt, since(30 * day)));
}
