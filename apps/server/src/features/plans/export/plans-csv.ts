import type { Plan } from "@portico/contract";
import { placeInFull } from "@portico/rules/place";
import type { PlansBuilding } from "./plans-building.ts";
import { wallTime } from "./wall-time.ts";

/**
 * What table programs take for a formula where a cell begins with it; some begin one at a semicolon,
 * and none at a mark before it.
 */
const formulaStart = /(^|[;\t\r\n])(\s*)(?=[=+\-@])/g;

/** A cell (RFC 4180); what would be a formula is text. */
function cell(value: string): string {
  const text = value.replaceAll(formulaStart, "$1$2'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The columns, in their order; times are those of the building's clock. */
const columns: Readonly<Record<string, (plan: Plan, building: PlansBuilding) => string>> = {
  kind: ({ kind }) => kind,
  title: ({ content }) => content.title,
  subtitle: ({ content }) => content.subtitle ?? "",
  status: ({ content }) => content.status,
  start: ({ content }, { timezone }) => wallTime(content.start_at, timezone),
  end: ({ content }, { timezone }) => wallTime(content.end_at, timezone),
  time_zone: (_, { timezone }) => timezone,
  place: ({ content: { formatted_address: place, is_online: isOnline } }, building) =>
    placeInFull({ place, isOnline, building }) ?? "",
  price: ({ content }) => (content.price === null ? "" : String(content.price)),
  currency: ({ content, currency_type }) => (content.price === null ? "" : (currency_type ?? "")),
  guests: ({ guests }) => String(guests),
  code: ({ code }) => code ?? "",
};

/** Plans as a table: a line of names, then one of each. */
export function writePlansCsv(plans: readonly Plan[], building: PlansBuilding): string {
  const lines = [
    Object.keys(columns),
    ...plans.map((plan) => Object.values(columns).map((valueOf) => valueOf(plan, building))),
  ];
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
