import { fullName } from "@portico/rules/full-name";
import {
  type Booking,
  bookingLimits,
  type BookingStatus,
  holdingStatuses,
  type PaymentState,
  type Resource,
} from "@portico/contract";
import { cancellableUntil, checkInFrom } from "@portico/rules/booking-status";
import { isConfirmed } from "@portico/rules/receipt";
import { majorUnits } from "@portico/rules/money";
import type { ChargeState } from "../payments/payments.public.ts";
import type { BookingRow } from "./booking-rows.repository.ts";
import type { ListedResource, ResourceRow } from "./resources/resources.repository.ts";

/** What shows a booking: when it is asked for, and where the building is. */
export interface BookingView {
  now: Date;
  /** Who looks at it; null is the property team, whose business no card is. */
  viewerUuid: string | null;
  /** Whether they are shown which card pays. */
  seesCards: boolean;
  building: { uuid: string; name: string; timezone: string };
}

const minute = 60_000;

function priceOf({ priceMinor, currencyType }: Pick<ResourceRow, "currencyType" | "priceMinor">) {
  return priceMinor === null || currencyType === null ? null : majorUnits(priceMinor, currencyType);
}

interface OwnerRow {
  provider?: { uuid: string; name: string } | null;
  company: { uuid: string; name: string } | null;
}

/** Whose something is that is booked in a building. */
function ownerOf({ provider = null, company }: OwnerRow, building: { uuid: string; name: string }) {
  if (provider !== null) {
    return { owner_type: "provider" as const, owner_uuid: provider.uuid, name: provider.name };
  }
  return company === null
    ? { owner_type: "building" as const, owner_uuid: building.uuid, name: building.name }
    : { owner_type: "company" as const, owner_uuid: company.uuid, name: company.name };
}

/** By which rules something may be booked. */
export const toRules = (row: ResourceRow) => ({
  opening_hours: row.openingHours,
  step_minutes: row.stepMinutes,
  min_minutes: row.minMinutes,
  max_minutes: row.maxMinutes,
  buffer_minutes: row.bufferMinutes,
  days_ahead: row.daysAhead,
});

/** What may be booked, as those see it who may. */
export function toResource(
  { resource: row, company }: ListedResource,
  building: { uuid: string; name: string },
): Resource {
  return {
    uuid: row.uuid,
    kind: row.kind,
    name: row.name,
    owner: ownerOf({ company }, building),
    units: row.units,
    description: row.description,
    floor: row.floor,
    seats: row.seats,
    ...toRules(row),
    price_per_hour: priceOf(row),
    currency_type: row.currencyType,
    pays_by: row.priceMinor === null ? null : row.paysBy,
    needs_approval: row.needsApproval,
    cancellation_window_end_minutes: row.cancellationMinutes,
    cancellation_description: row.cancellationDescription,
    check_in_minutes: row.checkInMinutes,
    questions: row.questions,
  };
}

const isHolding = (status: BookingStatus) => holdingStatuses.some((one) => one === status);

/** How a booking stands: one that nobody came for in time is cancelled, noted or not. */
function standing({ status, releaseAt }: BookingRow["booking"], now: Date): BookingStatus {
  const isLapsed = isHolding(status) && releaseAt !== null && releaseAt <= now;
  return isLapsed ? "cancelled" : status;
}

/** How the charge of a booking that still stands is told. */
const paymentOf: Readonly<Record<ChargeState, PaymentState>> = {
  due: "due",
  wanted: "open",
  sent: "open",
  paid: "paid",
  refused: "not_charged",
  given_up: "not_charged",
  dropped: "not_charged",
};

/** Statuses whose bookings are not paid for: what was charged goes back. */
const givenBack: ReadonlySet<BookingStatus> = new Set(["cancelled_user", "cancelled_vendor"]);

/** How a booking is paid by card, which is its payer's own business; null where none pays. */
function toPayment(
  { booking, charge }: BookingRow,
  {
    viewerUuid,
    seesCards,
    isCancellable,
  }: Pick<BookingView, "seesCards" | "viewerUuid"> & { isCancellable: boolean },
): Booking["payment"] {
  if (charge === null || viewerUuid === null || viewerUuid !== charge.userUuid) return null;
  // What lapsed before it was paid goes back as well, unlike what nobody came to.
  const hasLapsed = booking.status === "cancelled" && booking.unpaidSince !== null;
  const isGivenBack = charge.state === "paid" && (hasLapsed || givenBack.has(booking.status));
  return {
    state: isGivenBack ? "refunded" : paymentOf[charge.state],
    card_brand: seesCards ? charge.cardBrand : null,
    card_last_four: seesCards ? charge.cardLastFour : null,
    refund: charge.state === "paid" && isCancellable ? priceOf(booking) : null,
  };
}

/** A booking as those see it who have it. */
export function toBooking(row: BookingRow, view: BookingView): Booking {
  const { now, building } = view;
  const { booking, resource, provider, booker, maker } = row;
  const status = standing(booking, now);
  const until = cancellableUntil(
    { ...booking, hasPrice: (booking.priceMinor ?? 0) > 0 },
    resource.cancellationMinutes,
    bookingLimits,
  );
  const isCancellable =
    isHolding(status) && booking.checkedInAt === null && until >= now && booking.endsAt > now;
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
      unit: booking.unit,
      floor: resource.floor ?? provider?.floor ?? null,
    },
    owner: ownerOf(row, building),
    booked_by: fullName(maker ?? booker),
    booked_for: fullName(booker),
    is_for_colleague: maker !== null,
    start_at: booking.startsAt.toISOString(),
    end_at: booking.endsAt.toISOString(),
    time_zone: building.timezone,
    duration: (booking.endsAt.getTime() - booking.startsAt.getTime()) / minute,
    total_price: priceOf(booking),
    currency_type: booking.currencyType,
    payment: toPayment(row, { ...view, isCancellable }),
    form_responses: booking.formResponses,
    cancellation_window_end_minutes: resource.cancellationMinutes,
    cancellation_description: resource.cancellationDescription,
    is_cancellable: isCancellable,
    check_in_from:
      checksIn === null ? null : checkInFrom(booking.startsAt, bookingLimits).toISOString(),
    check_in_until: booking.releaseAt?.toISOString() ?? null,
    checked_in_at: booking.checkedInAt?.toISOString() ?? null,
    receipt_text: isConfirmed(status) ? resource.confirmationText : resource.requestedText,
    note: booking.note,
  };
}
