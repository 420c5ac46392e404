import Type from "typebox";
import { claimsDetailsSchema } from "../content/schemas.ts";
import {
  closedObject,
  imageSchema,
  nullable,
  optionalInstant,
  optionalText,
  text,
  uuid,
} from "../wire.ts";

/** A claim that its owner can redeem. */
export const offerClaimSchema = closedObject(
  {
    uuid: uuid("The claim."),
    code: text("Eight letters and digits to show when redeeming it; 0, O, 1 and I do not occur."),
    claimed_at: Type.String({ format: "date-time", description: "When it was claimed." }),
  },
  "A claim of the caller's own.",
);

/** A claim of the caller's own, on the wire. */
export type OfferClaim = Type.Static<typeof offerClaimSchema>;

/** An offer with what the caller may do about it. */
export const offerSchema = closedObject(
  {
    uuid: uuid("The offer."),
    title: text("Title."),
    description_title: optionalText("Heading over the description."),
    description: optionalText("Plain text."),
    rich_description: optionalText(
      "HTML of paragraphs, lists, links, emphasis, strike; sanitised.",
    ),
    image: nullable(imageSchema),
    image_url: optionalText("The picture at a middle width, for clients that know no ladder."),
    claims_details: claimsDetailsSchema,
    max_claims_total: nullable(Type.Integer({ description: "Claims in all; null is unlimited." })),
    max_claims_per_user: Type.Integer({
      description: "Claims that one person may hold; 1 where the offer says nothing.",
    }),
    cta_display_start_at: optionalInstant(
      "When claiming begins: its own start, or else the offer's; null is always.",
    ),
    cta_display_end_at: optionalInstant(
      "When claiming ends: the display window's end, or else the offer's own; null is never.",
    ),
    is_eligible: Type.Boolean({
      description: "Whether the offer is meant for the caller.",
    }),
    claimers: Type.Array(Type.String({ format: "uuid" }), {
      description: "The caller's own id where they hold a claim; nobody else's.",
    }),
    claims: Type.Array(offerClaimSchema, { description: "What the caller holds, oldest first." }),
  },
  "An offer as the caller may claim it.",
);

/** An offer on the wire. */
export type Offer = Type.Static<typeof offerSchema>;
