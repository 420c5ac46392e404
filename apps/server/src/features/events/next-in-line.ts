import type { Places } from "./places.repository.ts";

/**
 * Who of those waiting, in their order, comes in now: strictly one after the other, so that a large
 * party is not passed by small ones. Only a party that the event can never hold is passed over.
 */
export function nextInLine<P extends { guests: number }>(
  waiting: readonly P[],
  { capacity, taken }: Places,
): P[] {
  if (capacity === null) return [...waiting];
  const admitted: P[] = [];
  let left = capacity - taken;
  for (const party of waiting) {
    const people = party.guests + 1;
    if (people > capacity) continue;
    if (people > left) break;
    admitted.push(party);
    left -= people;
  }
  return admitted;
}
