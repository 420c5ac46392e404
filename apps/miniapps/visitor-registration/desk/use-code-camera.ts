import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createCodeFilter } from "./code-filter.ts";

/** How far the camera is; `refused` is any reason why it cannot be used, `missing` that there is none. */
export type CameraState = "starting" | "on" | "refused" | "missing";

/** Milliseconds between two looks: reading a picture takes a tablet some tens of them. */
const pause = 150;

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  // Of a phone or tablet the camera on its back; others have one.
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  if (signal.aborted) return stop(stream);
  signal.addEventListener("abort", () => stop(stream), { once: true });
  video.srcObject = stream;
  await video.play();
}

/**
 * Shows what the camera sees for as long as its component stands there, and reads QR codes in it. The
 * camera is off as soon as the page is out of sight.
 *
 * @param onRead hears each code once while it is in view
 * @param onHidden is called when the page goes out of sight
 */
export function useCodeCamera(
  video: RefObject<HTMLVideoElement | null>,
  { onRead, onHidden }: { onRead: (code: string) => void; onHidden: () => void },
): CameraState {
  const [state, setState] = useState<CameraState>("starting");
  const tell = useEffectEvent(onRead);
  const hide = useEffectEvent(onHidden);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;

    async function watch(element: HTMLVideoElement): Promise<void> {
      const [{ BarcodeDetector }] = await Promise.all([
        import("qr/decode.js"),
        openCamera(element, signal),
      ]);
      if (signal.aborted) return;
      setState("on");
      const detector = new BarcodeDetector({ formats: ["qr_code"] });
      const counts = createCodeFilter();
      while (!signal.aborted) {
        const [found] = await detector.detect(element);
        if (signal.aborted) return;
        if (found !== undefined && counts(found.rawValue, performance.now())) tell(found.rawValue);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }

    const element = video.current;
    if (element === null) return undefined;
    watch(element).catch((error: unknown) => {
      if (signal.aborted) return;
      ending.abort();
      setState(
        error instanceof DOMException && error.name === "NotFoundError" ? "missing" : "refused",
      );
    });
    const lookAway = () => {
      if (document.visibilityState === "hidden") hide();
    };
    document.addEventListener("visibilitychange", lookAway);
    return () => {
      document.removeEventListener("visibilitychange", lookAway);
      ending.abort();
    };
  }, [video]);

  return state;
}
