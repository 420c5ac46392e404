import Type from "typebox";
import {
  closedObject,
  imageSchema,
  nullable,
  oneOf,
  optionalInstant,
  optionalText,
  text,
  uuid,
} from "../wire.ts";
import { attendances, mostGuests } from "./constants.ts";

/** What attending changes: what the panel shows of places and of the caller. */
const rsvpProperties = {
  attendance: oneOf(attendances, "How the caller takes part."),
  guests: Type.Integer({ description: "People whom the caller brings." }),
  waitlist_position: nullable(
    Type.Integer({ description: "The caller's place in the waitlist, from 1; null elsewhere." }),
  ),
  capacity: nullable(Type.Integer({ description: "Places in all; null is unlimited." })),
  taken: Type.Integer({
    description:
      "Places that nobody new can take. While people wait, places they wait for count as taken.",
  }),
  attendants_count: Type.Integer({ description: "People who come, guests included." }),
};

/** Places of an event and the caller's own, after a change. */
export const rsvpSchema = closedObject(rsvpProperties, "Places of an event and the caller's own.");

/** Places of an event and the caller's own, on the wire. */
export type Rsvp = Type.Static<typeof rsvpSchema>;

/** Whether the event takes place. */
const isCancelled = Type.Boolean({ description: "Whether the event was called off." });

/** What changes while somebody looks at an event, whoever changed it. */
export const followedEventSchema = closedObject(
  { ...rsvpProperties, is_cancelled: isCancelled },
  "Places of an event, the caller's own, and whether it takes place.",
);

/** What changes of an event, on the wire. */
export type FollowedEvent = Type.Static<typeof followedEventSchema>;

/** An event with what its RSVP panel needs. */
export const eventPostSchema = closedObject(
  {
    uuid: uuid("The event."),
    title: text("Title."),
    subtitle: optionalText("One line under the title."),
    description: optionalText("Plain text."),
    image: nullable(imageSchema),
    image_url: optionalText("The picture at a middle width, for clients that know no ladder."),
    image_alt_text: optionalText("What the picture shows; empty if it only decorates."),
    start_at: optionalInstant("Start."),
    end_at: optionalInstant("End."),
    price: nullable(
      Type.Number({
        description: "Price in major units of the currency; 0 or null is free.",
      }),
    ),
    currency_type: optionalText("ISO 4217 code of the price."),
    formatted_address: optionalText("Place in words."),
    cta_url: optionalText("Target of the call to action."),
    cta_label: optionalText("Label of the call to action."),
    cta_label_at_capacity: optionalText("Label when all places are taken."),
    cta_display_start_at: optionalInstant("When the RSVP opens."),
    cta_display_end_at: optionalInstant("When the RSVP closes."),
    rsvp_enabled: Type.Boolean({ description: "False takes the RSVP away." }),
    has_waitlist: Type.Boolean({ description: "Whether a full event keeps a list of who waits." }),
    max_guests: Type.Integer({ description: "People that one person may bring." }),
    attendants: Type.Array(Type.String({ format: "uuid" }), {
      description: "Ids of the attending users that the caller may know: at most the caller's own.",
    }),
    is_cancelled: isCancelled,
    ...rsvpProperties,
  },
  "An event.",
);

/** An event on the wire. */
export type EventPost = Type.Static<typeof eventPostSchema>;

/** How to attend. */
export const attendBody = closedObject({
  guests: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: mostGuests,
      description: "People to bring; none without it.",
    }),
  ),
  waitlist: Type.Optional(
    Type.Boolean({ description: "True joins the waitlist where there are not enough places." }),
  ),
});
