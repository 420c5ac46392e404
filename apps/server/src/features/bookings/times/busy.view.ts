import type { BusyGroup, BusyTime } from "@portico/contract";
import { spansOfSeconds } from "@portico/rules/time-span";
import type { BusyRow } from "./busy.repository.ts";

/** When something is taken, in short. */
export function toBusyGroup({ times, unit, isMine, name }: BusyRow): BusyGroup {
  const seconds = times.match(/\d+/g) ?? [];
  return { unit, is_mine: isMine, name: name?.trim() ?? null, times: seconds.map(Number) };
}

/** When something is taken, time by time, by start. */
export function toBusyTimes(rows: readonly BusyRow[]): BusyTime[] {
  const all = rows.flatMap((row) => {
    const { times, ...shown } = toBusyGroup(row);
    return spansOfSeconds(times).map((span) => ({ span, shown }));
  });
  return all
    .toSorted((a, b) => a.span.startsAt.getTime() - b.span.startsAt.getTime())
    .map(({ span: { startsAt, endsAt }, shown }) => ({
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      ...shown,
    }));
}
