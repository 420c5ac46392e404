import Type from "typebox";
import { closedObject, oneOf, text, uuid } from "../wire.ts";
import { analyticsEventTypes, longestEventAge, mostEventsPerCall } from "./constants.ts";

const eventFields = {
  event_type: oneOf(analyticsEventTypes, "What happened."),
  event_id: Type.Optional(
    uuid("The event's own id, chosen by the page: what comes twice is kept once."),
  ),
  building_uuid: Type.Optional(uuid("The building it happened in.")),
  milliseconds_ago: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: longestEventAge,
      description: "How long ago it happened; clocks of devices are wrong, their differences not.",
    }),
  ),
  properties: Type.Record(
    Type.String({ maxLength: 64 }),
    Type.Union([text("Text.", { maxLength: 512 }), Type.Number(), Type.Boolean()]),
    {
      description:
        "What is known of it, at most 20 entries: `name` of a screen or control, `path`, `item_uuid`. Paths are kept without query, fragment and anything that could be a secret, texts with an email address not at all.",
      maxProperties: 20,
    },
  ),
};

/** Something that happened, as the page reports it. */
export const analyticsEventSchema = closedObject(eventFields);

/** Something that happened, as the page reports it. */
export type AnalyticsEvent = Type.Static<typeof analyticsEventSchema>;

const { event_type, properties, ...optionalFields } = eventFields;

/** One event by its fields, or several under `events`. */
export const trackBody = Type.Unsafe<AnalyticsEvent | { events: AnalyticsEvent[] }>(
  Type.Object(
    {
      ...optionalFields,
      event_type: Type.Optional(event_type),
      properties: Type.Optional(properties),
      events: Type.Optional(
        Type.Array(analyticsEventSchema, {
          minItems: 1,
          maxItems: mostEventsPerCall,
          description: `Several events in place of one, at most ${mostEventsPerCall}.`,
        }),
      ),
    },
    {
      additionalProperties: false,
      oneOf: [{ required: ["event_type", "properties"] }, { required: ["events"] }],
    },
  ),
);
