/** When a call to action is shown; null is open on that side. */
export interface DisplayWindow {
  startAt: string | null;
  endAt: string | null;
}

/** Where a moment lies in a window. */
export type WindowState = "before" | "open" | "after";

/** Where `now` (ms since 1970) lies in a window; the end itself is after it. */
export function windowState({ startAt, endAt }: DisplayWindow, now: number): WindowState {
  if (startAt !== null && now < Date.parse(startAt)) return "before";
  if (endAt !== null && now >= Date.parse(endAt)) return "after";
  return "open";
}
