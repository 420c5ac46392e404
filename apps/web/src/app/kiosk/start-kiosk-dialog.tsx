import { useChapter } from "@portico/client/texts";
import { Button, Dialog } from "@portico/ui";
import type { RefObject } from "react";
import { useFlag } from "../../features/flags/api.ts";
import { setSessionFlag } from "../../lib/session-flags.ts";

interface StartKioskDialogProps {
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before the header goes, since it may be that only closing the tab brings it back. */
export function StartKioskDialog({ finalFocus, onClose }: StartKioskDialogProps) {
  const { t } = useChapter("kiosk");
  const canExit = useFlag("enable-exit-kiosk-mode");
  return (
    <Dialog
      closeLabel={t("app.close")}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={() => setSessionFlag("isKiosk", true)}>{t("kiosk.start")}</Button>
          <Button onClick={onClose} variant="secondary">
            {t("app.cancel")}
          </Button>
        </>
      }
      onClose={onClose}
      title={t("kiosk.start_title")}
    >
      <p>
        {t("kiosk.start_detail")} {t(canExit ? "kiosk.end_by_exit" : "kiosk.end_by_tab")}
      </p>
    </Dialog>
  );
}
