import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

interface CodesDialogProps {
  codes: readonly string[];
  /** Whose they are. */
  email: string;
  /** They were kept, as somebody says. */
  onKept: () => void;
}

/** New recovery codes, the one time that they are shown: no slip of a key or a finger ends it. */
export function CodesDialog({ codes, email, onKept }: CodesDialogProps) {
  const { t } = useChapter("factors");
  return (
    <Dialog
      footer={<Button onClick={onKept}>{t("factors.recovery.kept")}</Button>}
      title={t("factors.recovery.title")}
    >
      <RecoveryCodeList codes={codes} title={email} />
    </Dialog>
  );
}
