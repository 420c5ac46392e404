import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { cardName } from "@portico/i18n";
import { expiryText } from "@portico/rules/card-expiry";

/** How a card is told from others, and how long it is good. */
export function useCardWords() {
  const { t } = useChapter("payments");
  return (card: PaymentCard) => {
    const date = expiryText(card);
    return {
      name: cardName(t, card),
      expiry: card.is_expired ? t("payments.expired", { date }) : t("payments.expires", { date }),
    };
  };
}
