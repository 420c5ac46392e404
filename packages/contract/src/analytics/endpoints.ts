import { endpoint } from "../endpoint.ts";
import { emptyResponse } from "../wire.ts";
import { trackBody } from "./schemas.ts";

export const trackEvent = endpoint({
  id: "trackEvent",
  route: "POST /analytics/v2/track",
  access: { reach: "own" },
  summary: "Records what was seen and used: one event, or several at once.",
  bodyLimit: 65_536,
  body: trackBody,
  response: emptyResponse,
  errors: ["buildings.not_found", "auth.too_many_attempts"],
});
