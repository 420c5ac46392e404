import { line } from "../../platform/writes/text-rules.ts";
import { linkOrPath, uuid } from "../../platform/writes/word-rules.ts";
import { companyReference } from "../companies/companies.import.ts";
import {
  asWritten,
  cleaned,
  type ColumnOf,
  type Derivation,
  yesNo,
} from "../imports/imports.public.ts";
import type { NewContent } from "./content.write.ts";
import { amenityReference, contentReference } from "./content-references.import.ts";

/** What else of the portal belongs to content, by key or name. */
export const attachableColumns: readonly ColumnOf<NewContent>[] = [
  {
    name: "attachable_amenity",
    aliases: [],
    read: cleaned(line(200)),
    into: "attachable.amenity_uuid",
    reference: amenityReference,
  },
  {
    name: "attachable_company",
    aliases: [],
    read: cleaned(line(200)),
    into: "attachable.company_uuid",
    reference: companyReference,
  },
  {
    name: "attachable_content",
    aliases: [],
    read: cleaned(line(200)),
    into: "attachable.content_uuid",
    reference: contentReference,
  },
  {
    name: "attachable_service_uuid",
    aliases: [],
    read: asWritten,
    into: "attachable.service_uuid",
  },
  {
    name: "attachable_service_provider_uuid",
    aliases: [],
    read: asWritten,
    into: "attachable.service_provider_uuid",
  },
  {
    name: "attachable_survey_type",
    aliases: [],
    read: asWritten,
    into: "attachable.survey_type",
  },
  {
    name: "attach_secondary_content",
    aliases: [],
    read: yesNo,
    into: "attachable.has_secondary_content",
  },
];

/** Where a command leads. */
export const navigationColumns: readonly ColumnOf<NewContent>[] = [
  { name: "navigation_type", aliases: [], read: cleaned(line(60)), into: null },
  { name: "navigation_value", aliases: [], read: cleaned(line(500)), into: null },
  { name: "navigation_url", aliases: [], read: cleaned(linkOrPath), into: null },
  { name: "navigation_uuid", aliases: [], read: cleaned(uuid), into: null },
  { name: "navigation_building_uuid", aliases: [], read: cleaned(uuid), into: null },
];

/** A command needs to say what it is; what else it says is optional. */
export const navigationDerivation = {
  into: "navigationCommand",
  from: ["navigation_type"],
  derive: ({ navigation_type: type = null, navigation_value: value = null, ...cells }) => {
    if (type === null) return null;
    const options = {
      url: cells["navigation_url"] ?? null,
      uuid: cells["navigation_uuid"] ?? null,
      building_uuid: cells["navigation_building_uuid"] ?? null,
    };
    const said = Object.entries(options).filter(([, option]) => option !== null);
    return { type, value: value ?? "", options: Object.fromEntries(said) };
  },
} as const satisfies Derivation<keyof NewContent>;
