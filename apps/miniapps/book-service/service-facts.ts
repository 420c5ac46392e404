import type { Service } from "@portico/contract";
import { formatMoney, type LocaleCode, type TranslateWith } from "@portico/i18n";
import { majorUnits } from "@portico/rules/money";
import { factLine } from "../lib/fact-line.ts";
import { lengthText } from "../lib/bookings/length-text.ts";

/** What a service costs; null for nothing (9.013). */
function servicePrice({ price, currency_type: currency }: Service, locale: LocaleCode) {
  if (price === null || currency === null) return null;
  return formatMoney(majorUnits(price, currency), currency, locale);
}

/** What there is to know of a service, in a line. */
export function serviceFacts(
  service: Service,
  t: TranslateWith<"bookings">,
  locale: LocaleCode,
): string {
  return factLine([
    lengthText(service.duration_minutes, locale),
    servicePrice(service, locale),
    service.needs_approval ? t("bookings.resource.approval") : null,
  ]);
}
