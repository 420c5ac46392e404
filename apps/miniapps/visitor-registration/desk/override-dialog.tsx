import { useErrorText } from "@portico/client/use-error-text";
import { useChapter } from "@portico/client/texts";
import type { DeskVisit } from "@portico/contract";
import { visitLimits } from "@portico/contract/constants";
import { FormError } from "@portico/feedback/form-error";
import { ConfirmDialog, TextArea } from "@portico/ui";
import { useState } from "react";
import { WhoComes } from "./who-comes.tsx";

interface OverrideDialogProps {
  /** Why the visitor was refused. */
  refusal: Error;
  /** What has become of letting them in all the same. */
  override: { error: Error | null; isPending: boolean };
  /** Whom it is about, where only a pass was shown. */
  visit: DeskVisit | undefined;
  onOverride: (reason: string) => void;
  onClose: () => void;
}

/** Asks why somebody who was refused is let in all the same. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { refusal, override, visit, onOverride, onClose } = props;
  const { t } = useChapter("visits");
  const [reason, setReason] = useState("");
  const { title, detail } = useErrorText()(refusal);
  return (
    <ConfirmDialog
      busy={override.isPending && t("app.sending")}
      cancel={t("visits.override.refuse")}
      closeLabel={t("app.close")}
      confirm={t("visits.override.let_in")}
      isReady={reason.trim() !== ""}
      onClose={onClose}
      onConfirm={() => onOverride(reason)}
      title={title}
    >
      {visit !== undefined && <WhoComes visit={visit} />}
      <TextArea
        help={detail}
        label={t("visits.override.reason")}
        maxLength={visitLimits.reasonLength}
        onChange={({ target }) => setReason(target.value)}
        readOnly={override.isPending}
        rows={3}
        value={reason}
      />
      <FormError error={override.error} />
    </ConfirmDialog>
  );
}
