import { hasAnswersEnded, isOver } from "@portico/rules/rsvp";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { Brand, WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { AttendKey } from "./events.repository.ts";
import { isKeptInOrder, nextInLine } from "./next-in-line.ts";
import {
  deleteAttendance,
  hasAnswered,
  insertAttendance,
  lockPlaces,
  lowerAttendance,
  type Party,
  type Places,
  type Taking,
  writePlaces,
} from "./places.repository.ts";
import { type AwaitedEvent, tellAdmitted } from "./tell-admitted.ts";
import {
  findAwaited,
  findBrandUuid,
  findEventOfAnswer,
  listAdmitting,
  listPortfolios,
  listWaiting,
  promote,
  type WaitingParty,
} from "./waitlist.repository.ts";

type EventKey = Pick<AttendKey, "portfolioUuid" | "eventUuid">;

/** People that one transaction lets in at most; it holds the event's places meanwhile. */
const promotedAtOnce = 20;

function timesOf({ startAt, endAt }: Pick<AwaitedEvent, "startAt" | "endAt">) {
  return { startAt: startAt?.toISOString() ?? null, endAt: endAt?.toISOString() ?? null };
}

/** Places of an event that are held, and who writes to those who get them. */
interface Settling {
  event: EventKey;
  places: Places;
  brand: Brand;
}

/** How an event stands once everybody is in who could come in. */
interface Settled {
  places: Places;
  /** The first of those who wait on. */
  waiting: readonly WaitingParty[];
  admitted: number;
  isInOrder: boolean;
}

interface WaitlistServiceDeps {
  db: Db;
  mail: MailService;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
}

/** Builds the part of the events that gives places back and to those who wait. */
export function createWaitlistService({ db, mail, whitelabel }: WaitlistServiceDeps) {
  /**
   * Whose mails tell who was let in. It is asked before places are held: whoever holds them must not
   * wait for another connection, since all the others may be waiting for these places.
   */
  async function brandOf({ portfolioUuid }: EventKey): Promise<Brand> {
    return whitelabel.findByUuid(await findBrandUuid(db, portfolioUuid));
  }

  /** Lets in who waits as far as there are places; nobody once it takes no more answers. */
  async function letIn(executor: Executor, { event, places, brand }: Settling): Promise<Settled> {
    const waiting = await listWaiting(executor, event, promotedAtOnce + 1);
    const awaited = waiting.length === 0 ? undefined : await findAwaited(executor, event);
    if (awaited === undefined || hasAnswersEnded(timesOf(awaited), Date.now())) {
      return { places, waiting, admitted: 0, isInOrder: true };
    }
    const isInOrder = awaited.hasWaitlist && isKeptInOrder(awaited.startAt, Date.now());
    const admitted = nextInLine(waiting, places, isInOrder).slice(0, promotedAtOnce);
    await promote(
      executor,
      event,
      admitted.map(({ userUuid }) => userUuid),
    );
    await tellAdmitted(executor, { mail, brand }, { ...awaited, uuid: event.eventUuid }, admitted);
    const people = admitted.reduce((sum, { guests }) => sum + guests + 1, 0);
    return {
      places: { ...places, taken: places.taken + people },
      waiting: waiting.filter((party) => !admitted.includes(party)),
      admitted: admitted.length,
      isInOrder,
    };
  }

  /** Lets in who waits, and writes the places, which the caller holds. */
  async function settle(executor: Executor, settling: Settling): Promise<Settled> {
    const settled = await letIn(executor, settling);
    const hasWaiting = settled.waiting.length > 0;
    await writePlaces(executor, settling.event, { ...settled.places, hasWaiting });
    return settled;
  }

  /** Lets in who waits where places came about otherwise, such as by a higher capacity. */
  async function admit(event: EventKey): Promise<void> {
    const brand = await brandOf(event);
    let admitted = 0;
    do {
      admitted = await db.transaction(async (tx) => {
        const places = await lockPlaces(tx, event);
        return places === undefined ? 0 : (await settle(tx, { event, places, brand })).admitted;
      });
    } while (admitted === promotedAtOnce);
  }

  return {
    /** Lets in who waits wherever there are places. */
    async admitEverywhere(): Promise<void> {
      for (const portfolioUuid of await listPortfolios(db)) {
        for (const event of await listAdmitting(db, portfolioUuid)) await admit(event);
      }
    },

    /**
     * Takes places once everybody is in who waits and could come in, or else a place in the waitlist
     * for who wants one. It holds the places of the event, so that one that becomes free at the same
     * moment is not missed.
     */
    async enter(party: Party, wantsToWait: boolean): Promise<Taking> {
      const brand = await brandOf(party);
      return db.transaction(async (tx) => {
        const held = await lockPlaces(tx, party);
        if (held === undefined || (await hasAnswered(tx, party))) return "there-already";
        const { places, waiting, isInOrder } = await settle(tx, {
          event: party,
          places: held,
          brand,
        });
        const line = [...waiting, party];
        const isIn = nextInLine(line, places, isInOrder).includes(party);
        if (!isIn && !wantsToWait) return "full";
        await insertAttendance(tx, party, isIn ? "attending" : "waiting");
        await writePlaces(tx, party, {
          ...places,
          taken: isIn ? places.taken + party.guests + 1 : places.taken,
          hasWaiting: !isIn || waiting.length > 0,
        });
        return isIn ? "taken" : "waiting";
      });
    },

    /** Makes a party smaller, and gives what it leaves to who waits; throws `events.not_attending`. */
    async lower(party: Party): Promise<void> {
      const brand = await brandOf(party);
      await db.transaction(async (tx) => {
        const held = await lockPlaces(tx, party);
        const lowered = await lowerAttendance(tx, party);
        if (held === undefined || lowered === undefined) throw new AppError("events.not_attending");
        const freed = lowered.status === "attending" ? lowered.fewer : 0;
        await settle(tx, { event: party, places: { ...held, taken: held.taken - freed }, brand });
      });
    },

    /** Gives back what the user has of an event; throws `events.not_attending` and `events.over`. */
    async leave(userUuid: string, eventUuid: string): Promise<EventKey> {
      const event = await findEventOfAnswer(db, userUuid, eventUuid);
      if (event === undefined) throw new AppError("events.not_attending");
      if (isOver(timesOf(event), Date.now())) throw new AppError("events.over");
      const brand = await brandOf(event);
      await db.transaction(async (tx) => {
        const held = await lockPlaces(tx, event);
        const left = await deleteAttendance(tx, { ...event, userUuid });
        if (held === undefined || left === undefined) throw new AppError("events.not_attending");
        const freed = left.status === "attending" ? left.guests + 1 : 0;
        const places = { ...held, taken: Math.max(0, held.taken - freed) };
        await settle(tx, { event, places, brand });
      });
      return event;
    },
  };
}

/** Gives places back and to those who wait. */
export type WaitlistService = ReturnType<typeof createWaitlistService>;
