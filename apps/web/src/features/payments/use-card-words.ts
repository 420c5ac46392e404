import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { cardBrandName } from "@portico/rules/card-brand-name";
import { expiryText } from "@portico/rules/card-expiry";

/** How a card is told from others, and how long it is good. */
export function useCardWords() {
  const { t } = useChapter("payments");
  return (card: PaymentCard) => {
    const brand = cardBrandName(card.card_brand);
    const date = expiryText(card);
    return {
      name: t("payments.ending", { brand, digits: card.card_last_four }),
      expiry: card.is_expired ? t("payments.expired", { date }) : t("payments.expires", { date }),
    };
  };
}
