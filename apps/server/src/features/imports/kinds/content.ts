import type { ContentType } from "@portico/contract";
import { writeInto } from "../write-records.ts";
import { contentFields } from "./content-fields.ts";
import { navigationDerivation } from "./content-links.ts";
import type { Derivation, ImportKind } from "./kind.ts";

const derivations: readonly Derivation[] = [
  navigationDerivation,
  {
    property: "formattedAddress",
    from: ["city", "country"],
    unless: "formatted_address",
    derive: ({ city, country }) =>
      [city, country].filter((part) => typeof part === "string").join(", ") || null,
  },
  {
    property: "virtualText",
    from: ["online"],
    unless: "virtual_text",
    derive: ({ online }) => (online === true ? "Online" : null),
  },
  {
    property: "ctaType",
    from: ["cta_url"],
    unless: "cta_type",
    derive: ({ cta_url: url }) => {
      if (typeof url !== "string") return null;
      return url.startsWith("/") ? "INTERNAL_LINK" : "EXTERNAL_URL";
    },
  },
];

/** Content differs by its type, by what it cannot do without and by the categories it has. */
function contentKind(
  name: string,
  type: ContentType,
  required: readonly string[],
  categoryType: ImportKind["categoryType"] = "AudienceContent",
): ImportKind {
  return {
    name,
    write: writeInto("contentItems"),
    makesPortfolio: true,
    fields: contentFields.map((field) =>
      required.includes(field.name) ? { ...field, isRequired: true } : field,
    ),
    derivations,
    identity: ["title", "start_at", "building", "category", "formatted_address", "city", "cta_url"],
    fixed: { type },
    categoryType,
  };
}

/** The kinds of content that have an importer. */
export const contentKinds: readonly ImportKind[] = [
  contentKind("events", "event_post", ["start_at"]),
  contentKind("amenities", "amenity", ["category"], "Amenity"),
  contentKind("offers", "offer", []),
  contentKind("posts", "post", []),
  contentKind("pages", "content", []),
  contentKind("secondary", "content", ["category"], "SecondaryContent"),
];
