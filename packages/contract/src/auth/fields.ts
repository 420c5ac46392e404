import Type from "typebox";
import { text } from "../wire.ts";
import { longestPersonName } from "./constants.ts";

/** Address the user signs in with. */
export const email = text("Address the user signs in with.", { minLength: 3, maxLength: 254 });

/** Password as typed; whether it is good enough is for the rules to say. */
export const password = text("Password.", { minLength: 1, maxLength: 1024 });

/** First or last name: one character at least that is not blank. */
export const personName = (description: string) =>
  Type.String({ minLength: 1, maxLength: longestPersonName, pattern: "\\S", description });

/** The digits of a code; text, because codes may begin with zeros. */
export const code = Type.String({
  pattern: "^\\d{4,12}$",
  description:
    "The code that was mailed: four digits, or up to twelve where the brand or a wave of guesses asks for it.",
});
