import type { BuildingPlace } from "../../../platform/access/entered-building.ts";
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { isBeyond } from "../../../platform/database/keyset.ts";
import type { TimeCursor } from "../../../platform/http/time-cursor.ts";
import {
  byStart,
  isHostHere,
  isIn,
  selectDeskVisits,
  watchReason,
} from "../visit-rows.repository.ts";
import { visits } from "../visits.tables.ts";

/** A page of who comes to a building. */
export interface DeskPage {
  /** `2026-03-09`, on the building's clock. */
  day: string;
  /** Who comes later, until then, is shown as well; null for nobody. */
  until: Date | null;
  /** Beginnings of words, in the spelling that is compared: letters and digits only. */
  words: readonly string[];
  status: "expected" | "arrived" | null;
  after: TimeCursor | null;
  limit: number;
  now: Date;
}

/** Those of the day before who may still come. */
export type LatePage = Pick<DeskPage, "after" | "day" | "limit" | "now" | "words">;

/** Which visit is meant, by what the desk has of it. */
export type MeantVisit = { passHash: string } | { uuid: string };

/** Who is let in, and when. */
export interface Entry {
  visit: MeantVisit;
  overrideReason: string | null;
  now: Date;
  /** From a start until then the door is open already. */
  latestStart: Date;
}

const meant = (visit: MeantVisit) =>
  "uuid" in visit ? eq(visits.uuid, visit.uuid) : eq(visits.passHash, visit.passHash);

/** Whether the visitor has words that begin like this; of letters and digits, so they need no quotes. */
function hasWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const query = words.map((word) => `${word}:*`).join(" & ");
  return sql`array_to_tsvector(string_to_array(${visits.searchWords}, ' ')) @@ ${query}::tsquery`;
}

/** Written out: a plan that is kept finds the indexes of those only by their words. */
const isStatus = {
  expected: sql`${visits.status} = 'expected'`,
  arrived: sql`${visits.status} = 'arrived'`,
} as const;

/** The start, as no index has it: else a rare name would be looked for along the whole day. */
const startOfFound = sql`${visits.startsAt} + interval '0'`;

/** Whether somebody may still come. */
const isToCome = (now: Date) => and(isStatus.expected, gt(visits.endsAt, now));

/** One page of visits by start. */
const listPage = (
  db: Executor,
  place: BuildingPlace,
  { words, after, limit }: Pick<DeskPage, "after" | "limit" | "words">,
  ...conditions: (SQL | undefined)[]
) =>
  selectDeskVisits(db)
    .where(and(isIn(place), ...conditions, hasWords(words), isBeyond(byStart, after)))
    .orderBy(asc(words.length === 0 ? visits.startsAt : startOfFound), asc(visits.uuid))
    .limit(limit);

export function listDeskVisits(
  db: Executor,
  place: BuildingPlace,
  { day, until, status, now, ...page }: DeskPage,
) {
  const isShown = {
    all: undefined,
    expected: isToCome(now),
    arrived: isStatus.arrived,
  }[status ?? "all"];
  const isDay = eq(visits.day, day);
  const isNear =
    until === null ? isDay : or(isDay, and(gt(visits.day, day), lte(visits.startsAt, until)));
  // Who is inside has come on any day.
  const isOfDay = status === "arrived" ? undefined : isNear;
  return listPage(db, place, page, isOfDay, isShown);
}

/** A statement of its own, which finds hardly anybody: beside the day it would read all of both. */
export function listLateVisits(
  db: Executor,
  place: BuildingPlace,
  { day, now, ...page }: LatePage,
) {
  const isDayBefore = eq(visits.day, sql`${day}::date - 1`);
  return listPage(db, place, page, isDayBefore, isToCome(now));
}

export async function findDeskVisit(db: Executor, place: BuildingPlace, visit: MeantVisit) {
  const [row] = await selectDeskVisits(db).where(and(isIn(place), meant(visit)));
  return row;
}

/** The visit that a walk-in's call made. */
export async function findWalkIn(
  tx: Executor,
  place: BuildingPlace,
  hostUuid: string,
  key: string,
) {
  const [row] = await selectDeskVisits(tx)
    .where(
      and(
        isIn(place),
        eq(visits.hostUuid, hostUuid),
        eq(visits.invitationKey, key),
        eq(visits.isWalkIn, true),
      ),
    )
    .orderBy(asc(visits.uuid))
    .limit(1);
  return row;
}

/**
 * Lets a visitor in, of many at once the first; null for who may not come in. All that decides is in
 * the statement that does it. Who comes back is in since the first time.
 */
export async function checkInVisit(
  tx: Executor,
  place: BuildingPlace,
  { visit, overrideReason, now, latestStart }: Entry,
): Promise<{ uuid: string; isFirst: boolean } | null> {
  const isFree = overrideReason === null ? and(isHostHere, isNull(watchReason)) : undefined;
  const [row] = await tx
    .update(visits)
    .set({
      status: "arrived",
      arrivedAt: sql`coalesce(${visits.arrivedAt}, ${now.toISOString()}::timestamptz)`,
      leftAt: null,
      // Why they were let in before stays, where it is not said anew.
      ...(overrideReason !== null && { overrideReason }),
    })
    .where(
      and(
        isIn(place),
        meant(visit),
        inArray(visits.status, ["expected", "left"]),
        lte(visits.startsAt, latestStart),
        gt(visits.endsAt, now),
        isFree,
      ),
    )
    .returning({ uuid: visits.uuid, arrivedAt: visits.arrivedAt });
  if (row === undefined) return null;
  return { uuid: row.uuid, isFirst: row.arrivedAt?.getTime() === now.getTime() };
}

/** Notes that a visitor has left; false for who is not in the building. */
export async function checkOutVisit(
  db: Executor,
  place: BuildingPlace,
  uuid: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(visits)
    .set({ status: "left", leftAt: now })
    .where(and(isIn(place), eq(visits.uuid, uuid), eq(visits.status, "arrived")))
    .returning({ uuid: visits.uuid });
  return rows.length === 1;
}
