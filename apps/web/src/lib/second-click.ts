/** Milliseconds within which desktops take two clicks for a double click. */
const doubleClickTime = 500;

const presses = ["pointerdown", "mousedown", "click"] as const;

/** A press of a key on a control is a click, too, of nobody's finger. */
const isByPointer = (event: MouseEvent) => event.type !== "click" || event.detail > 0;

/**
 * Keeps the second click of a double click from what appears under it: an app that closes or leads away
 * at a click does not choose what the visitor presses in the portal. Keys work all the while.
 */
export function ignoreSecondClick(): void {
  const ending = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (!isByPointer(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const press of presses) {
    addEventListener(press, ignore, { capture: true, signal: ending.signal });
  }
  setTimeout(() => ending.abort(), doubleClickTime);
}
