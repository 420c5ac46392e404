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
import { companySummarySchema } from "../companies/schemas.ts";
import { categoryTypes, contentTypes, ctaTypes, utilityButtonTypes } from "./constants.ts";

const contentType = oneOf(contentTypes, "Kind of content.");
const ctaType = oneOf(ctaTypes, "What the call to action does.");

const cardProperties = {
  uuid: uuid("The item."),
  type: contentType,
  title: text("Title."),
  subtitle: optionalText("One line under the title."),
  image: nullable(imageSchema),
  image_alt_text: optionalText("What the picture shows; empty if it only decorates."),
  price: nullable(
    Type.Number({
      description: "Price in major units of the currency; 0 or null is free.",
    }),
  ),
  currency_type: optionalText("ISO 4217 code of the price."),
  start_at: optionalInstant("Start."),
  end_at: optionalInstant("End."),
  capacity: nullable(Type.Integer({ description: "Places in all; null is unlimited." })),
  places_left: nullable(
    Type.Integer({
      description:
        "Places of an event that somebody new can take, in lists as of some seconds ago; null without a limit or an RSVP.",
    }),
  ),
  formatted_address: optionalText("Place in words."),
};

/** Content as cards show it. */
export const contentCardSchema = closedObject(cardProperties, "Content in a list.");

/** Content in a list, on the wire. */
export type ContentCard = Type.Static<typeof contentCardSchema>;

/** Where a mini-app's or the portal's navigation leads. */
export const navigationCommandSchema = closedObject(
  {
    type: text("What kind of target it is: a kind of content, `company`, or a word of the app's."),
    value: text("A path of the portal, or the key of the target."),
    options: nullable(
      closedObject(
        {
          url: optionalText("Address to open."),
          uuid: optionalText("Key of the target."),
          building_uuid: optionalText("Building of the target; the reader's own without it."),
        },
        "What else the command needs.",
      ),
    ),
  },
  "A navigation command.",
);

/** A navigation command on the wire. */
export type NavigationCommand = Type.Static<typeof navigationCommandSchema>;

/** Claims of an item, as the caller sees them. */
export const claimsDetailsSchema = closedObject(
  {
    is_claimable: Type.Boolean({ description: "Whether there is anything to claim at all." }),
    user_count: Type.Integer({ description: "Claims that the caller holds." }),
    count: Type.Integer({ description: "Claims that everybody holds together." }),
  },
  "Who has claimed how often.",
);

/** What a content item is attached to, as the reader's building shows it. */
export const attachedSchema = closedObject(
  {
    kind: oneOf(["company", ...contentTypes], "What it is: a company, or a kind of content."),
    uuid: uuid("The company or the item."),
    title: text("Its name or title."),
    subtitle: optionalText("One line about it."),
    image: nullable(imageSchema),
  },
  "What an item is attached to.",
);

/** What an item is attached to, on the wire. */
export type Attached = Type.Static<typeof attachedSchema>;

const optionalUuid = (description: string) => nullable(uuid(description));
const optionalCount = (description: string) => nullable(Type.Integer({ description }));

/** What belongs to an item, by its key; `attached` has what the reader may see of it. */
const attachableProperties = {
  attachable_amenity_uuid: optionalUuid("Amenity that it belongs to."),
  attachable_company_uuid: optionalUuid("Company that it belongs to."),
  attachable_content_uuid: optionalUuid("Content that it belongs to."),
  attachable_service_uuid: optionalUuid("Service that it belongs to."),
  attachable_service_provider_uuid: optionalUuid("Provider of that service."),
  attachable_survey_type: optionalText("Survey that belongs to it."),
  attach_secondary_content: Type.Boolean({
    description: "Whether the building's secondary content shows under it.",
  }),
  attached: Type.Array(attachedSchema, {
    description: "The amenity, company and content above, where they are of this building.",
  }),
};

/** What one can take part in, and how often. */
const takingPartProperties = {
  rsvp_enabled: Type.Boolean({ description: "Whether people answer to it; events only." }),
  claimable: Type.Boolean({ description: "Whether people claim it; offers only." }),
  claims_details: nullable(claimsDetailsSchema),
  max_claims_total: optionalCount("Claims in all; null is unlimited."),
  max_claims_per_user: optionalCount(
    "Claims that one person may hold, 1 where an offer says nothing; null for no offer.",
  ),
};

/** One content item in full. */
export const contentItemSchema = closedObject(
  {
    ...cardProperties,
    image_url: optionalText("The picture at a middle width, for clients that know no ladder."),
    message: optionalText("What the property team wants to say first; plain text."),
    description: optionalText("Plain text."),
    description_title: optionalText("Heading over the description."),
    rich_description: optionalText(
      "HTML of paragraphs, lists, links, emphasis, strike, sanitised; plain text of other types.",
    ),
    rich_description_type: text("`BASIC` for HTML; any other name means plain text."),
    host_company_name: optionalText("Company that hosts it."),
    host_company: nullable(companySummarySchema),
    host_custom_text: optionalText("Who hosts it, in words; goes before the company."),
    display_calendar_icon: Type.Boolean({
      description: "Whether to offer add-to-calendar; not of what is over.",
    }),
    display_start_at: Type.Boolean({ description: "Whether to show the date." }),
    directions: optionalText("How to get there inside the building."),
    virtual_text: optionalText("Label of the link to the call."),
    virtual_url: optionalText("Link to the call."),
    virtual_directions: optionalText("How to join the call."),
    cta_type: nullable(ctaType),
    cta_label: optionalText("Label of the call to action."),
    cta_url: optionalText("Target of the call to action."),
    cta_label_at_capacity: optionalText("Label when all places are taken."),
    cta_display_start_at: optionalInstant("When the call to action appears."),
    cta_display_end_at: optionalInstant("When the call to action goes away."),
    ...takingPartProperties,
    ...attachableProperties,
    navigation_command: nullable(navigationCommandSchema),
    category: nullable(
      closedObject({ uuid: uuid("The category."), name: text("Name.") }, "Category of the item."),
    ),
  },
  "A content item.",
);

/** A content item on the wire. */
export type ContentItem = Type.Static<typeof contentItemSchema>;

/** A category without its contents. */
export const categorySchema = closedObject(
  {
    uuid: uuid("The category."),
    name: text("Name."),
    type: oneOf(categoryTypes, "Kind of category."),
  },
  "A category.",
);

/** A category without its contents, on the wire. */
export type Category = Type.Static<typeof categorySchema>;

/** A category with its contents. */
export const categoryWithContentsSchema = closedObject(
  {
    ...categorySchema.properties,
    contents: Type.Array(contentCardSchema, { description: "Its first contents in order." }),
    has_more: Type.Boolean({ description: "Whether the category's own list has more." }),
  },
  "A category with its contents.",
);

/** A category with its contents, on the wire. */
export type CategoryWithContents = Type.Static<typeof categoryWithContentsSchema>;

/** A tag in use. */
export const tagSchema = closedObject(
  {
    name: text("The tag, cleaned: one line without markup."),
    count: Type.Integer({ description: "Items that carry it." }),
  },
  "A tag in use.",
);

/** A tag in use, on the wire. */
export type Tag = Type.Static<typeof tagSchema>;

/** A utility tile of the home. */
export const utilityButtonSchema = closedObject(
  {
    uuid: uuid("The button."),
    name: text("Label."),
    text: optionalText("One line under the label."),
    utility_name: text("Which utility it is, e.g. `amenities`."),
    type: oneOf(utilityButtonTypes, "How it opens."),
    url: optionalText("Target of webviews and microfrontends."),
    route: optionalText("Route of the portal, for native ones."),
    order: Type.Integer({ description: "Place in the row." }),
    icon: text("Name of the icon."),
    company_types: Type.Array(Type.String(), {
      description: "Ids of the company types it is for; empty is everybody.",
    }),
  },
  "A utility tile.",
);

/** A utility tile on the wire. */
export type UtilityButton = Type.Static<typeof utilityButtonSchema>;

/** Amenities of one category. */
export const amenityGroupSchema = closedObject(
  {
    category_uuid: uuid("The category."),
    category_name: text("Name of the category."),
    amenities: Type.Array(
      closedObject({
        amenity_uuid: uuid("The amenity."),
        amenity_name: text("Name."),
        description: optionalText("One line."),
        image: nullable(imageSchema),
        image_alt_text: optionalText("What the picture shows."),
      }),
      { description: "Amenities in order." },
    ),
  },
  "Amenities of one category.",
);

/** Amenities of one category, on the wire. */
export type AmenityGroup = Type.Static<typeof amenityGroupSchema>;
