import type { Db } from "../../../platform/database/client.ts";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { users } from "../../users/users.tables.ts";
import { arrivals, visits } from "../visits.tables.ts";

/** Reads what a pass shows, by the hash of its code. */
export async function findPass(db: Db, passHash: string) {
  const [row] = await db
    .select({
      visit: visits,
      host: { firstName: users.firstName, lastName: users.lastName },
      building: {
        name: buildings.name,
        street: buildings.address1,
        city: buildings.city,
        timeZone: buildings.timezone,
        locale: buildings.locale,
      },
      brandUuid: portfolios.brandUuid,
      instructions: arrivals.instructions,
    })
    .from(visits)
    .innerJoin(users, eq(users.uuid, visits.hostUuid))
    .innerJoin(buildings, eq(buildings.uuid, visits.buildingUuid))
    .innerJoin(portfolios, eq(portfolios.uuid, visits.portfolioUuid))
    .leftJoin(
      arrivals,
      and(
        eq(arrivals.portfolioUuid, visits.portfolioUuid),
        eq(arrivals.buildingUuid, visits.buildingUuid),
      ),
    )
    .where(eq(visits.passHash, passHash));
  return row;
}

/** What a pass shows. */
export type Pass = NonNullable<Awaited<ReturnType<typeof findPass>>>;
