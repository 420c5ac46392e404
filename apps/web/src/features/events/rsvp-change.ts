import type { EventPost } from "@portico/contract";
import { isFree } from "@portico/rules/price";
import { answeredUntil, overAt, type RsvpFacts } from "@portico/rules/rsvp";

/**
 * What somebody wants to do about an event: come, wait for a place, bring other guests, or nothing of
 * that any more.
 */
export type RsvpChange =
  | { kind: "attend" | "join" | "guests"; guests: number }
  | { kind: "recall"; guests?: never };

/** Kind of a change. */
export type RsvpChangeKind = RsvpChange["kind"];

/** An event as the rules of the panel read it. */
export function rsvpFacts(event: EventPost): RsvpFacts {
  return {
    isRsvpEnabled: event.rsvp_enabled,
    capacity: event.capacity,
    taken: event.taken,
    attendance: event.attendance,
    hasWaitlist: event.has_waitlist,
    window: { startAt: event.cta_display_start_at, endAt: event.cta_display_end_at },
    startAt: event.start_at,
    endAt: event.end_at,
  };
}

/** What of an event ends the time for changes; plans, where one only leaves, know no window. */
export type AskableTimes = Pick<EventPost, "start_at" | "end_at"> &
  Partial<Pick<EventPost, "cta_display_end_at">>;

/** Until when a change may be asked for, in ms since 1970; null for no limit. */
export function askableUntil(
  { start_at: startAt, end_at: endAt, cta_display_end_at: closesAt = null }: AskableTimes,
  kind: RsvpChangeKind,
): number | null {
  if (kind === "recall") return overAt({ startAt, endAt });
  const answered = answeredUntil({ startAt, endAt });
  // Who has answered may bring fewer after that, too.
  if (closesAt === null || kind === "guests") return answered;
  return Math.min(Date.parse(closesAt), answered ?? Infinity);
}

/** Whether an event knows somebody's answer as a change would have it. */
export function isAnswered(
  { attendance, guests }: Pick<EventPost, "attendance" | "guests">,
  change: RsvpChange,
): boolean {
  if (change.kind === "recall") return attendance === "none";
  // Who wanted to wait may have come in.
  const isIn = attendance === "attending" || (attendance === "waiting" && change.kind !== "attend");
  return isIn && guests === change.guests;
}

/** How many guests fit: what the event allows, and what is left beside the own place. */
export function mostGuests(event: EventPost, kind: "attend" | "join"): number {
  if (kind === "join" || event.capacity === null) return event.max_guests;
  return Math.max(0, Math.min(event.max_guests, event.capacity - event.taken - 1));
}

/** How many guests somebody may bring who has answered: who waits may only bring fewer. */
export function mostGuestsNow(event: EventPost): number {
  const { guests, capacity, taken } = event;
  if (event.attendance === "waiting") return guests;
  const left = capacity === null ? event.max_guests : Math.max(0, capacity - taken);
  return Math.max(guests, Math.min(event.max_guests, guests + left));
}

/** Whether an answer leaves nothing to decide: no guests, no price. */
export function isDecided(event: EventPost, kind: "attend" | "join"): boolean {
  return mostGuests(event, kind) === 0 && isFree(event.price);
}
