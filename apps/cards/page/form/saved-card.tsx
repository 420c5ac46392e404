import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { cardName } from "@portico/i18n";
import { Button, Message } from "@portico/ui";
import { useEffect, useRef } from "react";

/** Says that the card is there, in an app that shows no list of cards. */
export function SavedCard({ card, onClose }: { card: PaymentCard; onClose: () => void }) {
  const { t } = useChapter("add_card");
  const said = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} role="status" tabIndex={-1}>
      <Message
        action={<Button onClick={onClose}>{t("add_card.saved.done")}</Button>}
        detail={t("add_card.saved.detail", { card: cardName(t, card) })}
        icon="check"
        title={t("add_card.saved.title")}
      />
    </div>
  );
}
