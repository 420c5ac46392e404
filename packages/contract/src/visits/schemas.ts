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
import { visitLimits, visitStatuses } from "./constants.ts";

/**
 * Longest text that is read at all. What a visit may hold is shorter (`visitLimits`): those faults are
 * told by field, of every row at once, which a schema does not.
 */
const readAtMost = { maxLength: 4000 } as const;

/** Somebody who is to come, as a host writes it; faults are told by field. */
export const visitorDraftSchema = closedObject(
  {
    name: text("First and last name.", readAtMost),
    email: Type.Optional(text("Where the pass is sent to; nowhere without it.", readAtMost)),
    phone: Type.Optional(text("A number to call.", readAtMost)),
    company: Type.Optional(text("Where the visitor works.", readAtMost)),
  },
  "Somebody who is to come.",
);

/** Somebody who is to come, on the wire. */
export type VisitorDraft = Type.Static<typeof visitorDraftSchema>;

/** From when until when somebody is to come. */
export const visitWindowSchema = closedObject(
  {
    starts_at: text("From when on, as RFC 3339.", readAtMost),
    ends_at: text("Until when, as RFC 3339.", readAtMost),
  },
  "From when until when somebody is to come.",
);

/** From when until when, on the wire. */
export type VisitWindow = Type.Static<typeof visitWindowSchema>;

const about = {
  purpose: Type.Optional(text("What the visit is for.", readAtMost)),
  note: Type.Optional(
    text("What the host adds to the building's arrival instructions.", readAtMost),
  ),
};

/** Visitors and dates: each of the visitors is invited for each of the dates. */
export const invitationBody = closedObject({
  idempotency_key: uuid("Made by the caller; the same again invites nobody twice."),
  visitors: Type.Array(visitorDraftSchema, {
    minItems: 1,
    maxItems: visitLimits.visitors,
    description: "Who is to come.",
  }),
  dates: Type.Array(visitWindowSchema, {
    minItems: 1,
    maxItems: visitLimits.dates,
    description: "When.",
  }),
  ...about,
});

/** Visitors and dates, on the wire. */
export type Invitation = Type.Static<typeof invitationBody>;

/** A visit as it is to be from now on; what is left out is taken away. */
export const visitChangeBody = closedObject({
  visitor: visitorDraftSchema,
  ...visitWindowSchema.properties,
  ...about,
  sequence: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: "`sequence` of the visit as read; a later change answers 409.",
    }),
  ),
});

/** A visit as it is to be, on the wire. */
export type VisitChange = Type.Static<typeof visitChangeBody>;

/** Somebody who comes, or has come before. */
export const visitorSchema = closedObject(
  {
    name: text("First and last name."),
    email: optionalText("Where the pass is sent to."),
    phone: optionalText("A number to call."),
    company: optionalText("Where the visitor works."),
  },
  "Somebody who comes.",
);

/** Somebody who comes, on the wire. */
export type VisitGuest = Type.Static<typeof visitorSchema>;

/** Whom a visit is to. */
export const visitHostSchema = closedObject(
  {
    uuid: uuid("The person."),
    name: text("First and last name."),
    company: optionalText("The tenant that the person works for."),
  },
  "Whom a visit is to.",
);

/** Whom a visit is to, on the wire. */
export type VisitHost = Type.Static<typeof visitHostSchema>;

const visit = {
  uuid: uuid("The visit."),
  status: oneOf(visitStatuses, "How it stands."),
  visitor: visitorSchema,
  host: visitHostSchema,
  starts_at: Type.String({ format: "date-time", description: "From when on, in UTC." }),
  ends_at: Type.String({ format: "date-time", description: "Until when, in UTC." }),
  time_zone: text("IANA zone of the building, on whose clock both are shown."),
  purpose: optionalText("What it is for."),
  note: optionalText("What the host adds to the building's arrival instructions."),
  arrived_at: optionalInstant("When the visitor was let in."),
  left_at: optionalInstant("When the visitor left."),
  is_walk_in: Type.Boolean({ description: "Whether it was registered at the desk." }),
};

/** A visit, as its host sees it. */
export const visitSchema = closedObject(
  {
    ...visit,
    pass_url: optionalText(
      "Address of the pass, while it can be of use; null for apps that aren't the portal's own.",
    ),
    sequence: Type.Integer({ description: "How often it was changed." }),
  },
  "A visit, as its host sees it.",
);

/** A visit on the wire. */
export type Visit = Type.Static<typeof visitSchema>;

/** A visit, as the front desk sees it. */
export const deskVisitSchema = closedObject(
  {
    ...visit,
    is_watched: Type.Boolean({ description: "Whether the visitor is on the watch list." }),
    watch_reason: optionalText("Why, for the desk alone."),
    is_host_gone: Type.Boolean({
      description: "Whether the host's account is closed, or may not enter the building any more.",
    }),
    override_reason: optionalText("Why the desk let the visitor in all the same."),
  },
  "A visit, as the front desk sees it.",
);

/** A visit at the desk, on the wire. */
export type DeskVisit = Type.Static<typeof deskVisitSchema>;

/** Who is at the desk: the code that was scanned, or the visit that was found by name. */
export const checkInBody = closedObject({
  pass_code: Type.Optional(
    text("What the QR code says, or the code in it; one of the two.", { maxLength: 500 }),
  ),
  visit_uuid: Type.Optional(uuid("The visit; one of the two.")),
  override_reason: Type.Optional(
    text("Why to let in somebody who is watched, or whose host is gone.", {
      maxLength: visitLimits.reasonLength,
    }),
  ),
});

/** Who is at the desk, on the wire. */
export type CheckIn = Type.Static<typeof checkInBody>;

/** The code that was scanned, to be told whose pass it is. */
export const lookUpBody = closedObject({
  pass_code: text("What the QR code says, or the code in it.", { maxLength: 500 }),
});

/** An invitation once more. */
export const resendBody = closedObject({
  idempotency_key: uuid("Made by the caller; the same again sends nothing twice."),
});

/** Somebody who came without an invitation. */
export const walkInBody = closedObject({
  idempotency_key: uuid("Made by the caller; the same again registers nobody twice."),
  host_uuid: uuid("Whom they come to see."),
  visitor: visitorDraftSchema,
  purpose: about.purpose,
  override_reason: Type.Optional(
    text("Why to let in somebody who is watched.", { maxLength: visitLimits.reasonLength }),
  ),
});

/** Somebody who came without an invitation, on the wire. */
export type WalkIn = Type.Static<typeof walkInBody>;

/** A name or address that a building watches for; one of the two at least. */
export const watchBody = closedObject({
  name: Type.Optional(text("A name, in any spelling.", { maxLength: visitLimits.nameLength })),
  email: Type.Optional(text("An address.", { maxLength: visitLimits.emailLength })),
  reason: text("Why, for the desk alone; not empty.", { maxLength: visitLimits.reasonLength }),
});

/** A name or address to watch for, on the wire. */
export type WatchDraft = Type.Static<typeof watchBody>;

/** Somebody whom a building watches for. */
export const watchedSchema = closedObject(
  {
    uuid: uuid("The entry."),
    name: optionalText("A name."),
    email: optionalText("An address."),
    reason: text("Why."),
    created_at: Type.String({ format: "date-time", description: "Since when." }),
  },
  "Somebody whom a building watches for.",
);

/** Somebody whom a building watches for, on the wire. */
export type Watched = Type.Static<typeof watchedSchema>;

/** What a building tells everybody who is invited. */
export const arrivalSchema = closedObject(
  {
    instructions: nullable(
      text("How to get in, in plain text; null for nothing.", {
        maxLength: visitLimits.instructionsLength,
      }),
    ),
  },
  "What a building tells everybody who is invited.",
);

/** What a building tells everybody who is invited, on the wire. */
export type Arrival = Type.Static<typeof arrivalSchema>;

/** What a building is to tell from now on. */
export const arrivalChangeBody = closedObject({
  ...arrivalSchema.properties,
  replaces: Type.Optional(
    nullable(
      text("`instructions` as read; where others are there by now, it answers 409.", {
        maxLength: visitLimits.instructionsLength,
      }),
    ),
  ),
});

/** What a building is to tell from now on, on the wire. */
export type ArrivalChange = Type.Static<typeof arrivalChangeBody>;
