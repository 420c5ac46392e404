import { useChapter } from "@portico/client/texts";
import { cardBrandName } from "@portico/rules/card-brand-name";

interface NamedCard {
  /** Null where the app may not know. */
  card_brand: string | null;
  card_last_four: string | null;
}

/** How a card is told from others. */
export function useCardName() {
  const { t } = useChapter("bookings");
  return ({ card_brand: brand, card_last_four: digits }: NamedCard) =>
    brand === null || digits === null
      ? t("bookings.pay.some_card")
      : t("bookings.pay.ending", { brand: cardBrandName(brand), digits });
}
