import type { ContentCard } from "@portico/contract";
import {
  formatCardDay,
  formatMoney,
  type Clock,
  type LocaleCode,
  type Translate,
} from "@portico/i18n";
import { isFree } from "@portico/rules/price";
import { timeText } from "../../lib/time-text.ts";

/** The price in words: an amount in its currency, or that it is free. */
export function priceText(
  { price, currency_type }: Pick<ContentCard, "price" | "currency_type">,
  locale: LocaleCode,
  t: Translate,
): string {
  if (isFree(price) || currency_type === null) return t("content.facts.free");
  return formatMoney(price, currency_type, locale);
}

function dateFact(card: ContentCard, t: Translate, clock: Clock, now: number): string | null {
  if (card.type === "event_post" && card.start_at !== null) {
    return timeText({ ...card, start_at: card.start_at }, t, clock, now);
  }
  if (card.type !== "offer") return null;
  if (card.start_at !== null && Date.parse(card.start_at) > now)
    return t("content.facts.from", { day: formatCardDay(card.start_at, clock) });
  if (card.end_at !== null)
    return t("content.facts.until", { day: formatCardDay(card.end_at, clock) });
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
