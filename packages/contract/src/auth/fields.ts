import Type from "typebox";
import { text } from "../wire.ts";

/** Address the user signs in with. */
export const email = text("Address the user signs in with.", { minLength: 3, maxLength: 254 });

/** Password as typed; whether it is good enough is for the rules to say (5.003). */
export const password = text("Password.", { minLength: 1, maxLength: 1024 });

/** First or last name (5.008): one character at least that is not blank. */
export const personName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 100, pattern: "\\S", description });

/** The digits of a code; text, because codes may begin with zeros. */
export const code = Type.String({
  pattern: "^\\d{4,8}$",
  description:
    "The code that was mailed: four digits, or up to eight where the brand or a wave of guesses asks for it.",
});
