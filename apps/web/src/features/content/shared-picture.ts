/** Name that a card's picture and the detail's picture share while one turns into the other. */
const transitionName = "content-picture";

let opened: { key: string; element: HTMLElement } | null = null;

function name(key: string, element: HTMLElement): void {
  // Two elements of one name would cancel the transition.
  opened?.element.style.removeProperty("view-transition-name");
  element.style.setProperty("view-transition-name", transitionName);
  opened = { key, element };
}

/** Marks the picture of the card that is being opened, so that it grows into the detail's. */
export function markOpenedPicture(key: string, element: HTMLElement | null): void {
  if (element !== null) name(key, element);
}

/** Marks the same card again when the list comes back, so that the detail's picture returns to it. */
export function markReturningPicture(key: string, element: HTMLElement | null): void {
  if (element !== null && opened?.key === key && opened.element !== element) name(key, element);
}
