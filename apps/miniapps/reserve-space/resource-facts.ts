import type { Resource } from "@portico/contract";
import { formatMoney, type LocaleCode, type TranslateWith } from "@portico/i18n";
import { factLine } from "../lib/fact-line.ts";

/** What is worth knowing of a resource, in a line. */
export function resourceFacts(
  {
    owner,
    units,
    floor,
    seats,
    price_per_hour: price,
    currency_type: currency,
    needs_approval,
  }: Resource,
  t: TranslateWith<"bookings">,
  locale: LocaleCode,
): string {
  return factLine([
    floor === null ? null : t("bookings.resource.floor", { floor }),
    owner.owner_type === "company" ? t("bookings.resource.owner", { name: owner.name }) : null,
    // Of a pool everybody has one.
    seats === null || units.length > 0 ? null : t("bookings.resource.seats", { count: seats }),
    price === null || currency === null
      ? null
      : t("bookings.resource.price", { price: formatMoney(price, currency, locale) }),
    needs_approval ? t("bookings.resource.approval") : null,
  ]);
}
