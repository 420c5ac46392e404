import type { ContentCard } from "@portico/contract";
import {
  daysBetween,
  formatCardDay,
  formatCardInstant,
  formatMoney,
  formatTime,
  isWholeDays,
  type Clock,
  type LocaleCode,
  type Translate,
} from "@portico/i18n";
import { isFree } from "@portico/rules/price";

/** The price in words: an amount in its currency, or that it is free. */
export function priceText(
  { price, currency_type }: Pick<ContentCard, "price" | "currency_type">,
  locale: LocaleCode,
  t: Translate,
): string {
  if (isFree(price) || currency_type === null) return t("content.facts.free");
  return formatMoney(price, currency_type, locale);
}

/** Days that have a word of their own, by how far they are. */
const namedDays: readonly ("today" | "tomorrow")[] = ["today", "tomorrow"];

/** When something is on: until when, once it has begun; the day by its word where it is near. */
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
  const word = namedDays[daysBetween(today, from, timeZone)];
  if (word === undefined)
    return isAllDay ? formatCardDay(start, clock) : formatCardInstant(start, clock);
  if (isAllDay) return t(`content.facts.all_${word}`);
  return t(`content.facts.${word}`, { time: formatTime(start, clock) });
}

function dateFact(card: ContentCard, t: Translate, clock: Clock, now: number): string | null {
  if (card.type === "event_post" && card.start_at !== null) {
    return timeText({ ...card, start_at: card.start_at }, t, clock, now);
  }
  if (card.type === "offer" && card.end_at !== null) {
    return t("content.facts.until", { day: formatCardDay(card.end_at, clock) });
  }
  return null;
}

/** The room or the building; street and city are on the detail page. */
export function placeText({ formatted_address: address }: ContentCard): string | null {
  return address?.split(",", 1)[0] ?? null;
}

/**
 * The one line under a card's title, most telling first: date, price, place. Only events say that
 * they are free; a post has no price. Without any fact the subtitle speaks.
 */
export function cardFacts(card: ContentCard, t: Translate, clock: Clock, now: number): string[] {
  const hasPrice = card.type === "event_post" || !isFree(card.price);
  const facts = [
    dateFact(card, t, clock, now),
    hasPrice ? priceText(card, clock.locale, t) : null,
    placeText(card),
  ].filter((fact): fact is string => fact !== null && fact !== "");
  return facts.length === 0 && card.subtitle !== null ? [card.subtitle] : facts;
}
