import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Executor } from "../../platform/database/executor.ts";
import { brands, memberships, portfolios } from "../../platform/database/schema.ts";
import type { NamedPortfolio } from "../portfolios/portfolios.public.ts";
import { addMembership } from "../users/users.public.ts";

/** The portfolio that a run fills. */
export interface TargetPortfolio extends NamedPortfolio {
  /** How many may manage it since it was made now; null when it was there. */
  newManagers: number | null;
}

/** A portfolio to be made. */
export interface NewPortfolio {
  slug: string;
  name: string;
  brandUuid: string;
  language: string;
  timezone: string;
}

/**
 * Adds a portfolio. Who manages another portfolio of the same brand as a whole manages this one too, so
 * that what was just imported can be looked at.
 */
export async function insertPortfolio(
  db: Executor,
  portfolio: NewPortfolio,
): Promise<TargetPortfolio> {
  const uuid = v7();
  await db.insert(portfolios).values({ uuid, ...portfolio });
  const managers = await db
    .selectDistinct({ userUuid: memberships.userUuid })
    .from(memberships)
    .innerJoin(portfolios, eq(portfolios.uuid, memberships.portfolioUuid))
    .where(
      and(
        eq(portfolios.brandUuid, portfolio.brandUuid),
        eq(memberships.role, "building_admin"),
        sql`${memberships.buildingUuid} is null`,
      ),
    );
  for (const { userUuid } of managers) {
    await addMembership(db, { portfolioUuid: uuid, userUuid, role: "building_admin" });
  }
  const { language, timezone } = portfolio;
  return { uuid, language, timezone, newManagers: managers.length };
}

/** Uuids of all brands by identifier. */
export async function listBrands(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select({ identifier: brands.identifier, uuid: brands.uuid }).from(brands);
  return new Map(rows.map((row) => [row.identifier, row.uuid]));
}

/**
 * The brand of an installation that has none yet, so that imports work before anything else. It has no
 * configuration, which shows the portal's own look.
 */
export async function insertDefaultBrand(db: Executor, identifier: string): Promise<string> {
  const uuid = v7();
  await db.insert(brands).values({ uuid, identifier, name: "Portico" });
  return uuid;
}
