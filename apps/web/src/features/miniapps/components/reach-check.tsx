import { useEffect, useEffectEvent, useRef } from "react";
import { readReachAnswer } from "../reach-answer.ts";
import styles from "./mini-app-overlay.module.css";

interface ReachCheckProps {
  url: string;
  onAnswer: (isReachable: boolean) => void;
}

/**
 * Asks whether an address answers, from a frame of its own: the page's policy lets it talk to
 * the portal only, and a frame that fails to load looks to the page like one that has not.
 */
export function ReachCheck({ url, onAnswer }: ReachCheckProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((message: MessageEvent) => {
    const isReachable = readReachAnswer(message, frame.current?.contentWindow ?? null);
    if (isReachable !== null) onAnswer(isReachable);
  });
  useEffect(() => {
    const handleMessage = (message: MessageEvent) => hear(message);
    addEventListener("message", handleMessage);
    return () => removeEventListener("message", handleMessage);
  }, []);
  return (
    <iframe
      aria-hidden="true"
      className={styles.check}
      ref={frame}
      sandbox="allow-scripts"
      src={`/reach-check#${encodeURIComponent(url)}`}
      tabIndex={-1}
      title={url}
    />
  );
}
