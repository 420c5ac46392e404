import type { Executor } from "../../platform/database/executor.ts";
import { findPortfolio, requirePortfolio } from "../portfolios/portfolios.public.ts";
import { BadCell, ImportFailure } from "./import-failure.ts";
import {
  insertDefaultBrand,
  insertPortfolio,
  listBrands,
  type TargetPortfolio,
} from "./portfolio.repository.ts";
import type { NamedBuilding } from "./references.repository.ts";

/** Brand of hosts that nobody claimed (1.015). */
export const defaultBrand = "HQO";

/** What the command line says of the portfolio. */
export interface PortfolioRequest {
  portfolio: string;
  brand: string;
  language?: string | undefined;
  timezone?: string | undefined;
}

/** The portfolio of a run, perhaps made where there is none; the command's language and zone go first. */
export async function openPortfolio(
  db: Executor,
  request: PortfolioRequest,
  isMade: boolean,
): Promise<TargetPortfolio> {
  const { portfolio: slug, language, timezone } = request;
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(slug)) {
    throw new ImportFailure(`"${slug}" is no portfolio name: use a-z, 0-9 and hyphens.`);
  }
  const known = isMade ? await findPortfolio(db, slug) : await requirePortfolio(db, slug);
  const portfolio =
    known === null
      ? await insertPortfolio(db, {
          slug,
          name: toName(slug),
          brandUuid: await findBrand(db, request.brand),
          language: language ?? "en-us",
          timezone: timezone ?? "UTC",
        })
      : { ...known, newManagers: null };
  return {
    ...portfolio,
    language: language ?? portfolio.language,
    timezone: timezone ?? portfolio.timezone,
  };
}

/** The building of the command line, or null when it names none. */
export function findBuilding(
  buildings: (text: string) => NamedBuilding,
  name: string | undefined,
): NamedBuilding | null {
  if (name === undefined) return null;
  try {
    return buildings(name);
  } catch (error) {
    if (error instanceof BadCell) throw new ImportFailure(`--building ${error.message}`);
    throw error;
  }
}

async function findBrand(db: Executor, identifier: string): Promise<string> {
  const brands = await listBrands(db);
  const uuid = brands.get(identifier);
  if (uuid !== undefined) return uuid;
  if (brands.size === 0 && identifier === defaultBrand) return insertDefaultBrand(db, identifier);
  const names = [...brands.keys()].join(", ") || "none yet";
  throw new ImportFailure(`There is no brand "${identifier}". Brands: ${names}.`);
}

/** `downtown-seattle` → `Downtown Seattle`. */
function toName(slug: string): string {
  const words = slug.split("-").filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
