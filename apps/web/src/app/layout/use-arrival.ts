import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { trackPageView } from "../../features/analytics/track.ts";
import { focusHeading } from "./focus-heading.ts";

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
