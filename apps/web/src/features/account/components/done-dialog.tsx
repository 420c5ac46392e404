import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";

interface DoneDialogProps {
  /** What was updated. */
  name: "profile" | "password";
  /** Where the focus goes then; the button that saved has no more to do. */
  finalFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Whether what was changed meanwhile is not stored. */
  isPart?: boolean;
}

/** Confirms that a change is stored. */
export function DoneDialog({ name, finalFocus, onClose, isPart = false }: DoneDialogProps) {
  const { t } = useChapter("account");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={<Button onClick={onClose}>{t(`account.${name}.updated.done`)}</Button>}
      onClose={onClose}
      title={t(`account.${name}.updated.title`)}
    >
      <p>
        {t(isPart ? "account.profile.updated.detail_so_far" : `account.${name}.updated.detail`)}
      </p>
    </Dialog>
  );
}
