import Type from "typebox";
import {
  closedObject,
  nullable,
  oneOf,
  optionalInstant,
  optionalText,
  text,
  uuid,
} from "../wire.ts";
import {
  bookingDecisions,
  type BookingDecision,
  bookingLimits,
  bookingStatuses,
  ownerTypes,
  paymentStates,
  paymentWays,
  resourceKinds,
} from "./constants.ts";

const instant = (description: string) => Type.String({ format: "date-time", description });

const minutes = (description: string) => Type.Integer({ minimum: 0, description });

/** Hours of one day of the week in which something is open. */
export const openingHoursSchema = closedObject(
  {
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: "Monday is 1 (ISO 8601)." }),
    opens: text("On the building's clock, as `08:00`."),
    closes: text("On the building's clock, as `18:00`; `24:00` is the end of the day."),
  },
  "Hours of one day of the week.",
);

/** Hours of a day, on the wire. */
export type OpeningHours = Type.Static<typeof openingHoursSchema>;

/** Something that is asked before booking (3.080). */
export const bookingQuestionSchema = closedObject(
  {
    question: text("What is asked."),
    type: oneOf(["yes_no", "text"], "How it is answered."),
    is_required: Type.Boolean({ description: "Whether it must be answered." }),
  },
  "Something that is asked before booking.",
);

/** Something that is asked, on the wire. */
export type BookingQuestion = Type.Static<typeof bookingQuestionSchema>;

const ownerSchema = closedObject(
  {
    owner_type: oneOf(ownerTypes, "Kind of owner."),
    owner_uuid: uuid("The owner."),
    name: text("Name of the owner."),
  },
  "Whose it is.",
);

/** What may be booked in a building, and by which rules. */
export const resourceSchema = closedObject(
  {
    uuid: uuid("The resource."),
    kind: oneOf(resourceKinds, "What it is."),
    name: text("Name."),
    owner: ownerSchema,
    units: Type.Array(nullable(text("What one of them is called; null for one that is gone.")), {
      description:
        "What a pool is made of, any of which is booked, by number from 1; empty for a single place.",
    }),
    description: optionalText("What it is like."),
    floor: optionalText("Label of its floor, such as `3` or `B1`."),
    seats: nullable(Type.Integer({ description: "People it seats; null where nobody sits." })),
    opening_hours: Type.Array(openingHoursSchema, { description: "When it may be used." }),
    step_minutes: minutes("Bookings begin and end at multiples of it."),
    min_minutes: minutes("Shortest booking."),
    max_minutes: minutes("Longest booking."),
    buffer_minutes: minutes("Left free between two bookings."),
    days_ahead: Type.Integer({ description: "How far ahead it may be booked." }),
    price_per_hour: nullable(
      Type.Number({ description: "In major units of the currency; null is free." }),
    ),
    currency_type: optionalText("ISO 4217 code of the price."),
    pays_by: nullable(oneOf(paymentWays, "How it is paid; null is free.")),
    needs_approval: Type.Boolean({ description: "Whether the property team decides." }),
    cancellation_window_end_minutes: minutes("Minutes before the start that cancelling ends."),
    cancellation_description: optionalText("What the owner says of cancelling."),
    check_in_minutes: nullable(
      minutes(
        "Minutes after the start until who has not checked in loses the rest; null is never.",
      ),
    ),
    questions: Type.Array(bookingQuestionSchema, { description: "Asked before booking." }),
  },
  "What may be booked.",
);

/** What may be booked, on the wire. */
export type Resource = Type.Static<typeof resourceSchema>;

/** A time at which a resource is booked already. */
export const busyTimeSchema = closedObject(
  {
    starts_at: instant("From when on."),
    ends_at: instant("Until when."),
    unit: Type.Integer({
      minimum: 1,
      description: "Which of a pool is taken, by number; 1 of a single place.",
    }),
    is_mine: Type.Boolean({ description: "Whether the caller has booked it." }),
    name: optionalText("Who has booked it, where the owner shows names."),
  },
  "A time at which a resource is booked.",
);

/** A time at which a resource is booked, on the wire. */
export type BusyTime = Type.Static<typeof busyTimeSchema>;

/** What a day tells of when a resource is booked, in short: a day of a large building has thousands. */
export const busyGroupSchema = closedObject(
  {
    unit: busyTimeSchema.properties.unit,
    is_mine: busyTimeSchema.properties.is_mine,
    name: busyTimeSchema.properties.name,
    times: Type.Array(Type.Integer(), {
      description: "Starts and ends in turn, by start, in seconds since 1970 (Unix time).",
    }),
  },
  "Times at which one resource, or one of a pool, is booked by the same person, or by any whose names are not told.",
);

/** When something is booked by the same person, on the wire. */
export type BusyGroup = Type.Static<typeof busyGroupSchema>;

/** From when until when something is wanted. */
export const bookingDateSchema = closedObject(
  {
    starts_at: text("From when on, as RFC 3339.", { maxLength: 40 }),
    ends_at: text("Until when, as RFC 3339.", { maxLength: 40 }),
  },
  "From when until when.",
);

/** From when until when, on the wire. */
export type BookingDate = Type.Static<typeof bookingDateSchema>;

const dates = Type.Array(bookingDateSchema, {
  minItems: 1,
  maxItems: bookingLimits.dates,
  description: "When; more than one make a series.",
});

/** Dates that are only tried. */
export const bookingTrialBody = closedObject({ dates });

/** How what costs something is paid. */
export const paying = {
  card_id: Type.Optional(uuid("The saved card that pays, where one has to.")),
  total_price: Type.Optional(
    Type.Number({
      description:
        "What whoever pays was told, in major units; no card is charged for another price.",
    }),
  ),
};

/** What is wanted of a resource. */
export const bookingBody = closedObject({
  idempotency_key: uuid("Made by the caller; the same again books nothing twice."),
  dates,
  name: Type.Optional(text("What it is for.", { maxLength: bookingLimits.titleLength })),
  ...paying,
  for_user_uuid: Type.Optional(uuid("The colleague whom it is for; the caller without it.")),
  answers: Type.Optional(
    Type.Array(text("The answer.", { maxLength: bookingLimits.answerLength }), {
      maxItems: 50,
      description: "Answers in the order of the questions; `yes` or `no`, or words.",
    }),
  ),
});

/** What is wanted of a resource, on the wire. */
export type BookingDraft = Type.Static<typeof bookingBody>;

/** What the property team decides. */
export const bookingDecisionBody = closedObject({
  decision: oneOf(Object.keys(bookingDecisions) as BookingDecision[], "What is decided."),
  note: Type.Optional(
    text("What the person who booked is told.", { maxLength: bookingLimits.noteLength }),
  ),
});

/** An answer to what was asked before booking (3.080). */
export const formResponseSchema = closedObject(
  {
    question: text("What was asked."),
    answer: text("What was answered; `yes` or `no` to such a question."),
    type: oneOf(["yes_no", "text"], "How it was asked."),
  },
  "An answer.",
);

/** An answer, on the wire. */
export type FormResponse = Type.Static<typeof formResponseSchema>;

/** How a booking by card is paid. */
export const bookingPaymentSchema = closedObject(
  {
    state: oneOf(paymentStates, "How it stands."),
    card_brand: optionalText(
      "As the vault names it, such as `visa`; null for apps that may not have cards.",
    ),
    card_last_four: optionalText("Last four digits of the card's number; null likewise."),
    refund: nullable(
      Type.Number({
        description: "In major units: what cancelling it now gives back; null where nothing is.",
      }),
    ),
  },
  "How a booking is paid.",
);

/** How a booking is paid, on the wire. */
export type BookingPayment = Type.Static<typeof bookingPaymentSchema>;

/** A booking (3.079–3.081), as whoever made it sees it. */
export const bookingSchema = closedObject(
  {
    uuid: uuid("The booking."),
    series_uuid: nullable(uuid("The series it belongs to.")),
    name: optionalText("What it is for."),
    status: oneOf(bookingStatuses, "How it stands."),
    resource: closedObject(
      {
        uuid: uuid("The resource."),
        kind: oneOf(resourceKinds, "What it is."),
        name: text("Name."),
        unit: optionalText("Which of a pool it is; null of a single place."),
        floor: optionalText("Label of its floor, such as `3` or `B1`."),
      },
      "What is booked.",
    ),
    owner: ownerSchema,
    booked_by: text("First and last name of who made it."),
    booked_for: text("First and last name of whom it is for."),
    is_for_colleague: Type.Boolean({
      description: "Whether somebody has made it for somebody else, who may have the same name.",
    }),
    start_at: instant("From when on."),
    end_at: instant("Until when."),
    time_zone: text("IANA zone of the building, on whose clock both are shown."),
    duration: minutes("How long, in minutes."),
    total_price: nullable(
      Type.Number({ description: "In major units of the currency; null is free." }),
    ),
    currency_type: optionalText("ISO 4217 code of the price."),
    payment: nullable(bookingPaymentSchema),
    form_responses: Type.Array(formResponseSchema, { description: "What was asked before." }),
    cancellation_window_end_minutes: minutes("Minutes before the start that cancelling ends."),
    cancellation_description: optionalText("What the owner says of cancelling."),
    is_cancellable: Type.Boolean({ description: "Whether it can still be cancelled." }),
    check_in_from: optionalInstant("From when on one checks in; null where nobody has to."),
    check_in_until: optionalInstant("Who has not checked in until then loses the rest."),
    checked_in_at: optionalInstant("When somebody checked in."),
    receipt_text: optionalText(
      "What the owner says to whom it is booked for, or to who only asks.",
    ),
    note: optionalText("What the property team says of its decision."),
  },
  "A booking.",
);

/** A booking on the wire. */
export type Booking = Type.Static<typeof bookingSchema>;
