import { bookingLimits } from "@portico/contract";
import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
  type SQLWrapper,
} from "../../platform/database/drizzle.ts";
import { planAsked, type PlanSource } from "../plans/plans.public.ts";
import {
  hasHoldingStatus,
  resourceBookings as bookings,
  resources,
  serviceProviders as providers,
} from "./bookings.tables.ts";

/** What somebody has booked or asked for, unless it was cancelled, denied or not come to. */
const planSource = (subtitle: SQLWrapper, isOfKind: SQL): PlanSource => ({
  columns: {
    uuid: bookings.uuid,
    status: sql`case when ${inArray(bookings.status, ["pending", "pending_payment"])}
      then 'pending' else 'confirmed' end`,
    itemUuid: resources.uuid,
    // Of a pool, which of it.
    title: sql`${resources.name} || coalesce(', ' || ${bookings.unit}, '')`,
    subtitle,
    startAt: bookings.startsAt,
    endAt: bookings.endsAt,
    at: bookings.startsAt,
    overAt: bookings.endsAt,
    priceMinor: bookings.priceMinor,
    currencyType: bookings.currencyType,
    guests: sql`0`,
    ownerType: sql`case when ${bookings.providerUuid} is not null then 'provider'
      when ${resources.companyUuid} is not null then 'company' else 'building' end`,
    ownerUuid: sql`coalesce(${bookings.providerUuid}, ${resources.companyUuid}, ${bookings.buildingUuid})`,
  },
  rows: sql`from ${bookings} join ${resources}
    on ${eq(resources.portfolioUuid, bookings.portfolioUuid)}
    and ${eq(resources.buildingUuid, bookings.buildingUuid)}
    and ${eq(resources.uuid, bookings.resourceUuid)}
    left join ${providers}
    on ${eq(providers.portfolioUuid, bookings.portfolioUuid)}
    and ${eq(providers.buildingUuid, bookings.buildingUuid)}
    and ${eq(providers.uuid, bookings.providerUuid)}
    where ${and(
      eq(bookings.userUuid, planAsked.userUuid),
      eq(bookings.portfolioUuid, planAsked.portfolioUuid),
      eq(bookings.buildingUuid, planAsked.buildingUuid),
      isOfKind,
      hasHoldingStatus,
      sql`coalesce(${bookings.releaseAt} > now(), true)`,
    )}`,
  // No booking is longer, so an index says where those that are not over begin.
  isRecent: sql`${bookings.startsAt} > now() - make_interval(mins => ${sql.raw(String(bookingLimits.longestMinutes))})`,
});

/** What somebody has booked, by whose it is. */
export const bookingPlans = {
  resource_booking: planSource(bookings.name, isNull(bookings.providerUuid)),
  service_booking: planSource(providers.name, isNotNull(bookings.providerUuid)),
};
