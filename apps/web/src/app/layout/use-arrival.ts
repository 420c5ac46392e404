import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { trackPageView } from "../../features/analytics/track.ts";

/**
 * Puts the focus on the new page's heading, so that screen readers read it and the Tab key starts
 * there. Without it the focus stays on a link that is gone.
 */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>("#content h1, h1, #content");
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** What happens on each path change: the page view is recorded (2.040), the heading focused. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let path = router.state.location.pathname;
    trackPageView(path);
    return router.subscribe("onRendered", ({ toLocation }) => {
      if (toLocation.pathname === path) return;
      path = toLocation.pathname;
      trackPageView(path);
      focusHeading();
    });
  }, [router]);
}
