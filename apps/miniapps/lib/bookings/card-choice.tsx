import { useChapter } from "@portico/client/texts";
import { addCardPath } from "@portico/contract/pages/web-view";
import { cardName } from "@portico/i18n";
import { FormError } from "@portico/feedback/form-error";
import { SectionError } from "@portico/feedback/section-error";
import { Button, RadioList } from "@portico/ui";
import { useMutation } from "@tanstack/react-query";
import formStyles from "../form.module.css";
import { asApiError } from "../portal.ts";
import { usePortal } from "../portal-context.ts";
import { RowsSkeleton } from "../rows-skeleton.tsx";
import type { ChosenCard } from "./use-cards.ts";

interface CardChoiceProps {
  card: ChosenCard;
  /** Whether it is charged only once somebody has approved. */
  isLater: boolean;
  /** What was wrong with which field, by JSON pointer. */
  faults: Readonly<Record<string, string>>;
}

/** Leads to where a card is added, and back to what was about to be booked. */
function useLeadToCards() {
  const { guest, interruption } = usePortal();
  return useMutation({
    mutationFn: async () => {
      await interruption.leave().catch(asApiError);
      await guest.call("navigate", { path: addCardPath });
    },
  });
}

/** Which saved card pays. */
export function CardChoice({
  card: { cards: asked, id, choose, isKiosk },
  isLater,
  faults,
}: CardChoiceProps) {
  const { t } = useChapter("bookings");
  const lead = useLeadToCards();
  const { data: cards, error, refetch } = asked;

  if (isKiosk) return <p role="status">{t("bookings.pay.kiosk")}</p>;
  if (cards === undefined) {
    return error === null ? (
      <RowsSkeleton />
    ) : (
      <SectionError error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={formStyles.section}>
      <p className={formStyles.legend}>{t("bookings.pay.label")}</p>
      {cards.length === 0 ? (
        <p role="status">{t("bookings.pay.none")}</p>
      ) : (
        <RadioList
          items={cards.map((card) => ({ value: card.id, label: cardName(t, card) }))}
          label={t("bookings.pay.label")}
          name="card"
          onChange={choose}
          value={id ?? ""}
        />
      )}
      <Button
        busy={lead.isPending}
        onClick={() => lead.mutate()}
        variant={cards.length === 0 ? "primary" : "quiet"}
      >
        {t("bookings.pay.add")}
      </Button>
      <FormError error={lead.error} />
      {faults["/total_price"] !== undefined && (
        <p className={formStyles.fault} role="alert">
          {t("bookings.pay.price_changed")}
        </p>
      )}
      {cards.length > 0 && (
        <p className={formStyles.hint}>{t(isLater ? "bookings.pay.later" : "bookings.pay.now")}</p>
      )}
    </div>
  );
}
