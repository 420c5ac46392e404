import { endpoint } from "../endpoint.ts";
import { emptyResponse } from "../wire.ts";
import { analyticsPaths } from "./paths.ts";
import { trackBody } from "./schemas.ts";

export const trackEvent = endpoint({
  id: "trackEvent",
  route: analyticsPaths.trackEvent,
  access: "session",
  summary: "Records what was seen and used: one event, or several at once.",
  clauses: ["7.066", "2.040", "9.018"],
  bodyLimit: 65_536,
  body: trackBody,
  response: emptyResponse,
  errors: ["buildings.not_found", "auth.too_many_attempts"],
});
