import { majorUnits } from "@portico/rules/money";
import type { BookingRow } from "../booking-rows.repository.ts";

/** Money that goes back, as the mail to whoever paid tells it. */
export interface ToldRefund {
  /** In the currency's own units; null while nobody knows whether the card was charged. */
  price: number | null;
  currency: string;
  cardBrand: string;
  cardLastFour: string;
}

type Charge = NonNullable<BookingRow["charge"]>;

/** Charges that may turn out to be made; what was freed is not paid for, so that they go back as well. */
const unknown: ReadonlySet<Charge["state"]> = new Set(["sent", "given_up"]);

/**
 * What goes back of bookings that are not held any more; null for nothing, and for everybody but whoever
 * has paid.
 */
export function toldRefund(rows: readonly BookingRow[], readerUuid: string): ToldRefund | null {
  const own = rows.filter(({ charge }) => charge?.userUuid === readerUuid);
  const paid = own.filter(({ charge }) => charge?.state === "paid");
  const [first] =
    paid.length > 0 ? paid : own.filter(({ charge }) => charge && unknown.has(charge.state));
  const currency = first?.booking.currencyType ?? null;
  if (first === undefined || first.charge === null || currency === null) return null;
  const { cardBrand, cardLastFour } = first.charge;
  const minor = paid.reduce((sum, { booking }) => sum + (booking.priceMinor ?? 0), 0);
  return {
    price: paid.length === 0 ? null : majorUnits(minor, currency),
    currency,
    cardBrand,
    cardLastFour,
  };
}
