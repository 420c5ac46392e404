import { useCanGoBack, useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/**
 * For links that mean "back": a plain click goes to where the visitor came from, with its scroll
 * position. Who came from outside, or wants a new tab, follows the link itself.
 */
export function useGoBack() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const handleClick = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Going back has no options of its own, so the transition is asked for beforehand.
    router.shouldViewTransition = true;
    router.history.back();
  };
  return { canGoBack, handleClick };
}
