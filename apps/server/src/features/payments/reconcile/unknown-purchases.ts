import { isUuid } from "@portico/contract/uuid";
import type { PaymentGateway, TakenPurchase } from "../../../adapters/vault/payment-gateway.ts";
import type { Db } from "../../../platform/database/client.ts";
import { listPortfolioUuids } from "../../portfolios/portfolios.public.ts";
import { listAccountedFor } from "./accounted-for.repository.ts";

/** A purchase that the gateway took money for, and the database does not know to be paid. */
export interface UnknownPurchase extends TakenPurchase {
  /** What is left of it, minor units. */
  leftMinor: number;
}

/** Purchases that the database accounts for, or still asks for: by reference, what has paid each. */
async function accountedFor(
  db: Db,
  taken: readonly TakenPurchase[],
): Promise<Map<string, string | null>> {
  const references = taken.flatMap(({ reference }) =>
    reference !== null && isUuid(reference) ? [reference] : [],
  );
  const known = new Map<string, string | null>();
  if (references.length === 0) return known;
  for (const portfolioUuid of await listPortfolioUuids(db)) {
    const charges = await listAccountedFor(db, portfolioUuid, references);
    for (const { uuid, transaction } of charges) known.set(uuid, transaction);
  }
  return known;
}

/**
 * What the gateway took since a time and the database does not know of, as after a backup from before
 * was restored; without what has gone back as a whole. Throws `payments.vault_unreachable` and
 * `payments.vault_missing`.
 */
export async function listUnknownPurchases(
  db: Db,
  gateway: Pick<PaymentGateway, "listTaken">,
  since: Date,
): Promise<UnknownPurchase[]> {
  const taken = await gateway.listTaken(since);
  const known = await accountedFor(db, taken);
  // A restored database may have charged again, by the same reference, what was paid before.
  const isKnown = ({ reference, transaction }: TakenPurchase) => {
    const payment = reference === null ? undefined : known.get(reference);
    return payment === null || payment === transaction;
  };
  return taken
    .filter((purchase) => !isKnown(purchase))
    .map((purchase) => ({
      ...purchase,
      leftMinor: purchase.amountMinor - purchase.returnedMinor,
    }))
    .filter(({ leftMinor }) => leftMinor > 0);
}
