import { type RefObject, useRef, useState } from "react";

/** The title of the screen, for a focus that has nowhere else to go. */
function screenTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>("h1");
  if (title !== null && !title.hasAttribute("tabindex")) title.tabIndex = -1;
  return title;
}

/**
 * Where the focus goes after a question: back to what opened it when it was left, and when it is done
 * to what its opener has named; to the title of the screen where that is gone.
 */
export function useFocusAfter(named: RefObject<HTMLElement | null> | undefined) {
  const [opener] = useState(() => document.activeElement);
  const wasLeft = useRef(false);
  const focusAfter = () => {
    const other = named?.current ?? null;
    if (other !== null && !wasLeft.current) return other;
    // A browser that gives a pressed button no focus leaves it to the dialog to find it.
    if (opener === document.body) return other;
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    return isThere ? opener : (other ?? screenTitle());
  };
  const noteLeaving = () => {
    wasLeft.current = true;
  };
  return { noteLeaving, focusAfter };
}
