import { and, eq, lt, or } from "drizzle-orm";
import type { Db } from "../../platform/database/client.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { suiteCommands } from "./smart-building.tables.ts";

const day = 24 * 3_600_000;

/** How long it is known who asked what of a suite, in milliseconds; what never went out is soon nobody's. */
const keptFor = { all: 90 * day, replaced: day } as const;

/** Forgets commands of long ago, and after a day those that later ones took the place of. */
export async function sweepCommands(db: Db, now = new Date()): Promise<void> {
  const { portfolioUuid, createdAt, state } = suiteCommands;
  const isOlder = (age: number) => lt(createdAt, new Date(now.getTime() - age));
  for (const { uuid } of await db.select({ uuid: portfolios.uuid }).from(portfolios)) {
    await db
      .delete(suiteCommands)
      .where(
        and(
          eq(portfolioUuid, uuid),
          isOlder(keptFor.replaced),
          or(eq(state, "replaced"), isOlder(keptFor.all)),
        ),
      );
  }
}
