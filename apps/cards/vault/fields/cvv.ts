import "@portico/ui/fonts.css";
import "./field.css";
import { openHostedField } from "./hosted-field.ts";
import { openSiblingLine } from "./sibling-line.ts";

/** How long the code is, by the number's brand; null while that is not known. */
let length: number | null = null;

const field = openHostedField({
  autoComplete: "cc-csc",
  clean: (typed) => typed.replaceAll(/\D/g, "").slice(0, 4),
  show: (digits) => digits,
  judge: (digits) => ({
    length: digits.length,
    isValid:
      length === null ? digits.length === 3 || digits.length === 4 : digits.length === length,
    cardType: null,
    isLuhn: false,
  }),
});

const ask = openSiblingLine((cvvLength) => {
  if (cvvLength === null || cvvLength === length) return;
  length = cvvLength;
  field.tell("input");
});
ask(null);
