import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/client.ts";
import { paymentCharges as charges } from "../charges/charges.tables.ts";

/**
 * Charges of a landlord, out of some, that are paid, or that the portal asks the gateway for itself. One
 * that is only due, or was dropped, stands for no money here, whatever a gateway has taken for it.
 */
export async function listAccountedFor(
  db: Db,
  portfolioUuid: string,
  references: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ uuid: charges.uuid })
    .from(charges)
    .where(
      and(
        eq(charges.portfolioUuid, portfolioUuid),
        inArray(charges.uuid, [...references]),
        sql`(${charges.state} = 'paid' or (
          ${charges.state} in ('wanted', 'sent', 'given_up') and ${charges.sealedToken} is not null))`,
      ),
    );
  return rows.map(({ uuid }) => uuid);
}
