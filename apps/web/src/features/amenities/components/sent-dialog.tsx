import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";

interface SentDialogProps {
  /** Where the answer comes from. */
  address: string;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Says that a request has arrived, and who answers it. */
export function SentDialog({ address, finalFocus, onClose }: SentDialogProps) {
  const { t } = useChapter("amenities");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={<Button onClick={onClose}>{t("amenities.request.sent.done")}</Button>}
      onClose={onClose}
      title={t("amenities.request.sent.title")}
    >
      <p>{t("amenities.request.sent.detail", { address })}</p>
    </Dialog>
  );
}
