import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import { useRef } from "react";

/** Tells that the session ended without anybody signing out. */
export function ExpiredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useChapter("sign_in");
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      closeLabel={t("app.close")}
      footer={
        <Button onClick={onClose} ref={ok}>
          {t("sign_in.expired.ok")}
        </Button>
      }
      initialFocus={ok}
      onClose={onClose}
      title={t("sign_in.expired.title")}
    >
      <p>{t("sign_in.expired.detail")}</p>
    </Dialog>
  );
}
