/** Start and end of an event as the rules read them. */
export function timesOf({ startAt, endAt }: { startAt: Date | null; endAt: Date | null }) {
  return { startAt: startAt?.toISOString() ?? null, endAt: endAt?.toISOString() ?? null };
}
