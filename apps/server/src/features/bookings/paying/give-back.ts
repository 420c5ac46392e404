import type { Executor } from "../../../platform/database/executor.ts";
import type { ChargeLedger } from "../../payments/payments.public.ts";
import type { PaidShare } from "../booking-rows.repository.ts";

/** Gives back what bookings cost that are no longer wanted, where a card pays them. */
export async function giveBackShares(
  tx: Executor,
  charges: Pick<ChargeLedger, "giveBack">,
  shares: readonly PaidShare[],
): Promise<void> {
  const paid = shares.filter(
    ({ chargeUuid, priceMinor }) => chargeUuid !== null && priceMinor !== null,
  );
  // One refund for each charge, however many dates of it are given back at once.
  for (const [uuid, ofCharge] of Map.groupBy(paid, ({ chargeUuid }) => chargeUuid ?? "")) {
    const portfolioUuid = ofCharge[0]?.portfolioUuid ?? "";
    const amount = ofCharge.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0);
    await charges.giveBack(tx, { portfolioUuid, uuid }, amount);
  }
}
