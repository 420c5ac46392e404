import { useMinute } from "@portico/client/use-now";
import type { Resource } from "@portico/contract";
import { usePlace } from "../../lib/portal-context.ts";
import { atSameTime } from "../../lib/days.ts";
import { useKept } from "../../lib/use-kept.ts";
import { useDay } from "../calls.ts";
import { freeTimesOf, leftOf, lengthsFrom, startsOf } from "../free-times.ts";

/** For how long something is wanted, unless somebody says otherwise. */
const usualMinutes = 60;

/** What stands in the form: when it begins, in ms, and for how many minutes. */
export interface Standing {
  start: number;
  minutes: number;
  /** Whether it was taken along from another day, where it may not be free. */
  isMoved: boolean;
}

/**
 * When something is wanted, of what is free on a day: the first time that was free when the day was
 * read, or what somebody chose. Either stays although it is taken meanwhile: what is booked is what
 * stood there when somebody decided. To another day it goes along with its time on the clock.
 *
 * @param isOnItsWay whether what is chosen was sent, and may be taken by that
 */
export function useWanted(resource: Resource, day: string, isOnItsWay: boolean) {
  const { timeZone: zone } = usePlace();
  const now = new Date(useMinute());
  const { data, error, refetch } = useDay(day);
  const [usual, setUsual] = useKept("usual", usualMinutes);
  const [standing, setStanding] = useKept<Standing | null>("standing", null);
  const ofDay = data?.data.resources.find((one) => one.resource.uuid === resource.uuid);
  const times = ofDay && freeTimesOf(ofDay, day, { now, zone });
  const starts = times === undefined ? [] : startsOf(times);
  const lengthsAt = (start: Date) => (times === undefined ? [] : lengthsFrom(times, start));
  const standAt = (start: Date) => {
    const lengths = lengthsAt(start);
    const minutes = lengths.findLast((one) => one <= usual) ?? lengths[0] ?? usual;
    setStanding({ start: start.getTime(), minutes, isMoved: false });
  };
  const [first] = starts;
  if (standing === null && first !== undefined) standAt(first);

  const start = standing === null ? null : new Date(standing.start);
  const minutes = standing?.minutes ?? usual;
  const lengths = start === null ? [] : lengthsAt(start);
  const left =
    times === undefined || start === null || resource.units.length === 0
      ? null
      : leftOf(times, { startsAt: start, endsAt: new Date(start.getTime() + minutes * 60_000) });
  const isFull = data !== undefined && starts.length === 0 && !isOnItsWay;
  const isFree = start !== null && lengths.includes(minutes);
  return {
    /** Whether the day is still on its way. */
    isLoading: data === undefined && error === null,
    error,
    refetch,
    starts,
    start,
    lengths,
    minutes,
    /** How many of a pool are left then; null for a single place. */
    left,
    /** Whether nothing is free on the day. */
    isFull,
    isFree,
    /**
     * Why what stands there is not free: somebody else has had it meanwhile, or a part of it, or it is
     * not on this day; null where it is, or nothing else is.
     */
    notFree:
      start === null || times === undefined || isFree || isFull || isOnItsWay
        ? null
        : standing?.isMoved === true
          ? ("not_this_day" as const)
          : ("gone" as const),
    chooseStart: standAt,
    chooseMinutes: (chosen: number) => {
      setUsual(chosen);
      if (standing !== null) setStanding({ ...standing, minutes: chosen });
    },
    /** Takes what stands there along to another day. */
    moveTo: (other: string) => {
      if (start === null || standing === null) return;
      setStanding({ ...standing, start: atSameTime(start, other, zone).getTime(), isMoved: true });
    },
  };
}

/** What is wanted, and whether it can be had. */
export type Wanted = ReturnType<typeof useWanted>;
