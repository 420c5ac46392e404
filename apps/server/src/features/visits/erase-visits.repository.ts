import type { Db } from "../../platform/database/client.ts";
import { and, eq, lt, sql } from "../../platform/database/drizzle.ts";
import { listPortfolioUuids } from "../portfolios/portfolios.public.ts";
import { visitCounts, visitInvitations, visits } from "./visits.tables.ts";

/** Erases visits some days after their end, and what was counted and noted of their invitations. */
export async function eraseVisits(db: Db, keptDays: number, now = new Date()): Promise<void> {
  const earliest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  for (const uuid of await listPortfolioUuids(db)) {
    await db.delete(visits).where(and(eq(visits.portfolioUuid, uuid), lt(visits.endsAt, earliest)));
    await db
      .delete(visitInvitations)
      .where(
        and(eq(visitInvitations.portfolioUuid, uuid), lt(visitInvitations.createdAt, earliest)),
      );
    await db
      .delete(visitCounts)
      .where(
        and(
          eq(visitCounts.portfolioUuid, uuid),
          lt(visitCounts.day, sql`${earliest.toISOString()}::timestamptz::date`),
        ),
      );
  }
}
