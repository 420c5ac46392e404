import type { Executor } from "../../platform/database/executor.ts";
import { listCompanyKeys } from "../companies/companies.public.ts";
import { listPageKeys } from "../content/content.public.ts";
import { findPortfolio } from "../portfolios/portfolios.public.ts";
import { pagesOf } from "./page-names.ts";
import { nameOf } from "./plan.ts";
import type { Row, Sheets } from "./sheets.ts";

/**
 * Sets aside what names a page or company that is yet to be imported, which needs the portfolio first.
 * @returns the rest, and a line on each of those
 */
export async function setWaitingAside(
  db: Executor,
  said: Sheets,
): Promise<{ ready: Sheets; waiting: string[] }> {
  const known = new Map<string, { pages: Set<string>; companies: Set<string> }>();
  for (const { key } of said.portfolios) {
    const found = await findPortfolio(db, key);
    const pages = found === null ? [] : (await listPageKeys(db, found.uuid)).keys();
    const companies = found === null ? [] : (await listCompanyKeys(db, found.uuid)).keys();
    known.set(key, { pages: new Set(pages), companies: new Set(companies) });
  }
  const waiting: string[] = [];
  const keep = (row: Row<unknown>, what: string, missing: string | undefined) => {
    if (missing === undefined) return true;
    waiting.push(
      `${what} ${nameOf(row)} waits for the import of ${missing}; apply the file again after it`,
    );
    return false;
  };
  const ready: Sheets = {
    ...said,
    domains: said.domains.filter((row) => {
      const { company } = row.draft;
      const isThere = company == null || known.get(row.portfolio)?.companies.has(company) === true;
      return keep(row, "domain", isThere ? undefined : `the company ${company}`);
    }),
    tiles: said.tiles.filter((row) => {
      const pages = known.get(row.portfolio)?.pages;
      const missing = pagesOf(row.draft.route ?? "").find((key) => pages?.has(key) !== true);
      return keep(row, "tile", missing === undefined ? undefined : `the page ${missing}`);
    }),
  };
  return { ready, waiting };
}
