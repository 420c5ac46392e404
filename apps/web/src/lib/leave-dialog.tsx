import { useTexts } from "@portico/client/texts";
import { ConfirmDialog } from "@portico/ui";

/** What is asked before something is left, and how it is answered. */
export interface LeaveWords {
  title: string;
  detail: string;
  stay: string;
  leave: string;
}

interface LeaveDialogProps {
  words: LeaveWords;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether what was typed may be lost. */
export function LeaveDialog({ words, onStay, onLeave }: LeaveDialogProps) {
  const { title, detail, stay, leave } = words;
  const { t } = useTexts();
  return (
    <ConfirmDialog
      busy={false}
      cancel={stay}
      closeLabel={t("app.close")}
      confirm={leave}
      onClose={onStay}
      onConfirm={onLeave}
      title={title}
    >
      <p>{detail}</p>
    </ConfirmDialog>
  );
}
