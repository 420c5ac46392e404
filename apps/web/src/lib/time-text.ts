import {
  daysBetween,
  formatCardDay,
  formatCardInstant,
  formatTime,
  isWholeDays,
  nearDay,
  type Clock,
  type Translate,
} from "@portico/i18n";

const dayMs = 86_400_000;

/**
 * When something is on: until when, once it has begun; the day by its word where it is near. What goes
 * on for days says its last one, too.
 */
export function timeText(
  { start_at: start, end_at: end }: { start_at: string; end_at: string | null },
  t: Translate,
  clock: Clock,
  now: number,
): string {
  const [today, from] = [new Date(now), new Date(start)];
  const { timeZone } = clock;
  const isAllDay = isWholeDays(start, end, timeZone);
  const until = end === null ? from : new Date(end);
  const isOneDay = isAllDay && daysBetween(from, until, timeZone) === 0;
  if (from <= today && today < until && !isOneDay) {
    const endsToday = !isAllDay && daysBetween(today, until, timeZone) === 0;
    const time = endsToday
      ? formatTime(until.toISOString(), clock)
      : formatCardDay(until.toISOString(), clock);
    return t("content.facts.on_until", { time });
  }
  const beginning = startText(start, isAllDay, t, clock, today);
  // What only lasts over midnight is over the next morning.
  const isLong = until.getTime() - from.getTime() >= dayMs && !isOneDay;
  if (!isLong || until <= today) return beginning;
  const last = formatCardDay(until.toISOString(), clock);
  return t("content.facts.from_to", { start: beginning, end: last });
}

function startText(
  start: string,
  isAllDay: boolean,
  t: Translate,
  clock: Clock,
  today: Date,
): string {
  const word = nearDay(new Date(start), today, clock.timeZone);
  if (word === null)
    return isAllDay ? formatCardDay(start, clock) : formatCardInstant(start, clock);
  if (isAllDay) return t(`content.facts.all_${word}`);
  return t(`content.facts.${word}`, { time: formatTime(start, clock) });
}
