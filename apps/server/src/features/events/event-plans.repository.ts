import { and, eq, ne, sql } from "../../platform/database/drizzle.ts";
import { contentItems } from "../content/content.tables.ts";
import { contentPlanColumns, planAsked, type PlanSource } from "../plans/plans.public.ts";
import { eventAttendances } from "./events.tables.ts";
import { position } from "./waitlist.repository.ts";

/** The events that somebody attends or waits for, unless they were cancelled. */
export const eventPlans: PlanSource = {
  columns: {
    ...contentPlanColumns,
    uuid: eventAttendances.eventUuid,
    status: eventAttendances.status,
    at: sql`coalesce(${contentItems.startAt}, ${contentItems.endAt}, 'infinity')`,
    guests: eventAttendances.guests,
    waitlistPosition: position,
  },
  rows: sql`from ${eventAttendances} join ${contentItems}
    on ${eq(contentItems.portfolioUuid, eventAttendances.portfolioUuid)}
    and ${eq(contentItems.uuid, eventAttendances.eventUuid)}
    where ${and(
      eq(eventAttendances.userUuid, planAsked.userUuid),
      eq(eventAttendances.portfolioUuid, planAsked.portfolioUuid),
      eq(eventAttendances.buildingUuid, planAsked.buildingUuid),
      ne(eventAttendances.status, "away"),
      eq(contentItems.isCancelled, false),
    )}`,
};
