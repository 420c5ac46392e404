import {
  cardBrandOf,
  cardDigits,
  groupCardDigits,
  isCardNumber,
  isLuhn,
} from "@portico/rules/card-number";
import "@portico/ui/fonts.css";
import "./field.css";
import type { Report } from "../lib/reports.ts";
import { openHostedField } from "./hosted-field.ts";
import { keepCard } from "./keep-card.ts";
import { openSiblingLine } from "./sibling-line.ts";

const tellLength = (digits: string) => {
  const brand = cardBrandOf(digits);
  if (brand !== null) say(brand.cvvLength);
};

const isOfSomebody = (report: Report) =>
  report.report === "errors" && report.errors.some(({ key }) => key === "errors.sandbox_number");

const field = openHostedField({
  autoComplete: "cc-number",
  clean: cardDigits,
  show: groupCardDigits,
  judge: (digits) => ({
    length: digits.length,
    isValid: isCardNumber(digits),
    cardType: cardBrandOf(digits)?.name ?? null,
    isLuhn: isLuhn(digits),
  }),
  onDigits: tellLength,
  async onTokenize({ details, opening }, line) {
    const report = await keepCard({ digits: field.digits(), details, opening });
    // A number that is somebody's stays in no sandbox, not even on the screen.
    if (isOfSomebody(report)) {
      field.clear();
      field.tell("input");
    }
    line.tell(report);
  },
});

const say = openSiblingLine((word) => {
  if (word === null) tellLength(field.digits());
});

// The field may hold a number already.
tellLength(field.digits());
