import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Executor } from "../../platform/database/executor.ts";
import { brands, memberships, portfolios, users } from "../../platform/database/schema.ts";
import type { Role } from "../users/users.tables.ts";

/** The portfolio that a run fills. */
export interface TargetPortfolio {
  uuid: string;
  language: string;
  timezone: string;
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

export async function findPortfolio(db: Executor, slug: string): Promise<TargetPortfolio | null> {
  const [row] = await db
    .select({
      uuid: portfolios.uuid,
      language: portfolios.language,
      timezone: portfolios.timezone,
    })
    .from(portfolios)
    .where(eq(portfolios.slug, slug));
  return row === undefined ? null : { ...row, newManagers: null };
}

export async function listPortfolioSlugs(db: Executor): Promise<string[]> {
  const rows = await db.select({ slug: portfolios.slug }).from(portfolios).orderBy(portfolios.slug);
  return rows.map((row) => row.slug);
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
  for (const { userUuid } of managers) await insertMembership(db, uuid, userUuid, "building_admin");
  const { language, timezone } = portfolio;
  return { uuid, language, timezone, newManagers: managers.length };
}

export async function insertMembership(
  db: Executor,
  portfolioUuid: string,
  userUuid: string,
  role: Role,
): Promise<boolean> {
  const added = await db
    .insert(memberships)
    .values({ portfolioUuid, userUuid, role })
    .onConflictDoNothing()
    .returning({ uuid: memberships.uuid });
  return added.length > 0;
}

export async function findUserByEmail(db: Executor, email: EmailAddress): Promise<string | null> {
  const [row] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.email, email));
  return row?.uuid ?? null;
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
