import { and, eq } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { BookerPlace } from "../booking-rows.repository.ts";
import { bookingRequests } from "../bookings.tables.ts";

/** What a call of somebody's that was made before asked for, as its hash; null for a new one. */
export async function findRequest(
  db: Executor,
  { portfolioUuid, buildingUuid, userUuid }: BookerPlace,
  key: string,
): Promise<string | null> {
  const [request] = await db
    .select({ bodyHash: bookingRequests.bodyHash })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.portfolioUuid, portfolioUuid),
        eq(bookingRequests.buildingUuid, buildingUuid),
        eq(bookingRequests.userUuid, userUuid),
        eq(bookingRequests.key, key),
      ),
    );
  return request?.bodyHash ?? null;
}

/** Notes a call of somebody that books; null where it is new, else the hash of what was asked before. */
export async function noteRequest(
  tx: Executor,
  { portfolioUuid, buildingUuid, userUuid }: BookerPlace,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<string | null> {
  const added = await tx
    .insert(bookingRequests)
    .values({ portfolioUuid, buildingUuid, userUuid, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: bookingRequests.key });
  if (added.length === 1) return null;
  return (await findRequest(tx, { portfolioUuid, buildingUuid, userUuid }, key)) ?? "";
}
