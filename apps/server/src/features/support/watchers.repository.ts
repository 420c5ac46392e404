import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, asc, eq, inArray } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { areColleagues } from "../colleagues/colleagues.public.ts";
import { users } from "../users/users.tables.ts";
import { requestWatchers as watchers, supportRequests as requests } from "./support.tables.ts";

const isOf = ({ portfolioUuid, buildingUuid }: BuildingPlace, requestUuid: string) =>
  and(
    eq(watchers.portfolioUuid, portfolioUuid),
    eq(watchers.buildingUuid, buildingUuid),
    eq(watchers.requestUuid, requestUuid),
  );

/** The request that somebody follows. */
const isOfRequest = and(
  eq(requests.portfolioUuid, watchers.portfolioUuid),
  eq(requests.uuid, watchers.requestUuid),
);

/** Who no longer works with whoever asked follows nothing: it is asked each time. */
const isStillColleague = (place: BuildingPlace) =>
  areColleagues(place, requests.userUuid, watchers.userUuid);

/** Who follows a request, by when they began. */
export const listWatchers = (db: Executor, place: BuildingPlace, requestUuid: string) =>
  db
    .select({
      uuid: users.uuid,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      locale: users.locale,
    })
    .from(watchers)
    .innerJoin(requests, isOfRequest)
    .innerJoin(users, eq(users.uuid, watchers.userUuid))
    .where(and(isOf(place, requestUuid), eq(users.deactivated, false), isStillColleague(place)))
    .orderBy(asc(watchers.createdAt), asc(users.uuid));

/** Which of some requests somebody follows. */
export async function listWatched(
  db: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  userUuid: string,
  requestUuids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ requestUuid: watchers.requestUuid })
    .from(watchers)
    .innerJoin(requests, isOfRequest)
    .where(
      and(
        isStillColleague({ portfolioUuid, buildingUuid }),
        eq(watchers.portfolioUuid, portfolioUuid),
        eq(watchers.buildingUuid, buildingUuid),
        eq(watchers.userUuid, userUuid),
        inArray(watchers.requestUuid, [...requestUuids]),
      ),
    );
  return new Set(rows.map(({ requestUuid }) => requestUuid));
}

/** Lets somebody follow a request; whether they did not before. */
export async function addWatcher(
  tx: Executor,
  { portfolioUuid, buildingUuid }: BuildingPlace,
  requestUuid: string,
  userUuid: string,
): Promise<boolean> {
  const added = await tx
    .insert(watchers)
    .values({ portfolioUuid, buildingUuid, requestUuid, userUuid })
    .onConflictDoNothing()
    .returning({ userUuid: watchers.userUuid });
  return added.length > 0;
}

export async function removeWatcher(
  db: Executor,
  place: BuildingPlace,
  requestUuid: string,
  userUuid: string,
): Promise<void> {
  await db.delete(watchers).where(and(isOf(place, requestUuid), eq(watchers.userUuid, userUuid)));
}

/** Somebody who follows a request. */
export type WatcherRow = Awaited<ReturnType<typeof listWatchers>>[number];
