import { useEffect } from "react";
import { create } from "zustand";

/** Where wishes lie in the browser. */
export const wishesKey = "portico-wishes";

function isKept(): boolean {
  try {
    return localStorage.getItem(wishesKey) !== null;
  } catch {
    // A browser that keeps nothing has no wishes.
    return false;
  }
}

const useStore = create(() => ({ hasWished: isKept() }));

/** Notes that there may be a wish now, of this tab or another one. */
export function noteWish(): void {
  if (isKept()) useStore.setState({ hasWished: true });
}

/**
 * Whether this browser keeps what somebody wished, or has since the page was opened. On most pages it
 * has not, and they do without what sends wishes.
 */
export function useHasWished(): boolean {
  useEffect(() => {
    window.addEventListener("storage", noteWish);
    return () => window.removeEventListener("storage", noteWish);
  }, []);
  return useStore(({ hasWished }) => hasWished);
}
