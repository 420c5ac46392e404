import { hasAnswersEnded, isOver, placesLeft } from "@portico/rules/rsvp";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Viewer } from "../../platform/sessions/current-session.ts";
import { listPortfolioUuids } from "../portfolios/portfolios.public.ts";
import { timesOf } from "./event-times.ts";
import type { AttendKey } from "./events.repository.ts";
import { isKeptInOrder, nextInLine } from "./next-in-line.ts";
import {
  deleteAttendance,
  findAnswer,
  holdPerson,
  insertAttendance,
  lockPlaces,
  type Party,
  type Places,
  type StandingAnswer,
  type Taking,
  writeGuests,
  writePlaces,
} from "./places.repository.ts";
import {
  findAdmission,
  findEventOfAnswer,
  listAdmitting,
  listWaiting,
  promote,
  type WaitingParty,
} from "./waitlist.repository.ts";

type EventKey = Pick<AttendKey, "portfolioUuid" | "eventUuid">;

/** People that one transaction lets in at most; it holds the event's places meanwhile. */
const promotedAtOnce = 100;

/** How an event stands once everybody is in who could come in. */
interface Settled {
  places: Places;
  /** The first of those who wait on and may keep others out. */
  waiting: readonly WaitingParty[];
  admitted: number;
  isInOrder: boolean;
}

/** Lets in who waits as far as there are places; nobody once the event takes no more answers. */
async function letIn(executor: Executor, event: EventKey, places: Places): Promise<Settled> {
  const facts = await findAdmission(executor, event);
  const now = Date.now();
  const isInOrder = facts === undefined || isKeptInOrder(facts, now);
  // Whoever is too many is passed, and must not stand before those who are looked at.
  const people = isInOrder ? places.capacity : placesLeft(places);
  const waiting = await listWaiting(executor, event, { people, limit: promotedAtOnce + 1 });
  if (facts === undefined || facts.isCancelled || hasAnswersEnded(timesOf(facts), now)) {
    return { places, waiting, admitted: 0, isInOrder };
  }
  const admitted = nextInLine(waiting, places, isInOrder).slice(0, promotedAtOnce);
  await promote(executor, event, admitted);
  const taken = admitted.reduce((sum, { guests }) => sum + guests + 1, places.taken);
  return {
    places: { ...places, taken },
    waiting: waiting.filter((party) => !admitted.includes(party)),
    admitted: admitted.length,
    isInOrder,
  };
}

/** Lets in who waits, and writes the places, which the caller holds. */
async function settle(executor: Executor, event: EventKey, held: Places): Promise<Settled> {
  const settled = await letIn(executor, event, held);
  await writePlaces(executor, event, settled.places.taken);
  return settled;
}

/** Gives the places of guests who stay away to who waits; the caller holds the places. */
async function bringFewer(
  tx: Executor,
  party: Party,
  own: StandingAnswer,
  held: Places,
): Promise<void> {
  await writeGuests(tx, party);
  const freed = own.status === "attending" ? own.guests - party.guests : 0;
  await settle(tx, party, { ...held, taken: held.taken - freed });
}

/**
 * Takes places for more guests of somebody who attends, after those who wait; the caller holds the
 * places. Where there is no room, and for whoever waits, everything stays as it was.
 */
async function bringMore(tx: Executor, party: Party, held: Places): Promise<Taking> {
  const { places, waiting, isInOrder } = await settle(tx, party, held);
  const own = await findAnswer(tx, party);
  if (own?.status !== "attending") return "no-room";
  const people = party.guests - own.guests;
  const asked = { guests: people - 1 };
  if (!nextInLine([...waiting, asked], places, isInOrder).includes(asked)) return "no-room";
  await writeGuests(tx, party);
  await writePlaces(tx, party, places.taken + people);
  return "taken";
}

/** Builds the part of the events that gives places back and to those who wait. */
export function createWaitlistService(db: Db) {
  /** Lets in who waits where places came about otherwise, such as by a higher capacity. */
  async function admit(event: EventKey): Promise<void> {
    let admitted = 0;
    do {
      admitted = await db.transaction(async (tx) => {
        const places = await lockPlaces(tx, event);
        return places === undefined ? 0 : (await settle(tx, event, places)).admitted;
      });
    } while (admitted === promotedAtOnce);
  }

  return {
    /** Lets in who waits wherever there are places. */
    async admitEverywhere(): Promise<void> {
      for (const portfolioUuid of await listPortfolioUuids(db)) {
        for (const event of await listAdmitting(db, portfolioUuid)) await admit(event);
      }
    },

    /**
     * Takes places once everybody is in who waits and could come in, or else a place in the waitlist
     * for who wants one; who has answered brings more guests or fewer. It holds the places of the
     * event, so that one that becomes free at the same moment is not missed. Throws `events.not_found`
     * for who may not come any more.
     */
    async enter(party: Party, wantsToWait: boolean): Promise<Taking> {
      return db.transaction(async (tx) => {
        if (!(await holdPerson(tx, party))) throw new AppError("events.not_found");
        const held = await lockPlaces(tx, party);
        if (held === undefined) return "full";
        const own = await findAnswer(tx, party);
        if (own !== undefined && party.guests > own.guests) return bringMore(tx, party, held);
        if (own !== undefined) {
          if (party.guests < own.guests) await bringFewer(tx, party, own, held);
          return own.status === "waiting" ? "waiting" : "taken";
        }
        const { places, waiting, isInOrder } = await settle(tx, party, held);
        const isIn = nextInLine([...waiting, party], places, isInOrder).includes(party);
        if (!isIn && !wantsToWait) return "full";
        await insertAttendance(tx, party, isIn ? "attending" : "waiting");
        await writePlaces(tx, party, isIn ? places.taken + party.guests + 1 : places.taken);
        return isIn ? "taken" : "waiting";
      });
    },

    /** Gives back what the user has of an event; throws `events.not_attending` and `events.over`. */
    async leave({ userUuid, brandScope }: Viewer, eventUuid: string): Promise<EventKey> {
      const event = await findEventOfAnswer(db, { userUuid, brandScope }, eventUuid);
      if (event === undefined) throw new AppError("events.not_attending");
      if (isOver(timesOf(event), Date.now())) throw new AppError("events.over");
      await db.transaction(async (tx) => {
        const held = await lockPlaces(tx, event);
        const left = await deleteAttendance(tx, { ...event, userUuid });
        if (held === undefined || left === undefined) throw new AppError("events.not_attending");
        const freed = left.status === "attending" ? left.guests + 1 : 0;
        await settle(tx, event, { ...held, taken: Math.max(0, held.taken - freed) });
      });
      return event;
    },
  };
}

/** Gives places back and to those who wait. */
export type WaitlistService = ReturnType<typeof createWaitlistService>;
