import { useChapter } from "@portico/client/texts";
import { useRef } from "react";
import styles from "./desk-screen.module.css";
import { type CameraState, useCodeCamera } from "./use-code-camera.ts";

const words = {
  starting: "visits.desk.scan_starting",
  on: "visits.desk.scan_hint",
  refused: "visits.desk.scan_refused",
  missing: "visits.desk.scan_missing",
} as const satisfies Record<CameraState, string>;

interface PassCameraProps {
  /** Hears the code of each pass that is held in front of the camera. */
  onRead: (code: string) => void;
  /** The page is out of sight. */
  onHidden: () => void;
}

/** Reads passes by the camera, one after another. */
export function PassCamera({ onRead, onHidden }: PassCameraProps) {
  const { t } = useChapter("visits");
  const video = useRef<HTMLVideoElement>(null);
  const state = useCodeCamera(video, { onRead, onHidden });
  const isShown = state === "starting" || state === "on";
  return (
    <div className={styles.camera}>
      <video
        aria-label={t("visits.desk.scan_view")}
        className={styles.view}
        hidden={!isShown}
        muted
        playsInline
        ref={video}
      />
      <p role="status">{t(words[state])}</p>
    </div>
  );
}
