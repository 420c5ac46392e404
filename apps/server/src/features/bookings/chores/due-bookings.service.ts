import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { ChargeLedger } from "../../payments/payments.public.ts";
import type { BookedBuilding } from "../booked-building.repository.ts";
import type { BookingRow } from "../booking-rows.repository.ts";
import { listBookingsOfBuilding } from "../bookings.repository.ts";
import type { BookingMails, MailPlace } from "../mails/booking-mails.service.ts";
import { giveBackShares } from "../paying/give-back.ts";
import {
  type DueAct,
  lettingGo,
  listDueBuildings,
  reminding,
  takeDue,
} from "./due-bookings.repository.ts";

interface DueBookingsDeps {
  db: Db;
  mails: BookingMails;
  charges: Pick<ChargeLedger, "giveBack">;
  now: () => Date;
}

/** Tells who is concerned by what was taken, in the transaction that took it. */
type Tell = (tx: Executor, rows: readonly BookingRow[], mailPlace: MailPlace) => Promise<void>;

/**
 * Builds what the portal does about bookings a day before they begin, by the building's clock: about
 * each once, however many processes do so at the same time.
 */
export function createDueBookings({ db, mails, charges, now }: DueBookingsDeps) {
  /** Does it for some bookings of a building; for how many. */
  async function actOnSome(building: BookedBuilding, act: DueAct, tell: Tell): Promise<number> {
    const mailPlace = await mails.placeOf(building);
    return db.transaction(async (tx) => {
      const taken = await takeDue(tx, building.place, act, now());
      if (taken.length === 0) return 0;
      await tell(tx, await listBookingsOfBuilding(tx, building.place, taken), mailPlace);
      return taken.length;
    });
  }

  async function actOnAll(act: DueAct, tell: Tell): Promise<void> {
    for (const building of await listDueBuildings(db, act, now())) {
      let count = 0;
      do count = await actOnSome(building, act, tell);
      while (count > 0);
    }
  }

  return {
    /** Reminds people of what they have booked. */
    remind: () =>
      actOnAll(reminding, async (tx, rows, mailPlace) => {
        for (const row of rows) await mails.tellBooker(tx, "booking_reminder", [row], mailPlace);
      }),

    /** Cancels what is booked for those who are gone; what was paid goes back, and they and who booked it for them hear of it. */
    letGo: () =>
      actOnAll(lettingGo, async (tx, rows, mailPlace) => {
        await giveBackShares(
          tx,
          charges,
          rows.map(({ booking }) => booking),
        );
        for (const row of rows) {
          await mails.tellBooker(tx, "booking_cancelled", [row], mailPlace);
          await mails.tellMaker(tx, "cancelled", [row], mailPlace);
        }
      }),
  };
}
