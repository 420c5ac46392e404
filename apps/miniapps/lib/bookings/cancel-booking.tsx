import { useChapter } from "@portico/client/texts";
import type { Booking } from "@portico/contract";
import { type SeriesScope, seriesScopes } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { cardName, formatMoney } from "@portico/i18n";
import { Button, ConfirmDialog, RadioList } from "@portico/ui";
import { useState } from "react";
import { useChange } from "../change.ts";
import formStyles from "../form.module.css";
import { usePlace } from "../portal-context.ts";
import { isHolding } from "./is-holding.ts";

/** What cancelling means for the price: it goes back to the card, or is not asked for. */
function PriceBack({ booking }: { booking: Booking }) {
  const { t, locale } = useChapter("bookings");
  const { payment, total_price: price, currency_type: currency } = booking;
  if (price === null || currency === null) return null;
  if (payment === null || payment.refund === null) {
    return <p>{t("bookings.cancel.price", { price: formatMoney(price, currency, locale) })}</p>;
  }
  const refund = formatMoney(payment.refund, currency, locale);
  return <p>{t("bookings.cancel.refund", { price: refund, card: cardName(t, payment) })}</p>;
}

/** Cancels a booking, or more of its series, after saying what that means. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useChapter("bookings");
  const { uuid: buildingUuid } = usePlace();
  const cancel = useChange("cancelMyBooking");
  const [isAsking, setIsAsking] = useState(false);
  const [scope, setScope] = useState<SeriesScope>("one");
  if (!isHolding(booking.status)) return null;
  const { is_cancellable: isOpen } = booking;
  const params = { buildingUuid, resourceUuid: booking.resource.uuid, bookingUuid: booking.uuid };
  const choose = (value: string) => setScope(seriesScopes.find((one) => one === value) ?? "one");
  const handleAsk = () => {
    cancel.reset();
    setIsAsking(true);
  };
  return (
    <>
      <div className={formStyles.actions}>
        <Button disabled={!isOpen} onClick={handleAsk} variant="danger">
          {t("bookings.cancel.action")}
        </Button>
      </div>
      {!isOpen && <p className={formStyles.hint}>{t("bookings.cancel.too_late")}</p>}
      {isAsking && (
        <ConfirmDialog
          busy={cancel.isPending && t("app.sending")}
          cancel={t("bookings.cancel.keep")}
          closeLabel={t("app.close")}
          confirm={t("bookings.cancel.action")}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            cancel.mutate({ params, query: { scope } }, { onSuccess: () => setIsAsking(false) })
          }
          title={t("bookings.cancel.title", { name: booking.resource.name })}
        >
          <p>{t("bookings.cancel.detail")}</p>
          <PriceBack booking={booking} />
          {booking.series_uuid !== null && (
            <RadioList
              items={seriesScopes.map((value) => ({
                value,
                label: t(`bookings.cancel.scope.${value}`),
              }))}
              label={t("bookings.cancel.scope.label")}
              name="scope"
              onChange={choose}
              value={scope}
            />
          )}
          <FormError error={cancel.error} />
        </ConfirmDialog>
      )}
    </>
  );
}
