import { useChapter } from "@portico/client/texts";
import type { Plan } from "@portico/contract";
import { FormError } from "@portico/feedback/form-error";
import { Button, ConfirmDialog } from "@portico/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/client.ts";

interface CancelBookingButtonProps {
  booking: Plan;
  buildingUuid: string;
  /** The portal has cancelled it. */
  onDone: () => void;
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
    // Of an answer that is lost nobody knows whether it was cancelled.
    onSettled: () => client.invalidateQueries({ queryKey: ["listPlans"] }),
    // Without a connection it says so at once; later, it would come as a surprise.
    networkMode: "always",
  });
  return (
    <>
      <Button dense onClick={() => setIsAsking(true)} ref={button} variant="quiet">
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
          <FormError error={cancel.error} />
        </ConfirmDialog>
      )}
    </>
  );
}
