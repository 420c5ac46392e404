function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Gives the focus on from the main part to its heading as soon as there is one. */
function waitForHeading(main: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const heading = main.querySelector<HTMLElement>("h1");
    if (heading !== null) focus(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  // To the heading, or to what the user went on to.
  main.addEventListener("focusout", () => observer.disconnect(), { once: true });
}

/**
 * Puts the focus on the new page's heading, so that screen readers read it and the Tab key starts
 * there; without it the focus would stay on a link that is gone. Until the heading is there its main
 * part has the focus, however long that takes, and whoever has moved on meanwhile is left alone.
 */
export function focusHeading(): void {
  const main = document.getElementById("content");
  const { activeElement } = document;
  // A step that asks for something has put the cursor there; a tab is where arrow keys go on from.
  const isMeant = activeElement?.matches("input, [role='tab']") === true;
  if (isMeant && main?.contains(activeElement) === true) return;
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading !== null) return focus(heading);
  if (main === null) return;
  focus(main);
  waitForHeading(main);
}
