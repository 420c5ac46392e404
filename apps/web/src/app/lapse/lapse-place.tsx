import { useChapter } from "@portico/client/texts";
import { Button } from "@portico/ui";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { StillThereDialog } from "../layout/still-there-dialog.tsx";
import styles from "./lapse-place.module.css";
import { useLapse } from "./use-lapse.ts";
import { useSharedLapse } from "./use-shared-lapse.ts";

/** Asks who does nothing for a while whether they want to stay signed in, before their session ends. */
export function LapsePlace() {
  const { t } = useChapter("session");
  const router = useRouter();
  const { secondsLeft, stay } = useLapse();
  useSharedLapse();
  const [isAnswering, setIsAnswering] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (secondsLeft === null) {
    if (hasFailed) setHasFailed(false);
    return null;
  }
  const handleStay = async () => {
    if (isAnswering) return;
    setIsAnswering(true);
    setHasFailed(false);
    setHasFailed(!(await stay()));
    setIsAnswering(false);
  };
  return (
    <StillThereDialog
      detail={t("session.detail")}
      onEscape={() => void handleStay()}
      timeLeft={t("session.seconds_left", { count: secondsLeft })}
      title={t("session.still_there")}
    >
      {hasFailed && <p role="alert">{t("session.not_reached")}</p>}
      <div className={styles.answers}>
        <Button busy={isAnswering && t("session.staying")} onClick={() => void handleStay()}>
          {t("session.stay")}
        </Button>
        <Button
          // What was entered is given up knowingly: the question about it would lie below this one.
          onClick={() => void router.navigate({ to: "/logout", ignoreBlocker: true })}
          variant="secondary"
        >
          {t("session.sign_out")}
        </Button>
      </div>
    </StillThereDialog>
  );
}
