import { Fault, type FieldFault, type Rule } from "./check.ts";
import { wholeWithin } from "./number-rules.ts";

/** What something costs, in minor units of its currency. */
export interface Priced {
  currencyType?: string | null | undefined;
  priceMinor?: number | null | undefined;
}

/** A price, which is one of a currency. */
export const priceUpTo =
  (most: number): Rule<number, number, Priced> =>
  (price, row) =>
    row.currencyType ? wholeWithin(1, most)(price, row) : new Fault("needs a currency_type");

/** A currency alone would make another price of the one that is stored, or leave it without any. */
export const faultOfPrice = ({ currencyType, priceMinor }: Priced): FieldFault | null =>
  currencyType !== undefined && priceMinor === undefined
    ? { field: "currencyType", language: null, reason: "needs a price with it" }
    : null;
