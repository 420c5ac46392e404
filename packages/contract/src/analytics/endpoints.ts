import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, emptyResponse, oneOf, text, uuid } from "../wire.ts";
import { analyticsPaths } from "./paths.ts";

export const trackEvent = endpoint({
  id: "trackEvent",
  route: analyticsPaths.trackEvent,
  access: "session",
  summary: "Records that a screen was seen or a control used.",
  clauses: ["7.066", "2.040"],
  bodyLimit: 16_384,
  body: closedObject({
    event_type: oneOf(["page_view", "screen_impression"], "What happened."),
    building_uuid: Type.Optional(uuid("The building it happened in.")),
    properties: Type.Record(
      Type.String({ maxLength: 64 }),
      Type.Union([text("Text.", { maxLength: 512 }), Type.Number(), Type.Boolean()]),
      {
        description: "What is known of it, at most 20 entries.",
        maxProperties: 20,
      },
    ),
  }),
  response: emptyResponse,
  errors: ["buildings.not_found"],
});
