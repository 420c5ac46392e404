import Type from "typebox";
import { type FlagName, flagNames } from "./constants.ts";

/** Every flag evaluated for one host and visitor. */
export const flagsSchema = Type.Object(
  Object.fromEntries(
    flagNames.map((name) => [name, Type.Boolean({ description: `Value of ${name}.` })]),
  ) as Record<FlagName, Type.TBoolean>,
  { additionalProperties: false, description: "Evaluated flags." },
);
