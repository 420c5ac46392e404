import { useChapter } from "@portico/client/texts";
import { Button, Heading } from "@portico/ui";
import { useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./still-there-dialog.module.css";

/**
 * Asks whether somebody is still there. Any key or touch says so, that on its button, too. It is the
 * browser's own dialog, at the end of the page, so that it lies over whatever is open, a search or an app.
 */
export function StillThereDialog({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useChapter("kiosk");
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, detail] = [useId(), useId()];
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, it gives the focus back.
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      aria-describedby={detail}
      aria-labelledby={title}
      className={styles.dialog}
      ref={dialog}
      role="alertdialog"
    >
      <Heading id={title} level={2} size={26}>
        {t("kiosk.still_there")}
      </Heading>
      <p id={detail}>{t("kiosk.still_there_detail")}</p>
      <p role="timer">{t("kiosk.seconds_left", { count: secondsLeft })}</p>
      <Button autoFocus>{t("kiosk.stay")}</Button>
    </dialog>,
    document.body,
  );
}
