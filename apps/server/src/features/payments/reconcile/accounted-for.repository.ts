import type { Db } from "../../../platform/database/client.ts";
import { and, eq, inArray, sql } from "../../../platform/database/drizzle.ts";
import { paymentCharges as charges } from "../charges/charges.tables.ts";

/** A charge that accounts for what a gateway has taken. */
interface AccountedCharge {
  uuid: string;
  /** The one purchase that has paid it; null while the portal still asks for it. */
  transaction: string | null;
}

/**
 * Charges of a landlord, out of some, that are paid, or that the portal asks the gateway for itself. One
 * that is only due, or was dropped, stands for no money here, whatever a gateway has taken for it.
 */
export async function listAccountedFor(
  db: Db,
  portfolioUuid: string,
  references: readonly string[],
): Promise<AccountedCharge[]> {
  return db
    .select({ uuid: charges.uuid, transaction: charges.transaction })
    .from(charges)
    .where(
      and(
        eq(charges.portfolioUuid, portfolioUuid),
        inArray(charges.uuid, [...references]),
        sql`(${charges.state} = 'paid' or (
          ${charges.state} in ('wanted', 'sent', 'given_up') and ${charges.sealedToken} is not null))`,
      ),
    );
}
