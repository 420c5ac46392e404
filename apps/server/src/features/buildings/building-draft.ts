import Type from "typebox";

/** A language that a building offers, as files say it. */
export const buildingLanguageSchema = Type.Object(
  { code: Type.String({ pattern: "^[a-z]{2}_[A-Z]{2}$" }), name: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
);

/** A language that a building offers. */
export type BuildingLanguage = Type.Static<typeof buildingLanguageSchema>;
