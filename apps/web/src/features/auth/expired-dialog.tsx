import { Button, Dialog } from "@portico/ui";
import { useTexts } from "../../lib/texts.tsx";

/** Tells that the session ended without anybody signing out (8.022). */
export function ExpiredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={<Button onClick={onClose}>{t("auth.expired.ok")}</Button>}
      onClose={onClose}
      title={t("auth.expired.title")}
    >
      <p>{t("auth.expired.detail")}</p>
    </Dialog>
  );
}
