import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AttendKey } from "./events.repository.ts";
import { nextInLine } from "./next-in-line.ts";
import {
  deleteAttendance,
  lockPlaces,
  lockPlacesOfUser,
  type Party,
  type Places,
  takePlaces,
  type Taking,
  writePlaces,
} from "./places.repository.ts";
import { hasAnswered, insertWaiting, listWaiting, promote } from "./waitlist.repository.ts";

type EventKey = Pick<AttendKey, "portfolioUuid" | "eventUuid">;

/** People that one transaction lets in at most; it holds the event's places meanwhile. */
const promotedAtOnce = 100;

/** Builds the part of the events that gives places back and to those who wait. */
export function createWaitlistService({ db }: { db: Db }) {
  /**
   * Lets in who waits as far as there are places, and writes the places; the caller holds them. Who
   * was let in is told with the same transaction.
   */
  async function settle(executor: Executor, event: EventKey, places: Places): Promise<number> {
    const waiting = await listWaiting(executor, event, promotedAtOnce + 1);
    const admitted = nextInLine(waiting, places).slice(0, promotedAtOnce);
    await promote(
      executor,
      event,
      admitted.map(({ userUuid }) => userUuid),
    );
    const people = admitted.reduce((sum, { guests }) => sum + guests + 1, 0);
    const hasWaiting = waiting.length > admitted.length;
    await writePlaces(executor, event, { ...places, taken: places.taken + people, hasWaiting });
    return admitted.length;
  }

  /** Lets in who waits where places came about otherwise, such as by a higher capacity. */
  async function admit(event: EventKey): Promise<void> {
    let admitted = 0;
    do {
      admitted = await db.transaction(async (tx) => {
        const places = await lockPlaces(tx, event);
        return places === undefined ? 0 : settle(tx, event, places);
      });
    } while (admitted === promotedAtOnce);
  }

  return {
    admit,

    /**
     * Takes places, or else a place in the waitlist. It holds the places of the event, so that one
     * that becomes free at the same moment is not missed.
     */
    async join(party: Party): Promise<Taking> {
      return db.transaction(async (tx) => {
        const places = await lockPlaces(tx, party);
        if (places === undefined || (await hasAnswered(tx, party))) return "there-already";
        const isTaken = (await takePlaces(tx, party)) === "taken";
        if (isTaken) return "taken";
        await insertWaiting(tx, party);
        await writePlaces(tx, party, { ...places, hasWaiting: true });
        return "full";
      });
    },

    /** Gives back what the user has of an event; throws `events.not_attending`. */
    async leave(userUuid: string, eventUuid: string): Promise<EventKey> {
      return db.transaction(async (tx) => {
        const held = await lockPlacesOfUser(tx, userUuid, eventUuid);
        if (held === undefined) throw new AppError("events.not_attending");
        const { portfolioUuid, capacity, taken } = held;
        const event = { portfolioUuid, eventUuid };
        const left = await deleteAttendance(tx, { ...event, userUuid });
        if (left === undefined) throw new AppError("events.not_attending");
        const freed = left.status === "attending" ? left.guests + 1 : 0;
        await settle(tx, event, { capacity, taken: Math.max(0, taken - freed) });
        return event;
      });
    },
  };
}

/** Gives places back and to those who wait. */
export type WaitlistService = ReturnType<typeof createWaitlistService>;
