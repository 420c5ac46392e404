import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import type { ReactNode, RefObject } from "react";

interface DoneDialogProps {
  /** What was updated. */
  name: "profile" | "password";
  /** Where the focus goes then; the button that saved has no more to do. */
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** What is to be said of it, where that is not that all is stored. */
  children?: ReactNode;
}

/** Confirms that a change is stored. */
export function DoneDialog({ name, finalFocus, onClose, children }: DoneDialogProps) {
  const { t } = useChapter("account");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={<Button onClick={onClose}>{t(`account.${name}.updated.done`)}</Button>}
      onClose={onClose}
      title={t(`account.${name}.updated.title`)}
    >
      <p>{children || t(`account.${name}.updated.detail`)}</p>
    </Dialog>
  );
}
