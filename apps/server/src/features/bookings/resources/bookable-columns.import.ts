import {
  asWritten,
  BadCell,
  type CellReader,
  externalIdColumn,
  price,
  wholeNumber,
  yesNo,
} from "../../imports/imports.public.ts";
import { readOpeningHours } from "./notation/opening-hours.ts";
import { readQuestions } from "./notation/questions.ts";

const openingHours: CellReader<NonNullable<ReturnType<typeof readOpeningHours>>> = (text) => {
  const hours = readOpeningHours(text);
  if (hours === null) {
    throw new BadCell(`are no opening hours such as Mo-Fr 08:00-18:00: ${text.slice(0, 60)}`);
  }
  return hours;
};

/** Columns that places and services have in common. */
export const bookableColumns = [
  externalIdColumn(["id", "code", "key"]),
  {
    name: "name",
    aliases: ["title", "bezeichnung"],
    read: asWritten,
    into: "name" as const,
    isRequired: true as const,
  },
  {
    name: "description",
    aliases: ["about", "beschreibung"],
    read: asWritten,
    into: "description" as const,
  },
  {
    name: "opening_hours",
    aliases: ["hours", "open", "öffnungszeiten"],
    read: openingHours,
    into: "openingHours" as const,
    isRequired: true as const,
  },
  {
    name: "step_minutes",
    aliases: ["step", "raster"],
    read: wholeNumber,
    into: "stepMinutes" as const,
  },
  {
    name: "buffer_minutes",
    aliases: ["buffer", "pause", "puffer"],
    read: wholeNumber,
    into: "bufferMinutes" as const,
  },
  {
    name: "days_ahead",
    aliases: ["bookable_days", "tage_im_voraus"],
    read: wholeNumber,
    into: "daysAhead" as const,
  },
  {
    name: "currency_type",
    aliases: ["currency", "währung"],
    read: asWritten,
    into: "currencyType" as const,
  },
  {
    name: "price",
    aliases: ["price_per_hour", "rate", "preis"],
    read: price,
    into: "priceMinor" as const,
  },
  {
    name: "pays_by",
    aliases: ["payment", "bezahlung"],
    read: asWritten,
    into: "paysBy" as const,
  },
  {
    name: "needs_approval",
    aliases: ["approval", "freigabe"],
    read: yesNo,
    into: "needsApproval" as const,
  },
  {
    name: "cancellation_minutes",
    aliases: ["cancellation_window", "stornofrist"],
    read: wholeNumber,
    into: "cancellationMinutes" as const,
  },
  {
    name: "cancellation_description",
    aliases: ["cancellation_policy"],
    read: asWritten,
    into: "cancellationDescription" as const,
  },
  {
    name: "confirmation_text",
    aliases: ["confirmation"],
    read: asWritten,
    into: "confirmationText" as const,
  },
  {
    name: "requested_text",
    aliases: ["requested"],
    read: asWritten,
    into: "requestedText" as const,
  },
  {
    name: "questions",
    aliases: ["form", "fragen"],
    read: readQuestions,
    into: "questions" as const,
  },
  {
    name: "is_bookable",
    aliases: ["bookable", "active", "buchbar"],
    read: yesNo,
    into: "isBookable" as const,
  },
  {
    name: "position",
    aliases: ["order", "reihenfolge"],
    read: wholeNumber,
    into: "position" as const,
  },
];
