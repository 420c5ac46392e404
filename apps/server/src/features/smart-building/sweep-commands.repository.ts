import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/client.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { suiteCommands } from "./smart-building.tables.ts";

/** How long it is known who asked what of a suite, in milliseconds. */
const keptFor = 90 * 24 * 3_600_000;

/** Forgets commands of long ago. */
export async function sweepCommands(db: Db, now = new Date()): Promise<void> {
  const earliest = new Date(now.getTime() - keptFor);
  for (const { uuid } of await db.select({ uuid: portfolios.uuid }).from(portfolios)) {
    await db
      .delete(suiteCommands)
      .where(and(eq(suiteCommands.portfolioUuid, uuid), lt(suiteCommands.createdAt, earliest)));
  }
}
