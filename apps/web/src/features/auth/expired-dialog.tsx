import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";

/** Tells that the session ended without anybody signing out. */
export function ExpiredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useChapter("sign_in");
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={<Button onClick={onClose}>{t("sign_in.expired.ok")}</Button>}
      onClose={onClose}
      title={t("sign_in.expired.title")}
    >
      <p>{t("sign_in.expired.detail")}</p>
    </Dialog>
  );
}
