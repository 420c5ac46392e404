import Type from "typebox";
import { bookingQuestionSchema, paying } from "../bookings/schemas.ts";
import { bookingLimits, paymentWays } from "../bookings/constants.ts";
import { closedObject, nullable, oneOf, optionalText, text, uuid } from "../wire.ts";

/** Something that a provider does for people. */
export const serviceSchema = closedObject(
  {
    uuid: uuid("The service."),
    name: text("Name."),
    description: optionalText("What it is."),
    duration_minutes: Type.Integer({ description: "How long it takes." }),
    price: nullable(Type.Integer({ description: "In minor units of the currency; null is free." })),
    currency_type: optionalText("ISO 4217 code of the price."),
    days_ahead: Type.Integer({ description: "How far ahead it may be booked." }),
    pays_by: nullable(oneOf(paymentWays, "How it is paid; null is free.")),
    needs_approval: Type.Boolean({ description: "Whether it is asked for rather than booked." }),
    cancellation_window_end_minutes: Type.Integer({
      description: "Minutes before the start that cancelling ends.",
    }),
    cancellation_description: optionalText("What the provider says of cancelling."),
    questions: Type.Array(bookingQuestionSchema, { description: "Asked before booking." }),
  },
  "Something that a provider does for people.",
);

/** A service, on the wire. */
export type Service = Type.Static<typeof serviceSchema>;

/** Who does something for the people of a building. */
export const serviceProviderSchema = closedObject(
  {
    uuid: uuid("The provider."),
    name: text("Name."),
    description: optionalText("Who they are."),
    floor: optionalText("Label of the floor that it takes place on, such as `3` or `B1`."),
    services: Type.Array(serviceSchema, { description: "By the provider's own order." }),
  },
  "Who does something for the people of a building.",
);

/** A provider, on the wire. */
export type ServiceProvider = Type.Static<typeof serviceProviderSchema>;

/** A time at which a service is free. */
export const serviceSlotSchema = closedObject(
  {
    starts_at: Type.String({ format: "date-time", description: "From when on." }),
    ends_at: Type.String({ format: "date-time", description: "Until when." }),
  },
  "A time at which a service is free.",
);

/** A time at which a service is free, on the wire. */
export type ServiceSlot = Type.Static<typeof serviceSlotSchema>;

/** What is wanted of a service. */
export const serviceBookingBody = closedObject({
  idempotency_key: uuid("Made by the caller; the same again books nothing twice."),
  starts_at: text("From when on, as RFC 3339.", { maxLength: 40 }),
  name: Type.Optional(
    text("What the provider should know.", { maxLength: bookingLimits.titleLength }),
  ),
  ...paying,
  for_user_uuid: Type.Optional(uuid("The colleague whom it is for; the caller without it.")),
  answers: Type.Optional(
    Type.Array(text("The answer.", { maxLength: bookingLimits.answerLength }), {
      maxItems: 50,
      description: "Answers in the order of the questions; `yes` or `no`, or words.",
    }),
  ),
});

/** What is wanted of a service, on the wire. */
export type ServiceBookingDraft = Type.Static<typeof serviceBookingBody>;
