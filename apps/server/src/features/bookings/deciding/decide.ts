import {
  type Booking,
  bookingDecisions,
  type BookingDecision,
  type BookingStatus,
  holdingStatuses,
} from "@portico/contract";
import { tidyLine } from "@portico/rules/tidy-text";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { ChargeLedger } from "../../payments/payments.public.ts";
import type { BookedBuilding } from "../booked-building.repository.ts";
import { decideBooking, findDecidableBooking } from "../bookings.repository.ts";
import { toBooking } from "../bookings.view.ts";
import type { BookingMails } from "../mails/booking-mails.service.ts";
import { giveBackShares } from "../paying/give-back.ts";
import { laterOf, releaseOf, unpaidFrom } from "../making/new-booking.ts";
import type { Pay } from "../paying/pay.ts";

/** From which status a decision leads on. */
const decidable: Readonly<Record<BookingDecision, readonly BookingStatus[]>> = {
  approve: ["pending"],
  deny_unavailable: ["pending"],
  deny_available: ["pending"],
  cancel: holdingStatuses,
};

/** What each decision is to those who hear of it. */
const outcomeOf = {
  approve: "confirmed",
  deny_unavailable: "denied",
  deny_available: "denied",
  cancel: "cancelled",
} as const;

interface DecideDeps {
  db: Db;
  mails: BookingMails;
  charges: ChargeLedger;
  /** Charges what was approved; without it the portal does so within a minute. */
  pay?: Pick<Pay, "payApproved">;
  now: () => Date;
}

/** Builds what the property team and the operator decide on bookings with. */
export function createDecide({ db, mails, charges, pay, now: clock }: DecideDeps) {
  async function find(place: BookedBuilding["place"], uuid: string, executor: Executor = db) {
    const row = await findDecidableBooking(executor, place, uuid);
    if (row === undefined) throw new AppError("bookings.not_found");
    return row;
  }

  /**
   * Decides on a booking; whom it is for and who made it hear of it. What a card pays is charged once
   * it is approved, and given back when it is cancelled. Throws `bookings.not_found` and
   * `bookings.not_waiting`.
   */
  return async function decide(
    building: BookedBuilding,
    uuid: string,
    { decision, note }: { decision: BookingDecision; note?: string },
  ): Promise<Booking> {
    const now = clock();
    const { place } = building;
    const row = await find(place, uuid);
    const { chargeUuid } = row.booking;
    const mailPlace = await mails.placeOf(building);
    const isToBePaid = decision === "approve" && chargeUuid !== null;
    // Who is told only after the start has as long to come as anybody else.
    const from = laterOf(row.booking.startsAt, now);
    await db.transaction(async (tx) => {
      const isDecided = await decideBooking(tx, place, uuid, {
        from: decidable[decision],
        status: bookingDecisions[decision],
        note: tidyLine(note),
        releaseAt: decision === "approve" ? releaseOf(from, row.resource) : null,
        ...(isToBePaid && unpaidFrom(now)),
        now,
      });
      if (!isDecided) throw new AppError("bookings.not_waiting");
      if (isToBePaid) {
        await charges.demand(tx, { portfolioUuid: place.portfolioUuid, uuid: chargeUuid });
        return;
      }
      await giveBackShares(tx, charges, decision === "approve" ? [] : [row.booking]);
      const after = await find(place, uuid, tx);
      const outcome = outcomeOf[decision];
      await mails.tellBooker(tx, `booking_${outcome}`, [after], mailPlace);
      await mails.tellMaker(tx, outcome, [after], mailPlace);
    });
    if (isToBePaid) await pay?.payApproved(building, { place, chargeUuid });
    return toBooking(await find(place, uuid), {
      now,
      building: building.row.building,
      viewerUuid: null,
      seesCards: false,
    });
  };
}

/** What decides on bookings. */
export type Decide = ReturnType<typeof createDecide>;
