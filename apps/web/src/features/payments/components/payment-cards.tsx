import { useChapter } from "@portico/client/texts";
import type { PaymentCard } from "@portico/contract";
import { paymentLimits } from "@portico/contract/constants";
import { addCardPath } from "@portico/contract/pages/web-view";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { ButtonLink, Message } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { cardsQuery, useChooseDefault } from "../cards-api.ts";
import { useCardWords } from "../use-card-words.ts";
import { CardList, CardListSkeleton } from "./card-list.tsx";
import styles from "./payment-cards.module.css";
import { RemoveCardDialog } from "./remove-card-dialog.tsx";

interface PaymentCardsProps {
  /** Takes the focus where what had it is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The user's saved cards: the default one, removing, and the way to add one. */
export function PaymentCards({ heading }: PaymentCardsProps) {
  const { t } = useChapter("payments");
  const words = useCardWords();
  const { data: cards, error, refetch } = useQuery(cardsQuery());
  const choose = useChooseDefault();
  const [asked, setAsked] = useState<PaymentCard | null>(null);
  const [done, setDone] = useState("");

  const handleChoose = (card: PaymentCard) => {
    // The same words again are announced again.
    setDone("");
    choose.mutate(card.id, {
      onSuccess: () => {
        setDone(t("payments.now_default", { card: words(card).name }));
        heading.current?.focus();
      },
    });
  };
  const handleRemove = (card: PaymentCard) => {
    setDone("");
    // What is on its way is still to be told.
    if (!choose.isPending) choose.reset();
    setAsked(card);
  };
  const handleRemoved = (card: PaymentCard) => {
    setDone(t("payments.removed", { card: words(card).name }));
    setAsked(null);
  };

  if (cards === undefined) {
    if (error === null) return <CardListSkeleton />;
    return <SectionError error={error} onRetry={() => void refetch()} />;
  }
  const isFull = cards.length >= paymentLimits.mostCards;
  // A document of its own, which lets no script in but its own and the vault's.
  const addCard = <ButtonLink href={addCardPath}>{t("payments.add")}</ButtonLink>;
  return (
    <>
      <p className="visually-hidden" role="status">
        {done}
      </p>
      {cards.length === 0 ? (
        <Message
          action={addCard}
          detail={t("payments.empty.detail")}
          icon="wallet"
          title={t("payments.empty.title")}
        />
      ) : (
        <>
          <CardList
            cards={cards}
            onChooseDefault={handleChoose}
            onRemove={handleRemove}
            pending={choose.isPending ? choose.variables : null}
          />
          {choose.error !== null && <FormError error={choose.error} />}
          {isFull ? (
            <p className={styles.muted}>{t("payments.full", { count: paymentLimits.mostCards })}</p>
          ) : (
            <div className={styles.add}>{addCard}</div>
          )}
        </>
      )}
      {asked !== null && (
        <RemoveCardDialog
          card={asked}
          finalFocus={heading}
          isFollowed={asked.is_default && cards.length > 1}
          onClose={() => setAsked(null)}
          onRemoved={handleRemoved}
        />
      )}
    </>
  );
}
