import { rolesWith } from "@portico/rules/permissions";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { companies } from "../companies/companies.tables.ts";
import { holdsIn, memberships, users } from "../users/users.tables.ts";
import { visitInvitations, visits, watchedPeople } from "./visits.tables.ts";

/** Whose visits, in which building. */
export interface HostPlace extends BuildingPlace {
  hostUuid: string;
}

/** Visits of one building. */
export const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
  and(eq(visits.portfolioUuid, portfolioUuid), eq(visits.buildingUuid, buildingUuid));

/** What lists by start are ordered by. */
export const byStart = [visits.startsAt, visits.uuid] as const;

const quoted = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );

/** Whether somebody of a membership may have visitors. */
export const mayInvite = sql`${memberships.role} in (${quoted(rolesWith("can-invite-visitors"))})`;
/** Whether somebody of a membership runs the front desk. */
export const runsDesk = sql`${memberships.role} in (${quoted(rolesWith("can-run-front-desk"))})`;

/** Whether the host of a visit still is somebody who may have visitors in the building. */
export const isHostHere: SQL<boolean> = sql<boolean>`exists (
  select from ${memberships} join ${users} h on h.uuid = ${memberships.userUuid}
  where ${memberships.userUuid} = ${visits.hostUuid}
    and ${holdsIn(visits)}
    and ${mayInvite} and not h.deactivated)`;

/** Why the visitor of a visit is watched; null for who is not. */
export const watchReason: SQL<string | null> = sql<string | null>`(
  select w.reason from ${watchedPeople} w
  where w.portfolio_uuid = ${visits.portfolioUuid} and w.building_uuid = ${visits.buildingUuid}
    and (w.name_key = ${visits.nameKey} or w.email = ${visits.visitorEmail})
  order by w.created_at limit 1)`;

const columns = {
  visit: visits,
  host: { firstName: users.firstName, lastName: users.lastName, email: users.email },
  companyName: companies.name,
};

const companyOfVisit = and(
  eq(companies.portfolioUuid, visits.portfolioUuid),
  eq(companies.uuid, visits.companyUuid),
);

/** Visits as their hosts see them. */
export const selectVisits = (db: Executor) =>
  db
    .select(columns)
    .from(visits)
    .innerJoin(users, eq(users.uuid, visits.hostUuid))
    .leftJoin(companies, companyOfVisit);

/** Visits as the desk sees them. */
export const selectDeskVisits = (db: Executor) =>
  db
    .select({ ...columns, watchReason, isHostHere })
    .from(visits)
    .innerJoin(users, eq(users.uuid, visits.hostUuid))
    .leftJoin(companies, companyOfVisit);

/** Those of some visits whose visitors are watched. */
export async function listWatchedOf(
  db: Executor,
  place: BuildingPlace,
  uuids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ uuid: visits.uuid })
    .from(visits)
    .where(and(isIn(place), inArray(visits.uuid, [...uuids]), isNotNull(watchReason)));
  return rows.map(({ uuid }) => uuid);
}

/** Those of some visits that are still to come, by start. */
export const listExpected = (db: Executor, place: BuildingPlace, uuids: readonly string[]) =>
  selectVisits(db)
    .where(and(isIn(place), inArray(visits.uuid, [...uuids]), eq(visits.status, "expected")))
    .orderBy(asc(visits.startsAt), asc(visits.uuid));

/** A visit as its host sees it. */
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];
/** A visit as the desk sees it. */
export type DeskVisitRow = Awaited<ReturnType<typeof selectDeskVisits>>[number];
/** A visit to be written. */
export type NewVisit = typeof visits.$inferInsert & { uuid: string };

/** Writes visits. */
export async function insertVisits(db: Executor, rows: readonly NewVisit[]): Promise<void> {
  await db.insert(visits).values([...rows]);
}

/**
 * Notes a call of somebody that makes visits; null where it is new, else the hash of what was asked for
 * with the key before.
 */
export async function noteInvitation(
  tx: Executor,
  { portfolioUuid, buildingUuid, hostUuid }: HostPlace,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<string | null> {
  const added = await tx
    .insert(visitInvitations)
    .values({ portfolioUuid, buildingUuid, hostUuid, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: visitInvitations.key });
  if (added.length === 1) return null;
  const [before] = await tx
    .select({ bodyHash: visitInvitations.bodyHash })
    .from(visitInvitations)
    .where(
      and(
        eq(visitInvitations.portfolioUuid, portfolioUuid),
        eq(visitInvitations.buildingUuid, buildingUuid),
        eq(visitInvitations.hostUuid, hostUuid),
        eq(visitInvitations.key, key),
      ),
    );
  return before?.bodyHash ?? "";
}
