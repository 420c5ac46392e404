import { fullName } from "@portico/rules/full-name";
import {
  type Booking,
  bookingLimits,
  type BookingStatus,
  type BusyTime,
  holdingStatuses,
  type Resource,
} from "@portico/contract";
import { cancellableUntil, checkInFrom } from "@portico/rules/booking-status";
import { isConfirmed } from "@portico/rules/receipt";
import { majorUnits } from "@portico/rules/money";
import type { BookingRow } from "./bookings.repository.ts";
import type { BusyRow } from "./busy.repository.ts";
import type { ResourceRow } from "./resources.repository.ts";

/** What shows a booking: when it is asked for, and where the building is. */
export interface BookingView {
  now: Date;
  building: { name: string; timezone: string };
}

const minute = 60_000;

function priceOf({ priceMinor, currencyType }: Pick<ResourceRow, "currencyType" | "priceMinor">) {
  return priceMinor === null || currencyType === null ? null : majorUnits(priceMinor, currencyType);
}

/** What may be booked, as everybody in the building sees it. */
export function toResource(row: ResourceRow): Resource {
  return {
    uuid: row.uuid,
    kind: row.kind,
    name: row.name,
    description: row.description,
    floor: row.floor,
    seats: row.seats,
    opening_hours: row.openingHours,
    step_minutes: row.stepMinutes,
    min_minutes: row.minMinutes,
    max_minutes: row.maxMinutes,
    buffer_minutes: row.bufferMinutes,
    days_ahead: row.daysAhead,
    price_per_hour: priceOf(row),
    currency_type: row.currencyType,
    needs_approval: row.needsApproval,
    cancellation_window_end_minutes: row.cancellationMinutes,
    cancellation_description: row.cancellationDescription,
    check_in_minutes: row.checkInMinutes,
    questions: row.questions,
  };
}

const isHolding = (status: BookingStatus) => holdingStatuses.some((one) => one === status);

/** A time that is taken, as everybody in the building sees it. */
export const toBusy = ({ startsAt, endsAt, isMine, name }: BusyRow): BusyTime => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  is_mine: isMine,
  name: name === null ? null : name.trim(),
});

/** How a booking stands: one that nobody came for in time is cancelled, noted or not. */
function standing({ status, releaseAt }: BookingRow["booking"], now: Date): BookingStatus {
  const isLapsed = isHolding(status) && releaseAt !== null && releaseAt <= now;
  return isLapsed ? "cancelled" : status;
}

/** A booking as whoever made it sees it. */
export function toBooking(row: BookingRow, { now, building }: BookingView): Booking {
  const { booking, resource, provider, booker } = row;
  const status = standing(booking, now);
  const until = cancellableUntil(booking, resource.cancellationMinutes, bookingLimits);
  const checksIn = booking.releaseAt ?? booking.checkedInAt;
  return {
    uuid: booking.uuid,
    series_uuid: booking.seriesUuid,
    name: booking.name,
    status,
    resource: {
      uuid: resource.uuid,
      kind: resource.kind,
      name: resource.name,
      floor: resource.floor ?? provider?.floor ?? null,
    },
    owner:
      provider === null
        ? { owner_type: "building", owner_uuid: booking.buildingUuid, name: building.name }
        : { owner_type: "provider", owner_uuid: provider.uuid, name: provider.name },
    booked_by: fullName(booker),
    start_at: booking.startsAt.toISOString(),
    end_at: booking.endsAt.toISOString(),
    time_zone: building.timezone,
    duration: (booking.endsAt.getTime() - booking.startsAt.getTime()) / minute,
    total_price: priceOf(booking),
    currency_type: booking.currencyType,
    form_responses: booking.formResponses,
    cancellation_window_end_minutes: resource.cancellationMinutes,
    cancellation_description: resource.cancellationDescription,
    is_cancellable: isHolding(status) && until >= now && booking.endsAt > now,
    check_in_from:
      checksIn === null ? null : checkInFrom(booking.startsAt, bookingLimits).toISOString(),
    check_in_until: booking.releaseAt?.toISOString() ?? null,
    checked_in_at: booking.checkedInAt?.toISOString() ?? null,
    receipt_text: isConfirmed(status) ? resource.confirmationText : resource.requestedText,
    note: booking.note,
  };
}
