import type { Db } from "../../../platform/database/client.ts";
import { and, eq, sql } from "../../../platform/database/drizzle.ts";
import type { Viewer } from "../../../platform/sessions/current-session.ts";
import { contentItems } from "../../content/content.tables.ts";
import { isShownAt } from "../../portfolios/portfolios.tables.ts";
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

/** Somebody who looks at an event at a host. */
export interface EventViewer extends Viewer {
  eventUuid: string;
}

/** Reads how events stand for those who look at them, all in one statement. */
export function createStandingsRepository(db: Db) {
  const viewers = sql`unnest(${sql.placeholder("users")}::uuid[], ${sql.placeholder("events")}::uuid[], ${sql.placeholder("scopes")}::text[]) as viewer (user_uuid, event_uuid, brand_scope)`;
  const userUuid = sql<string>`viewer.user_uuid`;
  const eventUuid = sql<string>`viewer.event_uuid`;
  const brandScope = sql<string | null>`viewer.brand_scope`;
  const standings = db
    .selectDistinct({
      userUuid,
      eventUuid,
      brandScope,
      places: placesColumns,
      isCancelled: contentItems.isCancelled,
      own: ownColumns,
      position,
    })
    .from(viewers)
    .innerJoin(
      memberships,
      and(eq(memberships.userUuid, userUuid), isShownAt(memberships.portfolioUuid, brandScope)),
    )
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
    findStandings: (of: readonly EventViewer[]) =>
      standings.execute({
        users: of.map((viewer) => viewer.userUuid),
        events: of.map((viewer) => viewer.eventUuid),
        scopes: of.map((viewer) => viewer.brandScope),
      }),
  };
}

/** Reads how events stand for those who look at them. */
export type StandingsRepository = ReturnType<typeof createStandingsRepository>;
