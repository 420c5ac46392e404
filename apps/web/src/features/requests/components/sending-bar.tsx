import { useChapter } from "@portico/client/texts";
import type { NewRequest } from "../hooks/use-new-request.ts";
import styles from "./sending-bar.module.css";

/** In a dialog it may lie below what is in sight. */
const bringIntoSight = (bar: HTMLElement | null) => bar?.scrollIntoView({ block: "nearest" });

/** How much of a request's files has gone. */
export function SendingBar({ request }: { request: NewRequest }) {
  const { t } = useChapter("requests");
  const { files, isSending, progress } = request;
  if (!isSending || files.length === 0) return null;
  const text = t(progress < 1 ? "requests.new.uploading" : "requests.new.working", {
    part: Math.floor(progress * 100),
  });
  return (
    <div className={styles.progress} ref={bringIntoSight}>
      <progress
        aria-label={t("requests.new.progress")}
        className={styles.bar}
        max={1}
        value={progress}
      />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
