import type { EventPost, Rsvp } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { placesLeft, rsvpState } from "@portico/rules/rsvp";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { readingOf, type Viewer } from "../../platform/sessions/current-session.ts";
import { timesOf } from "./event-times.ts";
import type { AttendKey, EventFacts, EventsRepository } from "./events.repository.ts";
import { toEventPost, toPlacesLeft, toRsvp } from "./events.view.ts";
import {
  type Party,
  type PlacesTaken,
  prepareTaking,
  type TakePlaces,
  type Taking,
} from "./places.repository.ts";
import type { WaitlistService } from "./waitlist.service.ts";

/** What somebody answers to an event. */
export interface Answer {
  guests: number;
  wantsWaitlist: boolean;
}

interface EventsServiceDeps {
  db: Db;
  repository: EventsRepository;
  waitlist: WaitlistService;
  /** Hears of answers: there are people to be told. */
  onAnswer: () => void;
  /** Takes places; a test of the guard brings one without it. */
  take?: TakePlaces;
}

/** The state of the panel for somebody, by the rules that the page shows it with. */
function stateOf({ rsvp, places, own }: EventFacts) {
  const facts = {
    isRsvpEnabled: rsvp.rsvpEnabled,
    capacity: places.capacity,
    taken: places.taken,
    attendance: own?.status ?? ("none" as const),
    hasWaitlist: rsvp.hasWaitlist,
    window: timesOf({ startAt: rsvp.ctaDisplayStartAt, endAt: rsvp.ctaDisplayEndAt }),
    ...timesOf(rsvp),
  };
  return rsvpState(facts, Date.now());
}

/**
 * Throws what keeps somebody from answering, whatever the places. Who has answered may say the same
 * again, or bring fewer guests, until the event is over; more guests are asked for as by newcomers.
 */
function requireAnswerable(facts: EventFacts, { guests }: Answer): void {
  const isMore = facts.own === null || guests > facts.own.guests;
  const state = stateOf(isMore ? { ...facts, own: null } : facts);
  if (["none", "over", "not-yet", "closed"].includes(state)) throw new AppError("events.closed");
  if (!isMore) return;
  const { capacity } = facts.places;
  const isTooLarge = guests > facts.rsvp.maxGuests || (capacity !== null && guests >= capacity);
  if (guests > 0 && isTooLarge) throw new AppError("events.too_many_guests");
}

function lacksPlaces({ places }: EventFacts, { guests }: Answer): boolean {
  const left = placesLeft(places);
  return left !== null && guests + 1 > left;
}

/** Builds the events feature. */
export function createEventsService(deps: EventsServiceDeps) {
  const { db, repository, waitlist, onAnswer, take = prepareTaking(db) } = deps;

  async function rsvpOf(key: Omit<AttendKey, "buildingUuid">): Promise<Rsvp> {
    const row = await repository.findRsvp(key);
    if (row === undefined) throw new AppError("events.not_found");
    return toRsvp(row);
  }

  /**
   * Takes places, after those who wait and could have come in already. Whoever only finds the event
   * full holds nothing that others need; whoever has answered keeps what they have.
   */
  async function takeInTurn(
    party: Party,
    facts: EventFacts,
    answer: Answer,
  ): Promise<PlacesTaken | Taking> {
    const wantsToWait = answer.wantsWaitlist && facts.rsvp.hasWaitlist;
    if (facts.own !== null) return waitlist.enter(party, wantsToWait);
    if (lacksPlaces(facts, answer)) {
      return wantsToWait ? waitlist.enter(party, wantsToWait) : "full";
    }
    const taking = await take(party);
    if (typeof taking === "object") return taking;
    const now = await repository.findFacts(party);
    const isNew = taking === "full" && (now === undefined || now.own === null);
    const isFull = isNew && (now === undefined || lacksPlaces(now, answer));
    return isFull && !wantsToWait ? "full" : waitlist.enter(party, wantsToWait);
  }

  return {
    /** Places that somebody new can take, of those among some events that count them. */
    async placesLeft(portfolioUuid: string, eventUuids: readonly string[]) {
      if (eventUuids.length === 0) return new Map<string, number>();
      const rows = await repository.listPlaces({ portfolioUuid, eventUuids });
      const counted = rows.flatMap(({ eventUuid, places }) => {
        const left = toPlacesLeft(places);
        return left === null ? [] : [[eventUuid, left] as const];
      });
      return new Map(counted);
    },

    /** An event of a building that the caller may enter; throws `events.not_found`. */
    async getEvent(caller: Viewer, eventUuid: string, locale: LocaleCode): Promise<EventPost> {
      const row = await repository.findEvent({ ...readingOf(caller, locale), eventUuid });
      if (row === undefined) throw new AppError("events.not_found");
      return toEventPost(row, caller.userUuid);
    },

    /**
     * Takes places for the caller and guests, or one in the waitlist where that is wanted; who has
     * answered changes how many guests they bring, or nothing. Throws `events.not_found`,
     * `events.closed`, `events.too_many_guests`, `events.no_room_for_guests` and `events.sold_out`.
     */
    async attend(
      { userUuid }: Viewer,
      event: BuildingPlace & { eventUuid: string },
      answer: Answer,
    ): Promise<Rsvp> {
      const key = { ...event, userUuid };
      const facts = await repository.findFacts(key);
      if (facts === undefined) throw new AppError("events.not_found");
      requireAnswerable(facts, answer);
      const taking = await takeInTurn({ ...key, guests: answer.guests }, facts, answer);
      if (taking === "full") throw new AppError("events.sold_out");
      if (taking === "no-room") throw new AppError("events.no_room_for_guests");
      onAnswer();
      if (typeof taking === "string") return rsvpOf(key);
      const places = { ...facts.places, ...taking };
      const own = { status: "attending" as const, guests: answer.guests };
      return toRsvp({ places, own, position: null });
    },

    /** Gives the caller's places back; throws `events.not_attending` and `events.over`. */
    async recall(caller: Viewer, eventUuid: string): Promise<Rsvp> {
      const event = await waitlist.leave(caller, eventUuid);
      onAnswer();
      return rsvpOf({ ...event, userUuid: caller.userUuid });
    },
  };
}

/** Events and who comes to them. */
export type EventsService = ReturnType<typeof createEventsService>;
