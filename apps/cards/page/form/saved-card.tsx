import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { cardBrandName } from "@portico/rules/card-brand-name";
import { Button, Message } from "@portico/ui";

/** Says that the card is there, in an app that shows no list of cards. */
export function SavedCard({ card, onClose }: { card: PaymentCard; onClose: () => void }) {
  const { t } = useChapter("add_card");
  const brand = cardBrandName(card.card_brand);
  return (
    <div role="status">
      <Message
        action={<Button onClick={onClose}>{t("add_card.saved.done")}</Button>}
        detail={t("add_card.saved.detail", { brand, last_four: card.card_last_four })}
        icon="check"
        title={t("add_card.saved.title")}
      />
    </div>
  );
}
