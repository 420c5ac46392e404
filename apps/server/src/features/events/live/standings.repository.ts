import type { Db } from "../../../platform/database/client.ts";
import { and, eq, sql } from "../../../platform/database/drizzle.ts";
import { contentItems } from "../../content/content.tables.ts";
import { memberships } from "../../users/users.tables.ts";
import {
  counts,
  ownColumns,
  placesColumns,
  placesOfItem,
  showsItem,
} from "../events.repository.ts";
import { eventAttendances, eventPlaces } from "../events.tables.ts";
import { position } from "../waitlist.repository.ts";

/** Somebody who looks at an event. */
export interface Viewer {
  userUuid: string;
  eventUuid: string;
}

/** Reads how events stand for those who look at them, all in one statement. */
export function createStandingsRepository(db: Db) {
  const viewers = sql`unnest(${sql.placeholder("users")}::uuid[], ${sql.placeholder("events")}::uuid[]) as viewer (user_uuid, event_uuid)`;
  const userUuid = sql<string>`viewer.user_uuid`;
  const eventUuid = sql<string>`viewer.event_uuid`;
  const standings = db
    .selectDistinct({
      userUuid,
      eventUuid,
      places: placesColumns,
      isCancelled: contentItems.isCancelled,
      own: ownColumns,
      position,
    })
    .from(viewers)
    .innerJoin(memberships, eq(memberships.userUuid, userUuid))
    .innerJoin(contentItems, and(showsItem, eq(contentItems.uuid, eventUuid)))
    .innerJoin(eventPlaces, placesOfItem)
    .leftJoin(
      eventAttendances,
      and(
        eq(eventAttendances.portfolioUuid, contentItems.portfolioUuid),
        eq(eventAttendances.eventUuid, contentItems.uuid),
        eq(eventAttendances.userUuid, userUuid),
        counts,
      ),
    )
    .prepare("find_standings");

  return {
    /** How each event stands for who looks at it; those who may not are missing. */
    findStandings: (of: readonly Viewer[]) =>
      standings.execute({
        users: of.map((viewer) => viewer.userUuid),
        events: of.map((viewer) => viewer.eventUuid),
      }),
  };
}

/** Reads how events stand for those who look at them. */
export type StandingsRepository = ReturnType<typeof createStandingsRepository>;
