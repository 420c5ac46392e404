/** What is known of a frame that loads another site. */
export interface FrameFacts {
  /** The frame has fired `load`, which it also does for the browser's own error page. */
  hasLoaded: boolean;
  /** Whether the address answers at all; null while nobody knows. */
  isReachable: boolean | null;
  /** More time has passed than people wait. */
  isLate: boolean;
}

/** What the overlay shows. */
export type FrameState = "loading" | "loaded" | "failed";

/** How long a site may take, milliseconds. */
export const frameTimeout = 20_000;

/** The state of the overlay: a check that never ends does not hide a page that is there. */
export function frameState({ hasLoaded, isReachable, isLate }: FrameFacts): FrameState {
  if (isReachable === false) return "failed";
  if (hasLoaded && (isReachable === true || isLate)) return "loaded";
  return isLate ? "failed" : "loading";
}
