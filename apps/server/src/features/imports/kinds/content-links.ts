import { line } from "../cells/text.ts";
import { linkOrPath, uuid, yesNo } from "../cells/words.ts";
import type { Derivation, Field } from "./kind.ts";

/** What else of the portal belongs to content (3.043), by key or name. */
export const attachableFields: readonly Field[] = [
  {
    name: "attachable_amenity",
    aliases: [],
    parse: line(200),
    property: "attachable.amenity_uuid",
    reference: "amenity",
  },
  {
    name: "attachable_company",
    aliases: [],
    parse: line(200),
    property: "attachable.company_uuid",
    reference: "company",
  },
  {
    name: "attachable_content",
    aliases: [],
    parse: line(200),
    property: "attachable.content_uuid",
    reference: "content",
  },
  {
    name: "attachable_service_uuid",
    aliases: [],
    parse: uuid,
    property: "attachable.service_uuid",
  },
  {
    name: "attachable_service_provider_uuid",
    aliases: [],
    parse: uuid,
    property: "attachable.service_provider_uuid",
  },
  {
    name: "attachable_survey_type",
    aliases: [],
    parse: line(60),
    property: "attachable.survey_type",
  },
  {
    name: "attach_secondary_content",
    aliases: [],
    parse: yesNo,
    property: "attachable.has_secondary_content",
  },
];

/** Where a command leads (3.046). */
export const navigationFields: readonly Field[] = [
  { name: "navigation_type", aliases: [], parse: line(60), property: null },
  { name: "navigation_value", aliases: [], parse: line(500), property: null },
  { name: "navigation_url", aliases: [], parse: linkOrPath, property: null },
  { name: "navigation_uuid", aliases: [], parse: uuid, property: null },
  { name: "navigation_building_uuid", aliases: [], parse: uuid, property: null },
];

/** A command needs to say what it is; what else it says is optional. */
export const navigationDerivation: Derivation = {
  property: "navigationCommand",
  from: ["navigation_type"],
  derive: ({ navigation_type: type = null, navigation_value: value = null, ...fields }) => {
    if (type === null) return null;
    const options = {
      url: fields["navigation_url"] ?? null,
      uuid: fields["navigation_uuid"] ?? null,
      building_uuid: fields["navigation_building_uuid"] ?? null,
    };
    const said = Object.entries(options).filter(([, option]) => option !== null);
    return { type, value: value ?? "", options: Object.fromEntries(said) };
  },
};
