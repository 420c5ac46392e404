import { readAgain } from "@portico/client/read-again";
import { useChapter } from "@portico/client/texts";
import type { Plan } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { cardName, formatMoney } from "@portico/i18n";
import { Button, ConfirmDialog, Skeleton } from "@portico/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, callQuery } from "../../../lib/client.ts";

interface CancelBookingButtonProps {
  booking: Plan;
  buildingUuid: string;
  /** The portal has cancelled it. */
  onDone: () => void;
}

interface RefundProps {
  buildingUuid: string;
  resourceUuid: string;
  bookingUuid: string;
}

/** Says what cancelling gives back to the card that has paid, before it is done; else nothing. */
function Refund(params: RefundProps) {
  const { t, locale } = useChapter("bookings");
  const { data, isPending } = useQuery({
    ...callQuery("getMyBooking", { params }),
    select: (answer) => answer.data.booking,
  });
  if (isPending) return <Skeleton length="medium" />;
  const payment = data?.payment ?? null;
  const currency = data?.currency_type ?? null;
  if (payment === null || payment.refund === null || currency === null) return null;
  return (
    <p>
      {t("bookings.cancel.refund", {
        price: formatMoney(payment.refund, currency, locale),
        card: cardName(t, payment),
      })}
    </p>
  );
}

/** Cancels one booking, after asking. */
export function CancelBookingButton({ booking, buildingUuid, onDone }: CancelBookingButtonProps) {
  const { t } = useChapter("bookings");
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { uuid: bookingUuid, content } = booking;
  const cancel = useMutation({
    mutationFn: () =>
      call("cancelMyBooking", {
        params: { buildingUuid, resourceUuid: content.uuid, bookingUuid },
      }),
    onSuccess: () => {
      setIsAsking(false);
      onDone();
    },
    onSettled: readAgain(() => client.invalidateQueries({ queryKey: ["listPlans"] })),
    // Without a connection it says so at once; later, it would come as a surprise.
    networkMode: "always",
  });
  const handleAsk = () => {
    cancel.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button dense onClick={handleAsk} ref={button} variant="secondary">
        {t("bookings.cancel.action")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          busy={cancel.isPending && t("app.sending")}
          cancel={t("bookings.cancel.keep")}
          closeLabel={t("app.close")}
          confirm={t("bookings.cancel.action")}
          finalFocus={button}
          onClose={() => setIsAsking(false)}
          onConfirm={() => cancel.mutate()}
          title={t("bookings.cancel.title", { name: content.title })}
        >
          <p>{t("bookings.cancel.detail")}</p>
          <Refund
            bookingUuid={bookingUuid}
            buildingUuid={buildingUuid}
            resourceUuid={content.uuid}
          />
          <FormError error={cancel.error} />
        </ConfirmDialog>
      )}
    </>
  );
}
