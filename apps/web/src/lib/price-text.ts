import { formatMoney, type LocaleCode, type Translate } from "@portico/i18n";
import { isFree } from "@portico/rules/price";

interface Priced {
  price: number | null;
  currency_type: string | null;
}

/** The price in words: an amount in its currency, or that it is free. */
export function priceText(
  { price, currency_type }: Priced,
  locale: LocaleCode,
  t: Translate,
): string {
  if (isFree(price) || currency_type === null) return t("content.facts.free");
  return formatMoney(price, currency_type, locale);
}
