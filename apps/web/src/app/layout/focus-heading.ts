/** A page whose data takes longer has no heading by then; the focus stays on its main part. */
const patienceMs = 3_000;

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Puts the focus on the new page's heading, so that screen readers read it and the Tab key starts
 * there; without it the focus would stay on a link that is gone. Until the heading is there its main
 * part has the focus, and whoever has moved on meanwhile is left alone.
 */
export function focusHeading(): void {
  const main = document.getElementById("content");
  const { activeElement } = document;
  // A step that asks for something has put the cursor there.
  if (activeElement instanceof HTMLInputElement && main?.contains(activeElement) === true) return;
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading !== null) return focus(heading);
  if (main === null) return;
  focus(main);
  const observer = new MutationObserver(() => {
    const late = document.querySelector<HTMLElement>("h1");
    if (late === null) return;
    observer.disconnect();
    if (document.activeElement === main) focus(late);
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}
