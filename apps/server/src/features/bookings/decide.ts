import {
  type Booking,
  bookingDecisions,
  type BookingDecision,
  type BookingStatus,
  holdingStatuses,
} from "@portico/contract";
import { tidyLine } from "@portico/rules/visitor-draft";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { BookedBuilding } from "./booked-building.repository.ts";
import type { BookingsRepository } from "./bookings.repository.ts";
import { toBooking } from "./bookings.view.ts";
import type { BookingMails } from "./mails/booking-mails.service.ts";
import { laterOf, releaseOf } from "./new-booking.ts";

/** From which status a decision leads on. */
const decidable: Readonly<Record<BookingDecision, readonly BookingStatus[]>> = {
  approve: ["pending"],
  deny_unavailable: ["pending"],
  deny_available: ["pending"],
  cancel: holdingStatuses,
};

const newsOf = {
  approve: "booking_confirmed",
  deny_unavailable: "booking_denied",
  deny_available: "booking_denied",
  cancel: "booking_cancelled",
} as const;

interface DecideDeps {
  db: Db;
  repository: BookingsRepository;
  mails: BookingMails;
  now: () => Date;
}

/** Builds what the property team and the operator decide on bookings with. */
export function createDecide({ db, repository, mails, now: clock }: DecideDeps) {
  /** Decides on a booking; who made it hears of it. Throws `bookings.not_found` and `bookings.not_waiting`. */
  return async function decide(
    building: BookedBuilding,
    uuid: string,
    { decision, note }: { decision: BookingDecision; note?: string },
  ): Promise<Booking> {
    const now = clock();
    const { place } = building;
    const row = await repository.findAny(place, uuid);
    if (row === undefined) throw new AppError("bookings.not_found");
    const mailPlace = await mails.placeOf(building);
    // Who is told only after the start has as long to come as anybody else.
    const from = laterOf(row.booking.startsAt, now);
    return db.transaction(async (tx) => {
      const isDecided = await repository.decide(tx, place, uuid, {
        from: decidable[decision],
        status: bookingDecisions[decision],
        note: tidyLine(note),
        releaseAt: decision === "approve" ? releaseOf(from, row.resource) : null,
        now,
      });
      if (!isDecided) throw new AppError("bookings.not_waiting");
      const after = await repository.findAny(place, uuid, tx);
      if (after === undefined) throw new AppError("bookings.not_found");
      await mails.tellBooker(tx, newsOf[decision], [after], mailPlace);
      return toBooking(after, { now, building: building.row.building });
    });
  };
}

/** What decides on bookings. */
export type Decide = ReturnType<typeof createDecide>;
