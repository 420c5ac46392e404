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
import { ownerTypes } from "../bookings/constants.ts";
import { planKinds, planStatuses } from "./constants.ts";

/** What is planned, alike for every kind. */
const planContentSchema = closedObject(
  {
    uuid: uuid("The event, the offer or what is booked."),
    title: text("Title."),
    subtitle: optionalText("One line under the title."),
    image: nullable(imageSchema),
    image_url: optionalText("The picture at a middle width, for clients that know no ladder."),
    image_alt_text: optionalText("What the picture shows; empty if it only decorates."),
    status: oneOf([...new Set(Object.values(planStatuses).flat())], "How the caller takes part."),
    start_at: optionalInstant("Start."),
    end_at: optionalInstant("End."),
    price: nullable(
      Type.Number({ description: "Price in major units of the currency; 0 or null is free." }),
    ),
    formatted_address: optionalText("Place in words."),
    is_online: Type.Boolean({
      description: "Whether it has an address online; its page tells it.",
    }),
  },
  "What is planned.",
);

/** Something that the caller attends, waits for, has claimed or booked. */
export const planSchema = closedObject(
  {
    uuid: uuid("The claim or the booking; of an event, which one attends but once, the event."),
    kind: oneOf(planKinds, "What kind of thing is planned."),
    at: optionalInstant("What it stands in the list by: a start, or the end of an offer."),
    currency_type: optionalText("ISO 4217 code of the price."),
    content: planContentSchema,
    guests: Type.Integer({ description: "People whom the caller brings." }),
    waitlist_position: nullable(
      Type.Integer({ description: "The caller's place in the waitlist, from 1; null elsewhere." }),
    ),
    total_price: nullable(
      Type.Number({
        description: "What a booking costs, in major units; null is free, or no booking.",
      }),
    ),
    details: nullable(
      closedObject(
        {
          owner: closedObject(
            {
              owner_type: oneOf(ownerTypes, "Kind of owner."),
              owner_uuid: uuid("The owner."),
            },
            "Whose it is.",
          ),
          resource: closedObject(
            {
              uuid: uuid("What is booked."),
              name: text("Name, and which of a pool."),
              image_url: optionalText("Its picture."),
            },
            "What is booked.",
          ),
        },
        "What is booked, and whose it is; null for what is no booking.",
      ),
    ),
    service: nullable(
      closedObject(
        {
          provider_name: text("Who does it."),
          logo_url: optionalText("Their logo."),
          price: nullable(Type.Integer({ description: "In minor units; null is free." })),
        },
        "The service that is booked; null for anything else.",
      ),
    ),
    code: optionalText("What the caller shows to redeem a claim; null for what has none."),
  },
  "Something that the caller attends, waits for, has claimed or booked.",
);

/** A plan on the wire. */
export type Plan = Type.Static<typeof planSchema>;
