import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { ChargeOutcome, Charges } from "../../payments/payments.public.ts";
import { type BookedBuilding, findBuilding } from "../booked-building.repository.ts";
import { giveBackShares } from "./give-back.ts";
import type { BookingRow } from "../booking-rows.repository.ts";
import { listBookingsOfBuilding } from "../bookings.repository.ts";
import type { BookingMails } from "../mails/booking-mails.service.ts";
import {
  type BookingCharge,
  cancelUnpaid,
  forgetUnpaid,
  isPayerHere,
  listAwaited,
  settlePaid,
} from "./payments.repository.ts";

/** Whoever asked for a charge waits for its answer for less than this, in ms. */
const lostAfter = 30_000;

const refusals: ReadonlySet<string> = new Set(["payments.card_refused", "auth.too_many_attempts"]);

/** Whether nothing is charged: what was to be paid is not booked. */
const isRefusal = (error: unknown) => error instanceof AppError && refusals.has(error.code);

interface PayDeps {
  db: Db;
  charges: Charges;
  mails: BookingMails;
  log: { warn: (fields: object, text: string) => void };
  now: () => Date;
}

/** Builds what has bookings paid, and makes of them what has become of their charge. */
export function createPay({ db, charges, mails, log, now }: PayDeps) {
  const keyOf = ({ place, chargeUuid }: BookingCharge) => ({
    portfolioUuid: place.portfolioUuid,
    uuid: chargeUuid,
  });

  const giveBack = (tx: Executor, rows: readonly BookingRow[]) =>
    giveBackShares(
      tx,
      charges,
      rows.map(({ booking }) => booking),
    );

  /** Cancels what a charge does not pay for, or only what is held no longer; who booked hears of it. */
  async function endUnpaid(
    building: BookedBuilding,
    charge: BookingCharge,
    lapsedBy?: Date,
  ): Promise<void> {
    const mailPlace = await mails.placeOf(building);
    await db.transaction(async (tx) => {
      const uuids = await cancelUnpaid(tx, charge, lapsedBy);
      const rows = await listBookingsOfBuilding(tx, charge.place, uuids);
      // Nothing is paid for what is cancelled, should it have been charged after all.
      await giveBack(tx, rows);
      await mails.tellUnpaid(tx, rows, mailPlace);
    });
  }

  /** Makes of bookings what their charge has come to; who booked hears of it. */
  async function conclude(
    building: BookedBuilding,
    charge: BookingCharge,
    outcome: ChargeOutcome,
  ): Promise<void> {
    if (outcome === "open") return;
    if (outcome === "refused") return endUnpaid(building, charge);
    const mailPlace = await mails.placeOf(building);
    await db.transaction(async (tx) => {
      const uuids = await settlePaid(tx, charge, now());
      const rows = await listBookingsOfBuilding(tx, charge.place, uuids);
      await mails.tellBooker(tx, "booking_confirmed", rows, mailPlace);
      const wasDecided = rows[0]?.resource.needsApproval === true;
      if (wasDecided) await mails.tellMaker(tx, "confirmed", rows, mailPlace);
      // What was paid too late to be held goes back.
      const uuidsLate = await cancelUnpaid(tx, charge, now());
      const late = await listBookingsOfBuilding(tx, charge.place, uuidsLate);
      await giveBack(tx, late);
      await mails.tellBooker(tx, "booking_cancelled", late, mailPlace);
      await mails.tellMaker(tx, "cancelled", late, mailPlace);
    });
  }

  /** One whose end cannot be asked for holds up no other; who has left the building pays for nothing there. */
  async function settleOne(building: BookedBuilding, charge: BookingCharge): Promise<void> {
    try {
      if (!(await isPayerHere(db, charge))) return await endUnpaid(building, charge);
      await conclude(building, charge, await charges.settle(keyOf(charge)));
    } catch (error) {
      log.warn({ charge: charge.chargeUuid, err: error }, "a payment's end could not be asked for");
      await endUnpaid(building, charge, now());
    }
  }

  return {
    /**
     * Charges what was just booked. A card that is refused leaves nothing behind, and throws
     * `payments.card_refused`, or `auth.too_many_attempts` where it is not charged after too many of
     * those; without an answer the booking waits for one.
     */
    async payNow(building: BookedBuilding, charge: BookingCharge): Promise<void> {
      try {
        const outcome = await charges.carryOut(keyOf(charge));
        if (outcome === "refused") throw new AppError("payments.card_refused");
        await conclude(building, charge, outcome);
      } catch (error) {
        if (isRefusal(error)) {
          await db.transaction(async (tx) =>
            giveBackShares(tx, charges, await forgetUnpaid(tx, charge)),
          );
        }
        throw error;
      }
    },

    /** Charges what was approved; who booked hears what has become of it. */
    payApproved: settleOne,

    /** Asks for the charges whose answers were lost. */
    async settleLost(): Promise<void> {
      const before = new Date(now().getTime() - lostAfter);
      for (const charge of await listAwaited(db, before)) {
        const building = await findBuilding(db, charge.place);
        if (building !== null) await settleOne(building, charge);
      }
    },
  };
}

/** Has bookings paid. */
export type Pay = ReturnType<typeof createPay>;
