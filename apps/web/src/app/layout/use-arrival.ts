import { analyticsSampleRate } from "@portico/rules/constants";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { startTracking, trackPageView, trackScreen } from "../../features/analytics/track.ts";
import { useBrand } from "../../features/whitelabel/api.ts";
import { focusHeading } from "./focus-heading.ts";

/**
 * What happens on each path change: the page view is recorded, the home also by its name, and the
 * heading focused.
 */
export function useArrival(): void {
  const router = useRouter();
  const { analytics_sample_rate: sampleRate = analyticsSampleRate } = useBrand().settings;
  useEffect(() => startTracking(sampleRate), [sampleRate]);
  useEffect(() => {
    let path = "";
    const arrive = (next: string) => {
      path = next;
      trackPageView(path);
      const isHome = router.state.matches.at(-1)?.routeId === "/private/building/$buildingUuid/";
      if (isHome) trackScreen("Home");
    };
    arrive(router.state.location.pathname);
    return router.subscribe("onRendered", ({ toLocation: { pathname } }) => {
      if (pathname === path) return;
      arrive(pathname);
      focusHeading();
    });
  }, [router]);
}
