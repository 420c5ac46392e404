import type { Executor } from "../../platform/database/executor.ts";
import type { CheckResult } from "../../platform/writes/check.ts";
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
  checkCategory,
  checkUtilityButton,
  saveCategories,
  saveUtilityButtons,
  toCategory,
  toUtilityButton,
} from "../content/content.public.ts";
import { saveScheduledImports } from "../imports/imports.public.ts";
import { listBrands, requirePortfolio, savePortfolio } from "../portfolios/portfolios.public.ts";
import { admitManagers, checkDomain, saveDomains } from "../users/users.public.ts";
import {
  type BrandPictures,
  checkBrand,
  checkTheme,
  saveBrand,
  saveBuildingTheme,
  toBrand,
} from "../whitelabel/whitelabel.public.ts";
import { fillRoute } from "./page-names.ts";
import { type Plan, type PlannedRow } from "./plan.ts";
import { addPictures, type KeptPictures } from "./portal-pictures.ts";
import type { PortalBrand } from "./portal-schema.ts";

/** Does what a plan says, in the caller's transaction. */
export async function writePortal(db: Executor, plan: Plan, pictures: KeptPictures): Promise<void> {
  for (const { whole, draft } of plan.brands.rows) {
    await writeBrand(db, whole, await addPictures(db, draft.pictures ?? {}, pictures));
  }
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
function slugsOf({ brands: _brands, portfolios: _portfolios, ...inside }: Plan): Set<string> {
  const rows = Object.values(inside).flatMap(({ rows }): PlannedRow<object>[] => rows);
  return new Set(rows.map(({ portfolio }) => portfolio));
}

async function writeBrand(
  db: Executor,
  brand: PortalBrand,
  pictures: BrandPictures,
): Promise<void> {
  const checked = checkBrand(toBrand(brand));
  if (checked.faults === null) await saveBrand(db, checked.row, pictures);
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
    const theme = checkTheme(whole.theme ?? {});
    if (draft.theme !== undefined && theme.faults === null) {
      await saveBuildingTheme(db, uuid, theme.row);
    }
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
    categories.flatMap(({ whole, at }) =>
      rowsOf(checkCategory(toCategory(whole, whole.position ?? placeOf(at)))),
    ),
  );
  const pages = await listPageKeys(db, portfolio.uuid);
  const tiles = plan.tiles.rows.filter(isHere).flatMap(({ whole, at }) => {
    const { building = null, route = null } = whole;
    const draft = toUtilityButton(whole, {
      buildingUuid: building === null ? null : required(buildings, building),
      route: route === null ? null : fillRoute(route, (key) => required(pages, key)),
      position: whole.position ?? placeOf(at),
    });
    return rowsOf(checkUtilityButton(draft));
  });
  await saveUtilityButtons(db, portfolio.uuid, tiles);
  const imports = plan.imports.rows.filter(isHere).map(({ whole }) => whole);
  await saveScheduledImports(db, portfolio.uuid, imports);
}

/** The row of a check: a file with faults comes no further than to its plan. */
const rowsOf = <Row>(result: CheckResult<Row>) => (result.faults === null ? [result.row] : []);

/** The place of a row in its list of the file. */
const placeOf = (at: readonly (string | number)[]): number => Number(at.at(-1));

function required(uuids: ReadonlyMap<string, string>, key: string): string {
  const uuid = uuids.get(key);
  if (uuid === undefined) throw new Error(`${key} vanished while the portal was written`);
  return uuid;
}
