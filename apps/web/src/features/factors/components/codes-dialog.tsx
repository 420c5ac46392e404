import { Button, Dialog } from "@portico/ui";
import { useChapter } from "../../../lib/texts.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

interface CodesDialogProps {
  codes: readonly string[];
  /** Whose they are. */
  email: string;
  onClose: () => void;
}

/** New recovery codes, the one time that they are shown. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  const { t } = useChapter("factors");
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={<Button onClick={onClose}>{t("factors.recovery.kept")}</Button>}
      onClose={onClose}
      title={t("factors.recovery.title")}
    >
      <RecoveryCodeList codes={codes} title={email} />
    </Dialog>
  );
}
