import { freeLane } from "@portico/rules/service-slots";
import type { TimeSpan } from "@portico/rules/time-span";

/** What one of several has that are booked alike, pauses included. */
export type Lane = readonly TimeSpan[];

/** The numbers of what a pool is made of; a single place is one. */
export const lanesOf = (units: readonly (string | null)[]): number[] =>
  units.length === 0 ? [1] : units.flatMap((label, n) => (label === null ? [] : n + 1));

/**
 * A lane for each of some spans: the same for all where one is free at all of them, or the first that is
 * free at each; null for a span at which none is.
 *
 * @param lanesAt what each has around a span
 */
export function chooseLanes(
  spans: readonly TimeSpan[],
  lanesAt: readonly (readonly Lane[])[],
): (number | null)[] {
  const count = lanesAt[0]?.length ?? 0;
  const isFreeAt = (lane: number, n: number, span: TimeSpan) =>
    freeLane([lanesAt[n]?.[lane] ?? []], span) !== null;
  for (let lane = 0; lane < count; lane += 1) {
    if (spans.every((span, n) => isFreeAt(lane, n, span))) return spans.map(() => lane + 1);
  }
  return spans.map((span, n) => freeLane(lanesAt[n] ?? [], span));
}
