import type { Db } from "../../../platform/database/client.ts";
import type { BookedBuilding } from "../booked-building.repository.ts";
import type { BookingsRepository } from "../bookings.repository.ts";
import type { BookingMails } from "../mails/booking-mails.service.ts";
import { listDueBuildings, takeDue } from "./reminders.repository.ts";

interface RemindDeps {
  db: Db;
  repository: Pick<BookingsRepository, "findAny">;
  mails: BookingMails;
  now: () => Date;
}

/**
 * Builds what reminds people of bookings a day before they begin, by the building's clock: each once,
 * however many processes do so at the same time.
 */
export function createReminders({ db, repository, mails, now }: RemindDeps) {
  /** Reminds of some bookings of a building; how many. */
  async function remindSome(building: BookedBuilding): Promise<number> {
    const mailPlace = await mails.placeOf(building);
    return db.transaction(async (tx) => {
      const taken = await takeDue(tx, building.place, now());
      for (const uuid of taken) {
        const row = await repository.findAny(building.place, uuid, tx);
        if (row !== undefined) await mails.tellBooker(tx, "booking_reminder", [row], mailPlace);
      }
      return taken.length;
    });
  }

  return async function remind(): Promise<void> {
    for (const building of await listDueBuildings(db, now())) {
      let count = 0;
      do count = await remindSome(building);
      while (count > 0);
    }
  };
}
