import { visitLimits } from "@portico/contract";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  or,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { inOrder, isBeyond } from "../../platform/database/keyset.ts";
import type { TimeCursor } from "../../platform/http/time-cursor.ts";
import { byStart, type HostPlace, isIn, selectVisits } from "./visit-rows.repository.ts";
import { visitCounts, visits } from "./visits.tables.ts";

/** A page of somebody's visits. */
export interface VisitsPage {
  when: "upcoming" | "past";
  after: TimeCursor | null;
  limit: number;
  now: Date;
}

const isOf = (host: HostPlace) => and(isIn(host), eq(visits.hostUuid, host.hostUuid));

const one = (host: HostPlace, uuid: string) => and(isOf(host), eq(visits.uuid, uuid));

/** Whether somebody may still come. */
const isToCome = (now: Date) => and(eq(visits.status, "expected"), gt(visits.endsAt, now));

/** Who types ahead chooses from the latest visits only. */
const latest = 1000;

export function listVisits(db: Executor, host: HostPlace, { when, after, limit, now }: VisitsPage) {
  const isOpen = and(
    inArray(visits.status, ["expected", "arrived"]),
    gt(visits.endsAt, now),
    // No visit is longer, so an index says where those that are open begin.
    gt(visits.startsAt, new Date(now.getTime() - visitLimits.longestHours * 3_600_000)),
  );
  const isPast = or(inArray(visits.status, ["cancelled", "left"]), lte(visits.endsAt, now));
  const [direction, isShown] =
    when === "upcoming" ? (["asc", isOpen] as const) : (["desc", isPast] as const);
  return selectVisits(db)
    .where(and(isOf(host), isShown, isBeyond(byStart, after, direction)))
    .orderBy(...inOrder(byStart, direction))
    .limit(limit);
}

export async function findVisit(db: Executor, host: HostPlace, uuid: string) {
  const [row] = await selectVisits(db).where(one(host, uuid));
  return row;
}

/** The visit, which nobody else changes until the transaction ends. */
export async function lockVisit(tx: Executor, host: HostPlace, uuid: string) {
  const [row] = await tx.select().from(visits).where(one(host, uuid)).for("update");
  return row;
}

export const listVisitsOfInvitation = (executor: Executor, host: HostPlace, key: string) =>
  selectVisits(executor)
    .where(and(isOf(host), eq(visits.invitationKey, key), eq(visits.isWalkIn, false)))
    .orderBy(asc(visits.uuid));

/** Takes room for so many visits of a host's day; false, and takes none, where there is not enough. */
export async function takeVisitCount(
  tx: Executor,
  { portfolioUuid, buildingUuid, hostUuid }: HostPlace,
  { count, day, most }: { count: number; day: string; most: number },
): Promise<boolean> {
  if (count > most) return false;
  const sum = sql`${visitCounts.visits} + ${count}`;
  const rows = await tx
    .insert(visitCounts)
    .values({ portfolioUuid, buildingUuid, hostUuid, day, visits: count })
    .onConflictDoUpdate({
      target: [
        visitCounts.portfolioUuid,
        visitCounts.buildingUuid,
        visitCounts.hostUuid,
        visitCounts.day,
      ],
      set: { visits: sum },
      setWhere: sql`${sum} <= ${most}`,
    })
    .returning({ visits: visitCounts.visits });
  return rows.length === 1;
}

export async function changeVisit(
  tx: Executor,
  host: HostPlace,
  uuid: string,
  values: Partial<typeof visits.$inferInsert>,
): Promise<void> {
  await tx.update(visits).set(values).where(one(host, uuid));
}

/** Calls a visit off that is still to come; false for every other. */
export async function cancelVisit(
  tx: Executor,
  host: HostPlace,
  uuid: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(visits)
    .set({ status: "cancelled", sequence: sql`${visits.sequence} + 1` })
    .where(and(one(host, uuid), isToCome(now)))
    .returning({ uuid: visits.uuid });
  return rows.length === 1;
}

/** The host's latest visitors, each once, of whom a word or the address begins as given. */
export function listVisitors(
  db: Executor,
  host: HostPlace,
  words: readonly string[],
  typed: string,
) {
  const known = db
    .select()
    .from(visits)
    .where(and(isOf(host), eq(visits.isWalkIn, false)))
    .orderBy(desc(visits.startsAt), desc(visits.uuid))
    .limit(latest)
    .as("known");
  const hasWords = words.map((word) => sql`' ' || ${known.searchWords} like ${`% ${word}%`}`);
  const address = typed.toLowerCase();
  const startsWith = and(
    isNotNull(known.visitorEmail),
    sql`starts_with(${known.visitorEmail}, ${address})`,
  );
  const each = db
    .selectDistinctOn([known.nameKey, known.visitorEmail])
    .from(known)
    .where(words.length === 0 ? startsWith : or(and(...hasWords), startsWith))
    .orderBy(asc(known.nameKey), asc(known.visitorEmail), desc(known.startsAt))
    .as("each_visitor");
  return db.select().from(each).orderBy(desc(each.startsAt)).limit(10);
}
