import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";

interface SentDialogProps {
  /** Where the answer comes from. */
  address: string;
  finalFocus?: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** Says that a request has arrived, who answers it, and where it is seen. */
export function SentDialog({ address, finalFocus, onDone }: SentDialogProps) {
  const { t } = useChapter("requests");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={<Button onClick={onDone}>{t("requests.new.done")}</Button>}
      onClose={onDone}
      title={t("requests.new.sent_title")}
    >
      <p>{t("requests.new.sent_detail", { address })}</p>
    </Dialog>
  );
}
