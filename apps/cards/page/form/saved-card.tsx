import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { cardName } from "@portico/i18n";
import { Button, Message } from "@portico/ui";

/** Says that the card is there, in an app that shows no list of cards. */
export function SavedCard({ card, onClose }: { card: PaymentCard; onClose: () => void }) {
  const { t } = useChapter("add_card");
  return (
    <div role="status">
      <Message
        action={<Button onClick={onClose}>{t("add_card.saved.done")}</Button>}
        detail={t("add_card.saved.detail", { card: cardName(t, card) })}
        icon="check"
        title={t("add_card.saved.title")}
      />
    </div>
  );
}
