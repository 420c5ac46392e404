import { categoryTypes, utilityButtonTypes } from "@portico/contract";
import Type from "typebox";
import type { Draft } from "../../platform/writes/check.ts";
import type { NewCategory, NewUtilityButton } from "./home.write.ts";

const closed = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const key = Type.String({ pattern: "^[a-z0-9][a-z0-9-]*$" });
const translations = Type.Optional(
  Type.Record(
    Type.String({ pattern: "^[a-z]{2}-[a-z]{2}$" }),
    Type.Record(Type.String(), Type.String()),
  ),
);

/** What files say of a category. */
export const categoryFields = {
  external_id: key,
  type: Type.Enum([...categoryTypes]),
  name: text,
  /** False takes its list off all pages; what is in it stays. */
  active: Type.Optional(Type.Boolean()),
  translations,
};

/** What files say of a utility tile of the home. */
export const utilityButtonFields = {
  external_id: key,
  name: text,
  text: Type.Optional(textOrNull),
  utility_name: text,
  type: Type.Enum([...utilityButtonTypes]),
  /** Path of the portal; `{page:KEY}` stands for a page. */
  route: Type.Optional(textOrNull),
  url: Type.Optional(textOrNull),
  icon: text,
  /** Key of the only building that shows it; every one without. */
  building: Type.Optional(textOrNull),
  company_types: Type.Optional(Type.Array(Type.String())),
  translations,
};

const categorySchema = Type.Object(categoryFields, closed);
const utilityButtonSchema = Type.Object(utilityButtonFields, closed);

/** Files name the fields of a category and a tile so. */
export const homeFieldNames: Readonly<Record<string, string>> = {
  externalId: "external_id",
  utilityName: "utility_name",
  companyTypes: "company_types",
};

/** A category, as files say it. */
export type CategoryDraft = Type.Static<typeof categorySchema>;
/** A utility tile, as files say it. */
export type UtilityButtonDraft = Type.Static<typeof utilityButtonSchema>;

/** What is to be written of a category, which shows at this place of its list. */
export function toCategory(
  { external_id: externalId, type, name, active = true, translations = {} }: CategoryDraft,
  position: number,
): Draft<NewCategory> {
  return { externalId, type, name, position, active, translations };
}

/** What is to be written of a tile, which shows at this place of the home. */
export function toUtilityButton(
  button: UtilityButtonDraft,
  at: { buildingUuid: string | null; route: string | null; position: number },
): Draft<NewUtilityButton> {
  return {
    buildingUuid: at.buildingUuid,
    externalId: button.external_id,
    name: button.name,
    text: button.text ?? null,
    utilityName: button.utility_name,
    type: button.type,
    route: at.route,
    url: button.url ?? null,
    icon: button.icon,
    companyTypes: button.company_types ?? [],
    position: at.position,
    translations: button.translations ?? {},
  };
}
