import { uuidForm } from "@portico/contract/uuid";
import type { Executor } from "../../platform/database/executor.ts";
import { listCompanyKeys } from "../companies/companies.public.ts";
import { listPageKeys } from "../content/content.public.ts";
import { listScheduled, toScheduledDraft } from "../imports/imports.public.ts";
import { settingsOf, type ThemeDraft } from "../whitelabel/whitelabel.public.ts";
import type { Portal, PortalBrand, PortalPortfolio } from "./portal-schema.ts";
import {
  findBrandTheme,
  listBrandRows,
  listBuildingRows,
  listCategoryRows,
  listDomainRows,
  listHostRows,
  listLanguageRows,
  listPortfolioRows,
  listTileRows,
} from "./stored-portal.repository.ts";
import { readBrandPictures } from "./portal-pictures.ts";
import { withoutEmpty } from "./without-empty.ts";

/** What the portal is by now, in the form of a file. */
export async function readStoredPortal(db: Executor): Promise<Required<Portal>> {
  const rows = await listPortfolioRows(db);
  const portfolios: PortalPortfolio[] = [];
  for (const { portfolio, brand } of rows) {
    const { uuid, slug, name, language, timezone } = portfolio;
    const inside = await readInside(db, uuid);
    portfolios.push({ slug, name, brand, language, timezone, ...inside });
  }
  return { brands: await readBrands(db), portfolios };
}

/** One portfolio of a portal, and its brand. */
export function onlyPortfolio(portal: Required<Portal>, slug: string): Portal {
  const portfolios = portal.portfolios.filter((each) => each.slug === slug);
  const wanted = new Set(portfolios.map(({ brand }) => brand));
  return { brands: portal.brands.filter(({ identifier }) => wanted.has(identifier)), portfolios };
}

async function readBrands(db: Executor): Promise<PortalBrand[]> {
  const hosts = await listHostRows(db);
  const found: PortalBrand[] = [];
  for (const { brand, config } of await listBrandRows(db)) {
    const theme = await findBrandTheme(db, brand.uuid);
    const pictures = await readBrandPictures(db, { config, theme });
    found.push({
      identifier: brand.identifier,
      name: brand.name,
      hosts: hosts.filter(({ brandUuid }) => brandUuid === brand.uuid).map(({ host }) => host),
      // One that an import made has none, and shows the portal's own look.
      ...(config === null
        ? {}
        : {
            settings: settingsOf(config.settings),
            flags: config.flags,
            languages: config.languages,
          }),
      ...(theme === undefined ? {} : { theme: toThemeDraft(theme) }),
      ...(Object.keys(pictures).length === 0 ? {} : { pictures }),
    });
  }
  return found;
}

async function readInside(db: Executor, portfolioUuid: string) {
  const buildings = await listBuildingRows(db, portfolioUuid);
  const keys = new Map(buildings.map(({ building }) => [building.uuid, building.externalId]));
  const languages = await listLanguageRows(db, [...keys.keys()]);
  const companies = turned(await listCompanyKeys(db, portfolioUuid));
  const pages = turned(await listPageKeys(db, portfolioUuid));
  const keyOf = (uuid: string | null) => (uuid === null ? undefined : keys.get(uuid));
  return {
    buildings: buildings.map(({ building, theme }) => ({
      external_id: building.externalId,
      name: building.name,
      address: building.address1,
      ...withoutEmpty({
        city: building.city,
        region: building.region,
        postal_code: building.postalCode,
        district: building.district,
        latitude: building.latitude,
        longitude: building.longitude,
        year_built: building.yearBuilt,
        floors: building.floors,
        gross_floor_area: building.grossFloorArea,
        use: building.use,
        timezone: building.timezone,
        language: building.locale,
        is_guest_building: building.isGuestBuilding,
        theme: theme === null ? null : toThemeDraft(theme),
      }),
      languages: languages
        .filter(({ buildingUuid }) => buildingUuid === building.uuid)
        .map(({ code, name }) => ({ code, name })),
    })),
    domains: (await listDomainRows(db, portfolioUuid)).map((row) => ({
      domain: row.domain,
      ...withoutEmpty({
        building: keyOf(row.buildingUuid),
        company: row.companyUuid === null ? null : companies.get(row.companyUuid),
      }),
    })),
    categories: (await listCategoryRows(db, portfolioUuid)).map((row) => ({
      external_id: row.externalId,
      type: row.type,
      name: row.name,
      position: row.position,
      active: row.active,
      translations: row.translations,
    })),
    tiles: (await listTileRows(db, portfolioUuid)).map((row) => ({
      external_id: row.externalId,
      name: row.name,
      utility_name: row.utilityName,
      type: row.type,
      icon: row.icon,
      position: row.position,
      company_types: row.companyTypes,
      translations: row.translations,
      ...withoutEmpty({
        text: row.text,
        route: row.route === null ? null : nameThePage(row.route, pages),
        url: row.url,
        building: keyOf(row.buildingUuid),
      }),
    })),
    imports: (await listScheduled(db, portfolioUuid)).map(toScheduledDraft),
  };
}

function turned(keys: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...keys].map(([key, uuid]) => [uuid, key]));
}

/** `…/content/0192…` → `…/content/{page:house-rules}`. */
function nameThePage(route: string, pages: ReadonlyMap<string, string>): string {
  return route.replaceAll(new RegExp(uuidForm, "g"), (uuid) => {
    const key = pages.get(uuid);
    return key === undefined ? uuid : `{page:${key}}`;
  });
}

type ThemeRow = NonNullable<Awaited<ReturnType<typeof findBrandTheme>>>;

function toThemeDraft(theme: ThemeRow): ThemeDraft {
  return withoutEmpty({
    primary_color: theme.primaryColor,
    secondary_color: theme.secondaryColor,
    primary_font_color: theme.primaryFontColor,
    font: theme.font,
    is_dark_allowed: theme.isDarkAllowed,
    is_avatar_visible: theme.isAvatarVisible,
    display_portfolio_logo: theme.displayPortfolioLogo,
  });
}
