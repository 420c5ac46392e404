import { type DisplayWindow, windowState } from "./display-window.ts";

/** Fewer places than this are few. */
export const fewPlaces = 5;

/** Whether so few places are left that it is said; that none is left is another word. */
export function isFew(left: number): boolean {
  return left > 0 && left < fewPlaces;
}

/** How somebody takes part in an event. */
export type Attendance = "attending" | "waiting" | "none";

/** What the panel must know of an event and of who looks at it. */
export interface RsvpFacts {
  isRsvpEnabled: boolean;
  /** Places in all; null is unlimited. */
  capacity: number | null;
  /** Places taken: people, guests included. */
  taken: number;
  attendance: Attendance;
  hasWaitlist: boolean;
  window: DisplayWindow;
  startAt: string | null;
  endAt: string | null;
}

/** What the panel shows. */
export type RsvpState =
  /** There is nothing to answer. */
  | "none"
  | "over"
  | "attending"
  | "waiting"
  | "not-yet"
  | "closed"
  | "open"
  | "waitlist"
  | "sold-out";

/** Places that are left; null where there is no limit. */
export function placesLeft({ capacity, taken }: Pick<RsvpFacts, "capacity" | "taken">) {
  return capacity === null ? null : Math.max(0, capacity - taken);
}

/** Start and end of an event, as far as they are known. */
type EventTimes = Pick<RsvpFacts, "startAt" | "endAt">;

/**
 * When an event is over (ms since 1970): at its end, or with its day's half after a start without an
 * end; null where nobody knows.
 */
export function overAt({ startAt, endAt }: EventTimes): number | null {
  if (endAt !== null) return Date.parse(endAt);
  return startAt === null ? null : Date.parse(startAt) + 12 * 3600 * 1000;
}

/** Whether an event is over at `now` (ms since 1970). */
export function isOver(times: EventTimes, now: number): boolean {
  const over = overAt(times);
  return over !== null && now >= over;
}

/**
 * Until when an event takes answers as far as its own time goes (ms since 1970): to its end or, where
 * nobody knows how long it lasts, to its start; null for no limit. Who is in may leave until it is over.
 */
export function answeredUntil({ startAt, endAt }: EventTimes): number | null {
  const end = endAt ?? startAt;
  return end === null ? null : Date.parse(end);
}

/** Whether an event takes no more answers at `now` (ms since 1970) because of its own time. */
export function hasAnswersEnded(times: EventTimes, now: number): boolean {
  const end = answeredUntil(times);
  return end !== null && now >= end;
}

/** The rows of the panel, first match counts: who attends may always see it and leave. */
const rows: readonly (readonly [RsvpState, (facts: RsvpFacts, now: number) => boolean])[] = [
  ["none", ({ isRsvpEnabled }) => !isRsvpEnabled],
  ["over", (facts, now) => isOver(facts, now)],
  ["attending", ({ attendance }) => attendance === "attending"],
  ["waiting", ({ attendance }) => attendance === "waiting"],
  ["closed", (facts, now) => hasAnswersEnded(facts, now)],
  ["not-yet", ({ window }, now) => windowState(window, now) === "before"],
  ["closed", ({ window }, now) => windowState(window, now) === "after"],
  ["waitlist", (facts) => facts.hasWaitlist && placesLeft(facts) === 0],
  ["sold-out", (facts) => placesLeft(facts) === 0],
];

/** The state of the RSVP panel at `now` (ms since 1970). */
export function rsvpState(facts: RsvpFacts, now: number): RsvpState {
  return rows.find(([, holds]) => holds(facts, now))?.[0] ?? "open";
}

/** How many places to hint at, where few are left; null otherwise. */
export function fewPlacesLeft(facts: Pick<RsvpFacts, "capacity" | "taken">): number | null {
  const left = placesLeft(facts);
  return left !== null && isFew(left) ? left : null;
}
