import { useMinute } from "@portico/client/use-now";
import type { Resource } from "@portico/contract";
import { useState } from "react";
import { usePlace } from "../../lib/portal-context.ts";
import { useDay } from "../calls.ts";
import { freeTimesOf, leftOf, lengthsFrom, startsOf } from "../free-times.ts";

/** For how long something is wanted, unless somebody says otherwise. */
const usualMinutes = 60;

/**
 * When something is wanted, of what is free on a day: the first time, or what somebody chose, which
 * stays chosen although it is taken meanwhile.
 *
 * @param isOnItsWay whether what is chosen was sent, and may be taken by that
 */
export function useWanted(resource: Resource, day: string, isOnItsWay: boolean) {
  const { timeZone: zone } = usePlace();
  const now = new Date(useMinute());
  const { data, error, refetch } = useDay(day);
  const [wanted, setWanted] = useState<{ start: number | null; minutes: number }>({
    start: null,
    minutes: usualMinutes,
  });
  const ofDay = data?.data.resources.find((one) => one.resource.uuid === resource.uuid);
  const times = ofDay && freeTimesOf(ofDay, day, { now, zone });
  const starts = times === undefined ? [] : startsOf(times);
  const start = wanted.start === null ? (starts[0] ?? null) : new Date(wanted.start);
  const isFree = start !== null && starts.some((one) => one.getTime() === start.getTime());
  const lengths = times === undefined || start === null || !isFree ? [] : lengthsFrom(times, start);
  const fitting = lengths.findLast((one) => one <= wanted.minutes) ?? lengths[0];
  // What is on its way stays as it was sent, whatever is free by now.
  const minutes = isOnItsWay ? wanted.minutes : (fitting ?? wanted.minutes);
  const left =
    times === undefined || start === null || resource.units.length === 0
      ? null
      : leftOf(times, { startsAt: start, endsAt: new Date(start.getTime() + minutes * 60_000) });
  return {
    data,
    error,
    refetch,
    starts,
    start,
    lengths,
    minutes,
    /** How many of a pool are left then; null for a single place. */
    left,
    /** Whether somebody else has had what is chosen meanwhile. */
    isGone: start !== null && times !== undefined && !isFree && !isOnItsWay,
    chooseStart: (chosen: Date) => setWanted({ start: chosen.getTime(), minutes: wanted.minutes }),
    chooseMinutes: (chosen: number) =>
      setWanted({ start: start?.getTime() ?? null, minutes: chosen }),
    /** Keeps what stands there, so that it is the same if it is sent again. */
    keep: () => setWanted({ start: start?.getTime() ?? null, minutes }),
    /** Lets the first free time stand there again. */
    forget: () => setWanted({ start: null, minutes: wanted.minutes }),
  };
}
