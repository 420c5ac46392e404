import type { EventPost, Rsvp } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { placesLeft, rsvpState } from "@portico/rules/rsvp";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { AttendKey, EventFacts, EventsRepository } from "./events.repository.ts";
import { toEventPost, toRsvp } from "./events.view.ts";
import { type Party, takePlaces, type Taking } from "./places.repository.ts";
import type { WaitlistService } from "./waitlist.service.ts";

type Caller = Pick<CurrentSession, "userUuid">;

/** What somebody answers to an event. */
export interface Answer {
  guests: number;
  wantsWaitlist: boolean;
}

interface EventsServiceDeps {
  db: Db;
  repository: EventsRepository;
  waitlist: WaitlistService;
  /** Takes places; a test of the guard brings one without it. */
  take?: typeof takePlaces;
}

/** The state of the panel for somebody, by the rules that the page shows it with. */
function stateOf({ rsvp, places, own }: EventFacts) {
  const facts = {
    isRsvpEnabled: rsvp.rsvpEnabled,
    capacity: places.capacity,
    taken: places.taken,
    attendance: own?.status ?? ("none" as const),
    hasWaitlist: rsvp.hasWaitlist,
    window: {
      startAt: rsvp.ctaDisplayStartAt?.toISOString() ?? null,
      endAt: rsvp.ctaDisplayEndAt?.toISOString() ?? null,
    },
    startAt: rsvp.startAt?.toISOString() ?? null,
    endAt: rsvp.endAt?.toISOString() ?? null,
  };
  return rsvpState(facts, Date.now());
}

/** Throws what keeps somebody from answering, whatever the places. */
function requireAnswerable(facts: EventFacts, { guests }: Answer): void {
  const state = stateOf(facts);
  if (["none", "over", "not-yet", "closed"].includes(state)) throw new AppError("events.closed");
  if (facts.own !== null) throw new AppError("events.already_attending");
  const { capacity } = facts.places;
  const isTooLarge = guests > facts.rsvp.maxGuests || (capacity !== null && guests >= capacity);
  if (guests > 0 && isTooLarge) throw new AppError("events.too_many_guests");
}

/** Builds the events feature. */
export function createEventsService(deps: EventsServiceDeps) {
  const { db, repository, waitlist, take = takePlaces } = deps;

  async function rsvpOf(key: Omit<AttendKey, "buildingUuid">): Promise<Rsvp> {
    const row = await repository.findRsvp(key);
    if (row === undefined) throw new AppError("events.not_found");
    return toRsvp(row);
  }

  /** Takes places; what those who wait were not yet given goes to them first. */
  async function takeInTurn(party: Party, { rsvp, places }: EventFacts): Promise<Taking> {
    const left = placesLeft(places);
    const isFull = left !== null && party.guests + 1 > left;
    if (isFull) return "full";
    const taking = await take(db, party);
    if (taking !== "full" || !rsvp.hasWaitlist) return taking;
    await waitlist.admit(party);
    return take(db, party);
  }

  return {
    /** An event of a building that the caller may enter; throws `events.not_found`. */
    async getEvent(
      { userUuid }: Caller,
      eventUuid: string,
      locale: LocaleCode,
    ): Promise<EventPost> {
      const row = await repository.findEvent({ userUuid, eventUuid, locale });
      if (row === undefined) throw new AppError("events.not_found");
      return toEventPost(row, userUuid);
    },

    /**
     * Takes places for the caller and guests, or one in the waitlist where that is wanted. Throws
     * `events.not_found`, `events.closed`, `events.already_attending`, `events.too_many_guests` and
     * `events.sold_out`.
     */
    async attend(
      { userUuid }: Caller,
      event: BuildingPlace & { eventUuid: string },
      answer: Answer,
    ): Promise<Rsvp> {
      const key = { ...event, userUuid };
      const facts = await repository.findFacts(key);
      if (facts === undefined) throw new AppError("events.not_found");
      requireAnswerable(facts, answer);
      const party = { ...key, guests: answer.guests };
      let taking = await takeInTurn(party, facts);
      if (taking === "full") {
        if (!answer.wantsWaitlist || !facts.rsvp.hasWaitlist) throw new AppError("events.sold_out");
        taking = await waitlist.join(party);
      }
      if (taking === "there-already") throw new AppError("events.already_attending");
      return rsvpOf(key);
    },

    /** Gives the caller's places back; throws `events.not_attending`. */
    async recall({ userUuid }: Caller, eventUuid: string): Promise<Rsvp> {
      const event = await waitlist.leave(userUuid, eventUuid);
      return rsvpOf({ ...event, userUuid });
    },
  };
}

/** Events and who comes to them. */
export type EventsService = ReturnType<typeof createEventsService>;
