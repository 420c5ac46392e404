import type { Executor } from "../../../platform/database/executor.ts";
import type { Charges } from "../../payments/payments.public.ts";
import type { BookerPlace, NewBooking } from "../booking-rows.repository.ts";
import { isPaidByCard } from "../making/new-booking.ts";
import type { ResourceRow } from "../resources/resources.repository.ts";

interface Paying {
  resource: ResourceRow;
  payer: BookerPlace;
  /** A saved card of the payer's. */
  cardUuid: string | undefined;
}

const sumOf = (rows: readonly NewBooking[]) =>
  rows.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0);

/**
 * Builds what opens the charges of bookings that a card pays: one for all dates, or one for each where
 * each is decided on. Throws `payments.card_not_found` and `payments.card_refused`.
 */
export function createBookingCharges(charges: Pick<Charges, "open">) {
  return async function openCharges(
    tx: Executor,
    rows: readonly NewBooking[],
    { resource, payer, cardUuid }: Paying,
  ): Promise<readonly NewBooking[]> {
    if (!isPaidByCard(resource) || cardUuid === undefined) return rows;
    const { portfolioUuid, userUuid } = payer;
    const { needsApproval, currencyType } = resource;
    const open = (some: readonly NewBooking[]) =>
      charges.open(
        tx,
        {
          portfolioUuid,
          userUuid,
          cardUuid,
          amountMinor: sumOf(some),
          currencyType: currencyType ?? "",
        },
        needsApproval ? "due" : "wanted",
      );
    if (!needsApproval) {
      const chargeUuid = await open(rows);
      return rows.map((row) => ({ ...row, chargeUuid }));
    }
    const opened: NewBooking[] = [];
    for (const row of rows) opened.push({ ...row, chargeUuid: await open([row]) });
    return opened;
  };
}
