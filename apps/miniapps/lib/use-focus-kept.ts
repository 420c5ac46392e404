import { useEffect } from "react";

/**
 * Leads the focus to the title of the screen where what had it is gone: a button may go with what it
 * did, and a screen with its way back. Whoever came by keyboard or screen reader goes on there rather
 * than at the beginning of the page.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const follow = ({ target }: FocusEvent) => (last = target);
    const keep = new MutationObserver(() => {
      const isGone = last instanceof Node && !last.isConnected;
      if (!isGone || document.activeElement !== document.body) return;
      last = null;
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", follow);
    keep.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", follow);
      keep.disconnect();
    };
  }, []);
}
