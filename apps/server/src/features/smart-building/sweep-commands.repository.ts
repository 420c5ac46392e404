import type { Db } from "../../platform/database/client.ts";
import { and, eq, lt, or } from "../../platform/database/drizzle.ts";
import { listPortfolioUuids } from "../portfolios/portfolios.public.ts";
import { suiteCommands } from "./smart-building.tables.ts";

const day = 24 * 3_600_000;

/**
 * Forgets commands some days after they were given, and after one those that later ones took the place
 * of: what never went out is soon nobody's.
 */
export async function sweepCommands(db: Db, keptDays: number, now = new Date()): Promise<void> {
  const { portfolioUuid, createdAt, state } = suiteCommands;
  const isOlder = (age: number) => lt(createdAt, new Date(now.getTime() - age));
  for (const uuid of await listPortfolioUuids(db)) {
    await db
      .delete(suiteCommands)
      .where(
        and(
          eq(portfolioUuid, uuid),
          isOlder(day),
          or(eq(state, "replaced"), isOlder(keptDays * day)),
        ),
      );
  }
}
