import Type from "typebox";
import { closedObject, imageSchema, nullable, optionalText, text, uuid } from "../wire.ts";

/** A language a building offers, best priority first. */
export const buildingLanguageSchema = closedObject(
  {
    code: text("Language code as the specification writes it, e.g. `en_US`."),
    name: text("Name shown in the language choice."),
    priority: Type.Integer({ description: "Lower comes first; the first is the default." }),
  },
  "A language of a building.",
);

/** A language on the wire. */
export type BuildingLanguage = Type.Static<typeof buildingLanguageSchema>;

/** A building as visitors see it in the building selector. */
export const publicBuildingSchema = closedObject(
  {
    uuid: uuid("The building."),
    name: text("Name."),
    address_1: text("Street and number."),
    city: optionalText("City."),
  },
  "A building that somebody may join.",
);

/** A building as lists show it. */
export const buildingSummarySchema = closedObject(
  { ...publicBuildingSchema.properties, image: nullable(imageSchema) },
  "A building in a list.",
);

/** A building in a list, on the wire. */
export type BuildingSummary = Type.Static<typeof buildingSummarySchema>;

/** A building that somebody may join, on the wire. */
export type PublicBuilding = Type.Static<typeof publicBuildingSchema>;

/** A building. */
export const buildingSchema = closedObject(
  {
    ...buildingSummarySchema.properties,
    image_url: optionalText("The picture at a middle width, for clients that know no ladder."),
    timezone: text("IANA time zone; all its dates are shown in it."),
    locale: text("Default language code, e.g. `en-us`."),
    languages: Type.Array(buildingLanguageSchema, {
      description: "Languages by priority.",
    }),
    portfolio_uuid: uuid("The portfolio."),
    secondary_content: nullable(
      closedObject({ name: text("Name.") }, "Second list of content, where there is one."),
    ),
  },
  "A building.",
);

/** A building on the wire. */
export type Building = Type.Static<typeof buildingSchema>;

/** The buildings that one landlord runs under one brand. */
export const portfolioSchema = closedObject(
  {
    uuid: uuid("The portfolio."),
    name: text("Name."),
    brand_identifier: text("Identifier of its brand, e.g. `HQO`."),
    whitelabel_uuid: uuid("The white label of its brand."),
    timezone: text("IANA time zone of buildings that have none of their own."),
    locale: text("Language code of buildings that have none of their own, e.g. `en-us`."),
  },
  "A portfolio.",
);

/** A portfolio on the wire. */
export type Portfolio = Type.Static<typeof portfolioSchema>;

/** The look of a building or brand; absent roles keep the default. */
export const themeSchema = closedObject(
  {
    primary_color: optionalText("Accent colour, #rrggbb."),
    secondary_color: optionalText("Second colour, #rrggbb."),
    primary_font_color: optionalText("Text colour on light ground, #rrggbb."),
    font: optionalText("Font family, where the brand has its own."),
    is_dark_allowed: Type.Boolean({
      description: "False keeps the portal light on a dark system.",
    }),
    is_avatar_visible: Type.Boolean({ description: "Whether the header shows the user." }),
    display_portfolio_logo: Type.Boolean({
      description: "Whether the header shows the portfolio's logo.",
    }),
    portfolio_logo: nullable(imageSchema),
    building_logo: nullable(imageSchema),
    home_header_image: nullable(imageSchema),
  },
  "A theme.",
);

/** A theme on the wire. */
export type Theme = Type.Static<typeof themeSchema>;
