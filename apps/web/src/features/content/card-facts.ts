import { useClock, useTexts } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { formatCardDay, type Clock, type Translate } from "@portico/i18n";
import { lastMoment } from "@portico/rules/day";
import type { AddressedBuilding } from "@portico/rules/place";
import { isFree } from "@portico/rules/price";
import { useBuildingPlace } from "../../lib/building-place.ts";
import { cardPlace } from "../../lib/card-place.ts";
import { priceText } from "../../lib/price-text.ts";
import { timeText } from "../../lib/time-text.ts";
import { useMinute } from "@portico/client/use-now";

function dateFact(card: ContentCard, t: Translate, clock: Clock, now: number): string | null {
  if (card.type === "event_post" && card.start_at !== null) {
    return timeText({ ...card, start_at: card.start_at }, t, clock, now);
  }
  if (card.type !== "offer") return null;
  const dayOf = (instant: string) => formatCardDay(instant, clock, new Date(now));
  if (card.start_at !== null && Date.parse(card.start_at) > now)
    return t("content.facts.from", { day: dayOf(card.start_at) });
  if (card.end_at !== null)
    return t("content.facts.until", { day: dayOf(lastMoment(card.end_at)) });
  return null;
}

/** What a card is told with: words, the clock and the building that the reader is in. */
interface Telling {
  t: Translate;
  clock: Clock;
  now: number;
  /** The building; undefined while it is loading. */
  here: AddressedBuilding | undefined;
}

/**
 * The one line under a card's title, most telling first: date, price, place. Only events say that
 * they are free; a post has no price. Without any fact the subtitle speaks.
 */
export function cardFacts(card: ContentCard, { t, clock, now, here }: Telling): string[] {
  const hasPrice = card.type === "event_post" || !isFree(card.price);
  const facts = [
    dateFact(card, t, clock, now),
    hasPrice ? priceText(card, clock.locale, t) : null,
    cardPlace(card.formatted_address, here),
  ].filter((fact): fact is string => fact !== null && fact !== "");
  return facts.length === 0 && card.subtitle !== null ? [card.subtitle] : facts;
}

/** {@link cardFacts} as they are now, in a building. */
export function useCardFacts(
  card: ContentCard,
  { buildingUuid, timeZone }: { buildingUuid: string; timeZone: string },
): string[] {
  const { t } = useTexts();
  const clock = useClock(timeZone);
  const here = useBuildingPlace(buildingUuid);
  return cardFacts(card, { t, clock, now: useMinute(), here });
}
