import type { Places } from "./places.repository.ts";

/** For this long before the start no place is kept for a party that it is too few for. */
const openSeatingMilliseconds = 24 * 3600 * 1000;

/** What of an event decides whether its places are kept. */
export interface Seating {
  startAt: Date | null;
  hasWaitlist: boolean;
}

/**
 * Whether places that are too few for the first in line are kept for them until more become free. The
 * last day fills every place, and so does an event of which nobody knows when it begins, or that has no
 * waitlist any more.
 */
export function isKeptInOrder({ startAt, hasWaitlist }: Seating, now: number): boolean {
  return hasWaitlist && startAt !== null && now < startAt.getTime() - openSeatingMilliseconds;
}

/**
 * Who of those waiting, in their order, comes in now. In order, a large party is not passed by small
 * ones, unless the event can never hold it; out of order, whoever fits comes in.
 */
export function nextInLine<P extends { guests: number }>(
  waiting: readonly P[],
  { capacity, taken }: Places,
  isInOrder: boolean,
): P[] {
  if (capacity === null) return [...waiting];
  const admitted: P[] = [];
  let left = capacity - taken;
  for (const party of waiting) {
    const people = party.guests + 1;
    const isTooLarge = people > left;
    if (isTooLarge && isInOrder && people <= capacity) break;
    if (isTooLarge) continue;
    admitted.push(party);
    left -= people;
  }
  return admitted;
}
