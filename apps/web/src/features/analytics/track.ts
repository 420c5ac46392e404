import { call } from "../../lib/call.ts";
import { useSession } from "../../lib/session.ts";

/**
 * Records that a page was seen (2.040). It never waits and never fails aloud: what people do here
 * does not depend on being counted. The path keeps no query, which may hold personal data.
 */
export function trackPageView(path: string): void {
  const { session, buildingUuid } = useSession.getState();
  if (session === null) return;
  call("trackEvent", {
    keepalive: true,
    body: {
      event_type: "page_view",
      properties: { path: path.slice(0, 512) },
      ...(buildingUuid === null ? {} : { building_uuid: buildingUuid }),
    },
  }).catch(() => undefined);
}
