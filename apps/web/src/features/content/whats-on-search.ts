import { addDays, monthOf } from "@portico/rules/iso-date";

/** The part of the address that says what is looked at: the list, or a month and a day of it. */
export interface WhatsOnSearch {
  /** Such as `2026-11`. */
  month?: string;
  /** Such as `2026-11-26`. */
  day?: string;
}

const isMonth = (text: unknown): text is string =>
  typeof text === "string" && /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text);

/** Whether it is a date of the calendar, as 30 February is not. */
const isDay = (text: unknown): text is string =>
  typeof text === "string" &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

/** What an address says; what may not stand in one is dropped. */
export function whatsOnSearch({ month, day }: Record<string, unknown>): WhatsOnSearch {
  if (!isMonth(month)) return {};
  return isDay(day) && monthOf(day) === month ? { month, day } : { month };
}
