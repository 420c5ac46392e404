import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { ConfirmDialog } from "@portico/ui";
import type { RefObject } from "react";
import { useRemoveCard } from "../cards-api.ts";
import { useCardWords } from "../use-card-words.ts";

interface RemoveCardDialogProps {
  card: PaymentCard;
  /** Whether another card takes its place as the default. */
  isFollowed: boolean;
  /** Takes the focus: the button that asked goes with the card. */
  finalFocus: RefObject<HTMLElement | null>;
  onRemoved: (card: PaymentCard) => void;
  onClose: () => void;
}

/** Asks before a card is removed, and removes it. */
export function RemoveCardDialog(props: RemoveCardDialogProps) {
  const { card, isFollowed, finalFocus, onRemoved, onClose } = props;
  const { t } = useChapter("payments");
  const { name } = useCardWords()(card);
  const remove = useRemoveCard();
  return (
    <ConfirmDialog
      busy={remove.isPending && t("app.sending")}
      cancel={t("app.cancel")}
      closeLabel={t("app.close")}
      confirm={t("payments.confirm.remove")}
      finalFocus={finalFocus}
      onClose={onClose}
      onConfirm={() => remove.mutate(card.id, { onSuccess: () => onRemoved(card) })}
      title={t("payments.confirm.title")}
    >
      <p>{t("payments.confirm.detail", { card: name })}</p>
      {isFollowed && <p>{t("payments.confirm.next_default")}</p>}
      <FormError error={remove.error} />
    </ConfirmDialog>
  );
}
