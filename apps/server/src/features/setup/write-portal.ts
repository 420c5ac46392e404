import type { Executor } from "../../platform/database/executor.ts";
import {
  checkBuilding,
  listNamedBuildings,
  saveBuildingLanguages,
  saveBuildings,
  toBuilding,
} from "../buildings/buildings.public.ts";
import { listCompanyKeys } from "../companies/companies.public.ts";
import {
  listPageKeys,
  saveCategories,
  saveUtilityButtons,
  toCategory,
  toUtilityButton,
} from "../content/content.public.ts";
import { listBrands, requirePortfolio, savePortfolio } from "../portfolios/portfolios.public.ts";
import { admitManagers, checkDomain, saveDomains } from "../users/users.public.ts";
import { saveBrand, saveBuildingTheme, settingsOf } from "../whitelabel/whitelabel.public.ts";
import { fillRoute } from "./page-names.ts";
import { type Plan, type PlannedRow } from "./plan.ts";
import type { PortalBrand } from "./portal-schema.ts";

/** Does what a plan says, in the caller's transaction. */
export async function writePortal(db: Executor, plan: Plan): Promise<void> {
  for (const { whole } of plan.brands.rows) await writeBrand(db, whole);
  const brands = await listBrands(db);
  for (const { whole, isNew } of plan.portfolios.rows) {
    const brandUuid = required(brands, whole.brand);
    const { language = "en-us", timezone = "UTC" } = whole;
    const uuid = await savePortfolio(db, { ...whole, language, timezone }, brandUuid);
    if (isNew) await admitManagers(db, { uuid, brandUuid });
  }
  for (const slug of slugsOf(plan)) await writeInside(db, slug, plan);
}

/** Those portfolios in which something changes. */
function slugsOf({ buildings, domains, categories, tiles }: Plan): Set<string> {
  const rows = [buildings.rows, domains.rows, categories.rows, tiles.rows].flat();
  return new Set(rows.map(({ portfolio }: PlannedRow<object>) => portfolio));
}

async function writeBrand(db: Executor, brand: PortalBrand): Promise<void> {
  const { settings = {}, theme = {}, flags = {}, languages = ["en-us"] } = brand;
  await saveBrand(db, {
    ...brand,
    settings: settingsOf({ page_title: brand.name, ...settings }),
    theme,
    flags,
    languages,
  });
}

async function writeInside(db: Executor, slug: string, plan: Plan): Promise<void> {
  const portfolio = await requirePortfolio(db, slug);
  const isHere = ({ portfolio: other }: { portfolio: string }) => other === slug;
  const rows = plan.buildings.rows.filter(isHere);
  for (const { draft } of rows) {
    const checked = checkBuilding(toBuilding(draft));
    if (checked.faults === null) await saveBuildings(db, portfolio, [checked.row]);
  }
  const named = await listNamedBuildings(db, portfolio.uuid);
  const buildings = new Map(named.map(({ externalId, uuid }) => [externalId, uuid]));
  for (const { whole, draft } of rows) {
    const uuid = required(buildings, whole.external_id);
    if (draft.languages !== undefined) await saveBuildingLanguages(db, [uuid], draft.languages);
    if (draft.theme !== undefined) await saveBuildingTheme(db, uuid, whole.theme ?? {});
  }
  const companies = await listCompanyKeys(db, portfolio.uuid);
  for (const { whole } of plan.domains.rows.filter(isHere)) {
    const { domain, building, company = null } = whole;
    const checked = checkDomain({
      domain,
      buildingUuid: building === undefined ? null : required(buildings, building),
      companyUuid: company === null ? null : required(companies, company),
    });
    if (checked.faults === null) await saveDomains(db, portfolio, [checked.row]);
  }
  const categories = plan.categories.rows.filter(isHere);
  await saveCategories(
    db,
    portfolio.uuid,
    categories.map(({ whole, at }) => toCategory(whole, whole.position ?? placeOf(at))),
  );
  const pages = await listPageKeys(db, portfolio.uuid);
  const tiles = plan.tiles.rows.filter(isHere).map(({ whole, at }) => {
    const { building = null, route = null } = whole;
    return toUtilityButton(whole, {
      buildingUuid: building === null ? null : required(buildings, building),
      route: route === null ? null : fillRoute(route, (key) => required(pages, key)),
      position: whole.position ?? placeOf(at),
    });
  });
  await saveUtilityButtons(db, portfolio.uuid, tiles);
}

/** The place of a row in its list of the file. */
const placeOf = (at: readonly (string | number)[]): number => Number(at.at(-1));

function required(uuids: ReadonlyMap<string, string>, key: string): string {
  const uuid = uuids.get(key);
  if (uuid === undefined) throw new Error(`${key} vanished while the portal was written`);
  return uuid;
}
