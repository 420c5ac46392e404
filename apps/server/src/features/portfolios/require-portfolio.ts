import { CommandFailure } from "../../platform/commands/command.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { findPortfolio, listPortfolioSlugs, type NamedPortfolio } from "./portfolios.repository.ts";

/** A portfolio that a command names; throws `CommandFailure` with those that there are. */
export async function requirePortfolio(db: Executor, slug: string): Promise<NamedPortfolio> {
  const portfolio = await findPortfolio(db, slug);
  if (portfolio !== null) return portfolio;
  const slugs = (await listPortfolioSlugs(db)).join(", ") || "none yet";
  throw new CommandFailure(`There is no portfolio "${slug}". Portfolios: ${slugs}.`);
}
