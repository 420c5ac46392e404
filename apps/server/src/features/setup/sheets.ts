import { companyTypeIds } from "@portico/rules/company-type";
import { buildingFieldNames, checkBuilding, toBuilding } from "../buildings/buildings.public.ts";
import { checkDomain } from "../users/users.public.ts";
import type {
  Portal,
  PortalBrand,
  PortalBuilding,
  PortalCategory,
  PortalDomain,
  PortalImport,
  PortalPortfolio,
  PortalTile,
} from "./portal-schema.ts";
import type { Path } from "./schema-faults.ts";

/** A portfolio by itself. */
export type BarePortfolio = Omit<
  PortalPortfolio,
  "buildings" | "domains" | "categories" | "tiles" | "imports"
>;

/** What each kind of thing is said by. */
export interface Drafts {
  brands: PortalBrand;
  portfolios: BarePortfolio;
  buildings: PortalBuilding;
  domains: PortalDomain;
  categories: PortalCategory;
  tiles: PortalTile;
  imports: PortalImport;
}

/** A kind of thing. */
export type Kind = keyof Drafts;

/** The kinds, each after what it refers to. */
export const kinds = [
  "brands",
  "portfolios",
  "buildings",
  "domains",
  "categories",
  "tiles",
  "imports",
] as const satisfies readonly Kind[];

/** What tells things of one kind and portfolio apart. */
export const keyOf: { readonly [K in Kind]: (draft: Drafts[K]) => string } = {
  brands: ({ identifier }) => identifier,
  portfolios: ({ slug }) => slug,
  buildings: ({ external_id: key }) => key,
  domains: ({ domain, building }) => (building === undefined ? domain : `${domain} at ${building}`),
  categories: ({ type, external_id: key }) => `${type} ${key}`,
  tiles: ({ external_id: key }) => key,
  imports: ({ name }) => name,
};

/** One thing of a portal. */
export interface Row<Draft> {
  /** Slug of the portfolio that it lies in; empty for brands and portfolios. */
  portfolio: string;
  key: string;
  draft: Draft;
  /** Where the file says it. */
  at: Path;
}

/** All things of a portal by kind. */
export type Sheets = { [K in Kind]: Row<Drafts[K]>[] };

/** Lays a portal out by kind, each value in the one spelling that is stored. */
export function toSheets({ brands = [], portfolios = [] }: Portal): Sheets {
  const sheets: Sheets = {
    brands: [],
    portfolios: [],
    buildings: [],
    domains: [],
    categories: [],
    tiles: [],
    imports: [],
  };
  const put = <K extends Kind>(
    kind: K,
    portfolio: string,
    drafts: readonly Drafts[K][],
    at: Path,
  ) => {
    for (const [index, draft] of drafts.entries()) {
      sheets[kind].push({ portfolio, key: keyOf[kind](draft), draft, at: [...at, index] });
    }
  };
  put("brands", "", brands.map(tidyBrand), ["brands"]);
  put("portfolios", "", portfolios.map(bare), ["portfolios"]);
  for (const [index, portfolio] of portfolios.entries()) {
    const { slug, buildings = [], domains = [], categories = [] } = portfolio;
    const { tiles = [], imports = [] } = portfolio;
    const at = ["portfolios", index];
    put("buildings", slug, buildings.map(tidyBuilding), [...at, "buildings"]);
    put("domains", slug, domains.map(tidyDomain), [...at, "domains"]);
    put("categories", slug, categories, [...at, "categories"]);
    put("tiles", slug, tiles.map(tidyTile), [...at, "tiles"]);
    put("imports", slug, imports, [...at, "imports"]);
  }
  return sheets;
}

/** Which host is first counts, the others have no order. */
function tidyBrand(brand: PortalBrand): PortalBrand {
  const [first, ...others] = brand.hosts;
  return { ...brand, hosts: first === undefined ? [] : [first, ...others.toSorted()] };
}

function bare({ slug, name, brand, language, timezone }: PortalPortfolio): BarePortfolio {
  return {
    slug,
    name,
    brand,
    ...(language === undefined ? {} : { language }),
    ...(timezone === undefined ? {} : { timezone }),
  };
}

function tidyBuilding(building: PortalBuilding): PortalBuilding {
  const { row } = { row: null, ...checkBuilding(toBuilding(building)) };
  if (row === null) return building;
  const entries = Object.entries(row).map(([field, value]): [string, unknown] => {
    const name = Object.entries(buildingFieldNames).find(([each]) => each === field)?.[1];
    return [name ?? field, value];
  });
  return { ...building, ...Object.fromEntries(entries) };
}

function tidyDomain(draft: PortalDomain): PortalDomain {
  const result = checkDomain({ domain: draft.domain });
  return result.faults === null ? { ...draft, domain: result.row.domain } : draft;
}

function tidyTile(tile: PortalTile): PortalTile {
  const { company_types: types } = tile;
  return types === undefined ? tile : { ...tile, company_types: companyTypeIds(types) };
}
