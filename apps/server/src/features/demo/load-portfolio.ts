import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { join } from "node:path";
import { importKinds, importPortfolios } from "../../importing.ts";
import type { Executor } from "../../platform/database/executor.ts";
import {
  listNamedBuildings,
  type NamedBuilding,
  saveBuildingLanguages,
} from "../buildings/buildings.public.ts";
import {
  checkUtilityButton,
  listPageKeys,
  saveUtilityButtons,
  toUtilityButton,
} from "../content/content.public.ts";
import {
  BadCell,
  createNameFinder,
  describeProblem,
  fileOf,
  ImportFailure,
  type ImportResult,
  runImport,
} from "../imports/imports.public.ts";
import { checkApp, saveApps } from "../miniapps/miniapps.public.ts";
import { checkTheme, saveBuildingTheme } from "../whitelabel/whitelabel.public.ts";
import { cleanRow } from "./clean-row.ts";
import { readOptional } from "./demo-folder.ts";
import type { DemoPortfolio } from "./demo-manifest.ts";
import type { DemoParts } from "./demo-parts.ts";

/** Imports the files of one portfolio and adds what files do not hold. */
export async function loadPortfolio(
  parts: DemoParts,
  portfolio: DemoPortfolio,
  portfolioUuid: string,
): Promise<void> {
  const { db } = parts;
  for (const kind of importKinds) {
    const name = `${portfolio.slug}/${kind.name}.csv`;
    const bytes = await readOptional(parts.folder, name);
    if (bytes === null) continue;
    const request = {
      kind,
      file: fileOf(bytes),
      imagesFolder: join(parts.folder, "images"),
      portfolio: portfolio.slug,
      brand: portfolio.brand,
      overrides: {},
      isDryRun: false,
      whenImageIsMissing: "leave-out",
      now: parts.now,
    } as const;
    const result = await runImport(
      { ...parts, remoteFiles, portfolios: importPortfolios },
      request,
      silent,
    );
    report(parts, name, result);
  }
  const buildings = await listNamedBuildings(db, portfolioUuid);
  await saveBuildingLanguages(
    db,
    buildings.map((building) => building.uuid),
    portfolio.languages,
  );
  const find = createDemoFinder(portfolio.slug, buildings);
  for (const { building, ...theme } of portfolio.building_themes ?? []) {
    await saveBuildingTheme(db, find(building).uuid, cleanRow(checkTheme(theme), building));
  }
  await loadUtilityButtons(db, portfolio, portfolioUuid, find);
  await loadApps(db, portfolio, portfolioUuid);
}

/** The demo brings its pictures along. */
const remoteFiles = createRemoteFiles({ allowsLoopback: false, hosts: [] });
const silent = { preview: () => undefined, progress: () => undefined };

function report({ log }: DemoParts, file: string, result: ImportResult): void {
  for (const problem of result.problems) log(describeProblem(file, problem));
  for (const notice of result.notices) log(`${file}:${notice.line}: ${notice.reason}`);
}

/** Finds buildings of `demo.json`; one that is not there is a fault of the file. */
export function createDemoFinder(
  slug: string,
  buildings: readonly NamedBuilding[],
): (key: string) => NamedBuilding {
  const find = createNameFinder(buildings, { one: "building", many: "buildings" });
  return (key) => {
    try {
      return find(key);
    } catch (error) {
      if (error instanceof BadCell) throw new ImportFailure(`demo.json: ${slug} ${error.message}`);
      throw error;
    }
  };
}

async function loadApps(
  db: Executor,
  { slug, apps }: DemoPortfolio,
  portfolioUuid: string,
): Promise<void> {
  const rows = apps.map(({ external_id: externalId, ...app }) => {
    const draft = { externalId, origins: [], gateways: [], ...app };
    return cleanRow(checkApp(draft), `${slug} ${externalId}`);
  });
  await saveApps(db, { uuid: portfolioUuid }, rows);
}

async function loadUtilityButtons(
  db: Executor,
  portfolio: DemoPortfolio,
  portfolioUuid: string,
  find: (key: string) => NamedBuilding,
): Promise<void> {
  const pages = await listPageKeys(db, portfolioUuid);
  const rows = portfolio.utility_buttons.map((button, position) => {
    const building = button.building ?? null;
    const draft = toUtilityButton(button, {
      buildingUuid: building === null ? null : find(building).uuid,
      route: toRoute(button.route ?? null, pages),
      position,
    });
    return cleanRow(checkUtilityButton(draft), `${portfolio.slug} ${button.external_id}`);
  });
  await saveUtilityButtons(db, portfolioUuid, rows);
}

/** Replaces `{page:house-rules}` by the uuid that the page got. */
function toRoute(route: string | null, pages: ReadonlyMap<string, string>): string | null {
  if (route === null) return null;
  return route.replace(/\{page:([^}]+)\}/g, (_, key: string) => {
    const uuid = pages.get(key);
    if (uuid === undefined) throw new ImportFailure(`demo.json: there is no page ${key}`);
    return uuid;
  });
}
