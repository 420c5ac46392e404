import type { Db } from "../../../platform/database/client.ts";
import { and, eq, lt } from "../../../platform/database/drizzle.ts";
import { listPortfolioUuids } from "../../portfolios/portfolios.public.ts";
import type { ChargeLedger } from "../../payments/payments.public.ts";
import { giveBackShares } from "../paying/give-back.ts";
import { releaseLapsed } from "../bookings.repository.ts";
import { listUndecided } from "../paying/payments.repository.ts";
import { bookingRequests } from "../bookings.tables.ts";

/** How long the same call made again is known, in ms. */
const keptFor = 30 * 24 * 3_600_000;

/** Notes which bookings nobody came for, and forgets the calls that made bookings long ago. */
export async function sweepBookings(
  db: Db,
  charges: Pick<ChargeLedger, "giveBack">,
  now = new Date(),
): Promise<void> {
  const earliest = new Date(now.getTime() - keptFor);
  for (const uuid of await listPortfolioUuids(db)) {
    await db.transaction(async (tx) => {
      const unpaid = await releaseLapsed(tx, { portfolioUuid: uuid }, { now });
      await giveBackShares(tx, charges, [...unpaid, ...(await listUndecided(tx, uuid, now))]);
    });
    await db
      .delete(bookingRequests)
      .where(and(eq(bookingRequests.portfolioUuid, uuid), lt(bookingRequests.createdAt, earliest)));
  }
}
