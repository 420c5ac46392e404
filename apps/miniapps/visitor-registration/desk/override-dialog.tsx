import { useErrorText } from "@portico/client/use-error-text";
import { useChapter } from "@portico/client/texts";
import type { DeskVisit } from "@portico/contract";
import { visitLimits } from "@portico/contract/constants";
import { Button, Dialog, TextArea } from "@portico/ui";
import { useState } from "react";
import { WhoComes } from "./who-comes.tsx";

interface OverrideDialogProps {
  /** Why the visitor was refused. */
  error: Error | null;
  isPending: boolean;
  /** Whom it is about, where only a pass was shown. */
  visit: DeskVisit | undefined;
  onOverride: (reason: string) => void;
  onClose: () => void;
}

/** Asks why somebody who was refused is let in all the same. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { error, isPending, visit, onOverride, onClose } = props;
  const { t } = useChapter("visits");
  const [reason, setReason] = useState("");
  const { title, detail } = useErrorText()(error);
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button
            busy={isPending && t("app.sending")}
            disabled={reason.trim() === ""}
            onClick={() => onOverride(reason)}
            variant="danger"
          >
            {t("visits.override.let_in")}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t("visits.override.refuse")}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      {visit !== undefined && <WhoComes visit={visit} />}
      <TextArea
        help={detail}
        label={t("visits.override.reason")}
        maxLength={visitLimits.reasonLength}
        onChange={({ target }) => setReason(target.value)}
        rows={3}
        value={reason}
      />
    </Dialog>
  );
}
