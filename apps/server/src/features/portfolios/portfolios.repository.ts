import { eq, inArray } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { brands } from "../whitelabel/whitelabel.tables.ts";
import type { PortfolioDraft } from "./portfolio-draft.ts";
import { portfolios } from "./portfolios.tables.ts";

/** A portfolio, as commands find it by its slug. */
export interface NamedPortfolio {
  uuid: string;
  language: string;
  timezone: string;
}

export async function findPortfolio(db: Executor, slug: string): Promise<NamedPortfolio | null> {
  const [row] = await db
    .select({
      uuid: portfolios.uuid,
      language: portfolios.language,
      timezone: portfolios.timezone,
    })
    .from(portfolios)
    .where(eq(portfolios.slug, slug));
  return row ?? null;
}

/** Every portfolio there is; a chore goes through them one after another. */
export async function listPortfolioUuids(db: Executor): Promise<string[]> {
  const rows = await db.select({ uuid: portfolios.uuid }).from(portfolios);
  return rows.map(({ uuid }) => uuid);
}

export async function listPortfolioSlugs(db: Executor): Promise<string[]> {
  const rows = await db.select({ slug: portfolios.slug }).from(portfolios).orderBy(portfolios.slug);
  return rows.map((row) => row.slug);
}

/** Adds a portfolio. */
export async function insertPortfolio(
  db: Executor,
  portfolio: NamedPortfolio & { slug: string; name: string; brandUuid: string },
): Promise<void> {
  await db.insert(portfolios).values(portfolio);
}

/** Uuids of all brands by identifier. */
export async function listBrands(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select({ identifier: brands.identifier, uuid: brands.uuid }).from(brands);
  return new Map(rows.map((row) => [row.identifier, row.uuid]));
}

/** Adds or changes a portfolio; answers its uuid. */
export async function savePortfolio(
  db: Executor,
  { slug, name, language, timezone }: Omit<PortfolioDraft, "brand">,
  brandUuid: string,
): Promise<string> {
  const values = { name, brandUuid, language, timezone };
  const [row] = await db
    .insert(portfolios)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: portfolios.slug, set: values })
    .returning({ uuid: portfolios.uuid });
  if (row === undefined) throw new Error(`Portfolio ${slug} vanished while it was stored`);
  return row.uuid;
}

/** Whether one of these portfolios exists; without slugs, whether any does. */
export async function hasPortfolio(db: Executor, slugs?: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(slugs === undefined ? undefined : inArray(portfolios.slug, [...slugs]))
    .limit(1);
  return rows.length > 0;
}
