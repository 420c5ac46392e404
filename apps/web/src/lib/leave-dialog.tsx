import { useTexts } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";

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
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <>
          <Button onClick={onStay}>{stay}</Button>
          <Button onClick={onLeave} variant="danger">
            {leave}
          </Button>
        </>
      }
      onClose={onStay}
      title={title}
    >
      <p>{detail}</p>
    </Dialog>
  );
}
