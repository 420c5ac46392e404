import {
  formatCardDay,
  formatCardDays,
  formatCardInstant,
  formatTime,
  isWholeDays,
  type Clock,
  type Translate,
} from "@portico/i18n";
import { daysBetween, lastMoment, nearDay, type NearDay } from "@portico/rules/day";

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
  // What only lasts over midnight is over the next morning.
  const isForDays = until.getTime() - from.getTime() >= dayMs && !isOneDay;
  const last = lastMoment(end ?? start);
  const lastDay = () => formatCardDay(last, clock, today);
  if (from <= today && today < until && !isOneDay) {
    const hasMoreDays = isForDays && daysBetween(today, new Date(last), timeZone) > 0;
    const time = isAllDay || hasMoreDays ? lastDay() : formatTime(until.toISOString(), clock);
    return t("content.facts.on_until", { time });
  }
  const word = nearDay(from, today, timeZone);
  if (word === null && isForDays) return formatCardDays(start, last, clock, today);
  if (word === null) return (isAllDay ? formatCardDay : formatCardInstant)(start, clock, today);
  const beginning = wordText(word, isAllDay ? null : formatTime(start, clock), t);
  return isForDays ? t("content.facts.from_to", { start: beginning, end: lastDay() }) : beginning;
}

function wordText(word: NearDay, time: string | null, t: Translate): string {
  if (time === null) return t(`content.facts.all_${word}`);
  return t(`content.facts.${word}`, { time });
}
