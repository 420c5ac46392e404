import type { ContentCard } from "@portico/contract";
import { dayIn, daysBetween } from "@portico/rules/day";
import { placeInWeek } from "./month-days.ts";

/** The headings of a list of events, in their order. */
const groupNames = ["today", "this_week", "later"] as const;

/** When events are on. */
export type EventGroupName = (typeof groupNames)[number];

/** Events under one heading. */
export interface EventGroup {
  name: EventGroupName;
  events: ContentCard[];
}

/** When now is, and for whom. */
export interface Today {
  /** Ms since 1970. */
  now: number;
  /** IANA zone of the building. */
  timeZone: string;
  /** The weekday that weeks begin with; 0 is Sunday. */
  firstWeekday: number;
}

/** A list of events by whether they are on today, to the end of the week, or later; none is empty. */
export function eventGroups(
  events: readonly ContentCard[],
  { now, timeZone, firstWeekday }: Today,
): EventGroup[] {
  const today = new Date(now);
  const restOfWeek = 6 - placeInWeek(dayIn(today, timeZone), firstWeekday);
  const nameOf = ({ start_at: start }: ContentCard): EventGroupName => {
    const days = start === null ? 0 : daysBetween(today, new Date(start), timeZone);
    if (days <= 0) return "today";
    return days <= restOfWeek ? "this_week" : "later";
  };
  return groupNames
    .map((name) => ({ name, events: events.filter((event) => nameOf(event) === name) }))
    .filter((group) => group.events.length > 0);
}
