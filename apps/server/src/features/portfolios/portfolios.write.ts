import { newId } from "../../platform/database/new-id.ts";
import type { Executor } from "../../platform/database/executor.ts";
import {
  ImportFailure,
  type PortfolioOpener,
  type PortfolioRequest,
} from "../imports/imports.public.ts";
import { findPortfolio, insertPortfolio, listBrands } from "./portfolios.repository.ts";
import { insertDefaultBrand } from "../whitelabel/whitelabel.public.ts";
import { requirePortfolio } from "./require-portfolio.ts";

/** Brand of hosts that nobody claimed. */
export const defaultBrand = "HQO";

/**
 * Lets whoever manages another portfolio of the brand as a whole manage a new one too, so that what was
 * just imported can be looked at; answers how many they are.
 */
export type AdmitManagers = (
  db: Executor,
  portfolio: { uuid: string; brandUuid: string },
) => Promise<number>;

/** Finds the portfolios that commands name, and makes those that are not there. */
export function createPortfolioOpener(
  admitManagers: AdmitManagers,
  readAudience: PortfolioOpener["readAudience"],
): PortfolioOpener {
  return {
    readAudience,
    async find(db, request, mayMake) {
      const known = await findKnown(db, request, mayMake);
      if (known !== null) return withOptions(known, request);
      await findBrand(db, request.brand);
      return withOptions({ uuid: newId(), ...defaults }, request);
    },
    async open(db, request, mayMake) {
      const known = await findKnown(db, request, mayMake);
      if (known !== null) return { ...withOptions(known, request), newManagers: null };
      const { portfolio: slug, brand } = request;
      const brandUuid = (await findBrand(db, brand)) ?? (await insertDefaultBrand(db, brand));
      const made = withOptions({ uuid: newId(), ...defaults }, request);
      await insertPortfolio(db, { ...made, slug, name: toName(slug), brandUuid });
      const newManagers = await admitManagers(db, { uuid: made.uuid, brandUuid });
      return { ...made, newManagers };
    },
  };
}

const defaults = { language: "en-us", timezone: "UTC" } as const;

async function findKnown(db: Executor, { portfolio: slug }: PortfolioRequest, mayMake: boolean) {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(slug)) {
    throw new ImportFailure(`"${slug}" is no portfolio name: use a-z, 0-9 and hyphens.`);
  }
  return mayMake ? findPortfolio(db, slug) : requirePortfolio(db, slug);
}

/** The command's language and zone go first. */
function withOptions<Found extends { language: string; timezone: string }>(
  found: Found,
  { language, timezone }: PortfolioRequest,
) {
  return {
    ...found,
    language: language ?? found.language,
    timezone: timezone ?? found.timezone,
  };
}

/** The uuid of a brand; null for the default one where there is no brand at all yet. */
async function findBrand(db: Executor, identifier: string): Promise<string | null> {
  const brands = await listBrands(db);
  const uuid = brands.get(identifier);
  if (uuid !== undefined) return uuid;
  if (brands.size === 0 && identifier === defaultBrand) return null;
  const names = [...brands.keys()].join(", ") || "none yet";
  throw new ImportFailure(`There is no brand "${identifier}". Brands: ${names}.`);
}

/** `downtown-seattle` → `Downtown Seattle`. */
function toName(slug: string): string {
  const words = slug.split("-").filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
