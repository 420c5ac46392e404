/** What is known of a frame that loads another site. */
export interface FrameFacts {
  /** The frame has fired `load`, which it also does for the browser's own error page. */
  hasLoaded: boolean;
  /** Whether the address answers the browser at all; null while nobody knows. */
  isReachable: boolean | null;
  /** The status that it answers the portal with; null where the portal does not know, undefined until then. */
  status: number | null | undefined;
  /** False where its address forbids the portal to frame it: the browser shows a page of its own then. */
  isFrameable: boolean;
  /** What the app has said of itself: it is there, or it is not; null for one that says nothing. */
  isReady: boolean | null;
  /** More time has passed than people wait. */
  isLate: boolean;
}

/** What the overlay shows. */
export type FrameState = "loading" | "loaded" | "failed";

/** How long a site may take, milliseconds. */
export const frameTimeout = 20_000;

/** What is not there, or fails, for everybody; another refusal may be the portal's alone. */
const isGone = (status: number) => status === 404 || status === 410 || status >= 500;

/**
 * The state of the overlay. What the app says of itself counts most, then the status; an app may forbid
 * the browser to look (`Cross-Origin-Resource-Policy`) and still be there. A check that never ends does
 * not hide a page that is there.
 */
export function frameState(facts: FrameFacts): FrameState {
  const { hasLoaded, isReachable, status, isFrameable, isReady, isLate } = facts;
  if (isReady !== null) return isReady ? "loaded" : "failed";
  const hasStatus = typeof status === "number";
  if ((hasStatus && isGone(status)) || !isFrameable) return "failed";
  if (isReachable === false && status === null) return "failed";
  if (hasLoaded && (isReachable === true || hasStatus || isLate)) return "loaded";
  return isLate ? "failed" : "loading";
}
