import type { BusyGroup, BusyTime } from "@portico/contract";
import { spansOfSeconds } from "@portico/rules/time-span";
import type { BusyRow } from "./busy.repository.ts";

/** The numbers of an array as the database writes it. */
const numbersOf = (array: string) => array.slice(1, -1).split(",").map(Number);

/**
 * When something is taken, in short. Times of others whose names are nobody's business are told as one
 * where they touch.
 */
export function toBusyGroup({ starts, ends, unit, isMine, name }: BusyRow): BusyGroup {
  const isJoined = name === null && !isMine;
  const endings = numbersOf(ends);
  const times: number[] = [];
  for (const [n, start] of numbersOf(starts).entries()) {
    if (isJoined && start === times.at(-1)) times.pop();
    else times.push(start);
    times.push(endings[n] ?? start);
  }
  return { unit, is_mine: isMine, name: name?.trim() ?? null, times };
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
