import { bookingLimits, holdingStatuses } from "@portico/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import { planAsked, type PlanSource } from "../plans/plans.public.ts";
import { resourceBookings as bookings, resources } from "./bookings.tables.ts";

/** What somebody has booked or asked for, unless it was cancelled, denied or not come to. */
export const bookingPlans: PlanSource = {
  columns: {
    uuid: bookings.uuid,
    status: sql`case when ${inArray(bookings.status, ["pending", "pending_payment"])}
      then 'pending' else 'confirmed' end`,
    itemUuid: resources.uuid,
    title: resources.name,
    subtitle: bookings.name,
    startAt: bookings.startsAt,
    endAt: bookings.endsAt,
    at: bookings.startsAt,
    overAt: bookings.endsAt,
    priceMinor: bookings.priceMinor,
    currencyType: bookings.currencyType,
    guests: sql`0`,
  },
  rows: sql`from ${bookings} join ${resources}
    on ${eq(resources.portfolioUuid, bookings.portfolioUuid)}
    and ${eq(resources.buildingUuid, bookings.buildingUuid)}
    and ${eq(resources.uuid, bookings.resourceUuid)}
    where ${and(
      eq(bookings.userUuid, planAsked.userUuid),
      eq(bookings.portfolioUuid, planAsked.portfolioUuid),
      eq(bookings.buildingUuid, planAsked.buildingUuid),
      inArray(bookings.status, [...holdingStatuses]),
      sql`coalesce(${bookings.releaseAt} > now(), true)`,
    )}`,
  // No booking is longer, so an index says where those that are not over begin.
  isRecent: sql`${bookings.startsAt} > now() - make_interval(mins => ${sql.raw(String(bookingLimits.longestMinutes))})`,
};
