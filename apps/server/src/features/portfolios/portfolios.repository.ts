import { eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
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

export async function listPortfolioSlugs(db: Executor): Promise<string[]> {
  const rows = await db.select({ slug: portfolios.slug }).from(portfolios).orderBy(portfolios.slug);
  return rows.map((row) => row.slug);
}
