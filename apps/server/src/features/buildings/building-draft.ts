import Type from "typebox";
import type { Draft } from "../../platform/writes/check.ts";
import type { NewBuilding } from "./buildings.write.ts";

/** A language that a building offers, as files say it. */
export const buildingLanguageSchema = Type.Object(
  { code: Type.String({ pattern: "^[a-z]{2}_[A-Z]{2}$" }), name: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
);

/** A language that a building offers. */
export type BuildingLanguage = Type.Static<typeof buildingLanguageSchema>;

const text = Type.String({ minLength: 1 });
const textOrNull = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const numberOrNull = Type.Optional(Type.Union([Type.Number(), Type.Null()]));

/** What files say of a building. */
export const buildingFields = {
  external_id: text,
  name: text,
  address: text,
  city: textOrNull,
  region: textOrNull,
  postal_code: textOrNull,
  district: textOrNull,
  latitude: numberOrNull,
  longitude: numberOrNull,
  year_built: numberOrNull,
  floors: numberOrNull,
  /** Square feet. */
  gross_floor_area: numberOrNull,
  use: textOrNull,
  timezone: Type.Optional(text),
  language: Type.Optional(text),
  is_guest_building: Type.Optional(Type.Boolean()),
};

const buildingSchema = Type.Object(buildingFields, { additionalProperties: false });

/** A building, as files say it. */
export type BuildingDraft = Type.Static<typeof buildingSchema>;

/** What the fields of rows are called in files. */
export const buildingFieldNames = {
  externalId: "external_id",
  name: "name",
  address1: "address",
  city: "city",
  region: "region",
  postalCode: "postal_code",
  district: "district",
  latitude: "latitude",
  longitude: "longitude",
  yearBuilt: "year_built",
  floors: "floors",
  grossFloorArea: "gross_floor_area",
  use: "use",
  timezone: "timezone",
  locale: "language",
  isGuestBuilding: "is_guest_building",
} as const satisfies Partial<Record<keyof NewBuilding, keyof BuildingDraft>>;

/** What is to be checked and written of a building that a file says; what it does not say stays. */
export function toBuilding(building: BuildingDraft): Draft<NewBuilding> {
  const entries = Object.entries(buildingFieldNames).map(([field, name]) => [
    field,
    building[name],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
