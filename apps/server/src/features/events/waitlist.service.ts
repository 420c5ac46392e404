import { isOver } from "@portico/rules/rsvp";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { Brand, WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { AttendKey } from "./events.repository.ts";
import { nextInLine } from "./next-in-line.ts";
import {
  deleteAttendance,
  lockPlaces,
  type Party,
  type Places,
  takePlaces,
  type Taking,
  writePlaces,
} from "./places.repository.ts";
import { type AwaitedEvent, tellAdmitted } from "./tell-admitted.ts";
import {
  findAwaited,
  findBrandUuid,
  findEventOfAnswer,
  hasAnswered,
  insertWaiting,
  listAdmitting,
  listPortfolios,
  listWaiting,
  promote,
  type WaitingParty,
} from "./waitlist.repository.ts";

type EventKey = Pick<AttendKey, "portfolioUuid" | "eventUuid">;

/** People that one transaction lets in at most; it holds the event's places meanwhile. */
const promotedAtOnce = 20;

function hasEnded({ startAt, endAt }: AwaitedEvent): boolean {
  const times = { startAt: startAt?.toISOString() ?? null, endAt: endAt?.toISOString() ?? null };
  return isOver(times, Date.now());
}

/** Places of an event that are held, and who writes to those who get them. */
interface Settling {
  event: EventKey;
  places: Places;
  brand: Brand;
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

  /** Who of those waiting comes in now, made attendants and told; nobody when the event is over. */
  async function letIn(
    executor: Executor,
    { event, places, brand }: Settling,
    waiting: readonly WaitingParty[],
  ): Promise<WaitingParty[]> {
    const admitted = nextInLine(waiting, places).slice(0, promotedAtOnce);
    if (admitted.length === 0) return [];
    const awaited = await findAwaited(executor, event);
    if (awaited === undefined || hasEnded(awaited)) return [];
    await promote(
      executor,
      event,
      admitted.map(({ userUuid }) => userUuid),
    );
    await tellAdmitted(executor, { mail, brand }, { ...awaited, uuid: event.eventUuid }, admitted);
    return admitted;
  }

  /**
   * Lets in who waits as far as there are places, and writes the places; the caller holds them. Who
   * was let in is told with the same transaction.
   */
  async function settle(executor: Executor, settling: Settling): Promise<number> {
    const { event, places } = settling;
    const waiting = await listWaiting(executor, event, promotedAtOnce + 1);
    const admitted = await letIn(executor, settling, waiting);
    const people = admitted.reduce((sum, { guests }) => sum + guests + 1, 0);
    const hasWaiting = waiting.length > admitted.length;
    await writePlaces(executor, event, { ...places, taken: places.taken + people, hasWaiting });
    return admitted.length;
  }

  /** Lets in who waits where places came about otherwise, such as by a higher capacity. */
  async function admit(event: EventKey): Promise<void> {
    const brand = await brandOf(event);
    let admitted = 0;
    do {
      admitted = await db.transaction(async (tx) => {
        const places = await lockPlaces(tx, event);
        return places === undefined ? 0 : settle(tx, { event, places, brand });
      });
    } while (admitted === promotedAtOnce);
  }

  return {
    admit,

    /** Lets in who waits wherever there are places; the hourly sweep calls it. */
    async admitEverywhere(): Promise<void> {
      for (const portfolioUuid of await listPortfolios(db)) {
        for (const event of await listAdmitting(db, portfolioUuid)) await admit(event);
      }
    },

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
      const event = await findEventOfAnswer(db, userUuid, eventUuid);
      if (event === undefined) throw new AppError("events.not_attending");
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
