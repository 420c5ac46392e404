import { join } from "node:path";
import { v7 } from "uuid";
import type { Executor } from "../../platform/database/executor.ts";
import { storeImage } from "../images/images.public.ts";
import { ImportFailure, type TargetRow, upsertRows } from "../imports/imports.public.ts";
import { type BrandPictures, saveBrand, savePortfolio } from "./brands.repository.ts";
import { readOptional } from "./demo-folder.ts";
import type { DemoBrand, DemoManifest, DemoPortfolio } from "./demo-manifest.ts";
import type { DemoParts } from "./demo-parts.ts";

/** Adds or changes the brands and the portfolios with their categories; answers portfolio uuids by slug. */
export async function loadBrands(
  parts: DemoParts,
  manifest: DemoManifest,
): Promise<Map<string, string>> {
  const { db } = parts;
  const brandUuids = new Map<string, string>();
  for (const brand of manifest.brands) {
    brandUuids.set(brand.identifier, await saveBrand(db, brand, await storePictures(parts, brand)));
  }
  const portfolioUuids = new Map<string, string>();
  for (const portfolio of manifest.portfolios) {
    const brandUuid = brandUuids.get(portfolio.brand);
    if (brandUuid === undefined) {
      throw new ImportFailure(`demo.json: ${portfolio.slug} names no brand: ${portfolio.brand}`);
    }
    const uuid = await savePortfolio(db, portfolio, brandUuid);
    portfolioUuids.set(portfolio.slug, uuid);
    await saveCategories(db, portfolio, uuid);
  }
  return portfolioUuids;
}

async function storePictures(
  { db, storage, folder, log }: DemoParts,
  brand: DemoBrand,
): Promise<BrandPictures> {
  const pictures: BrandPictures = {};
  for (const use of Object.keys(brand.pictures) as (keyof DemoBrand["pictures"])[]) {
    const name = brand.pictures[use];
    if (name === undefined) continue;
    const bytes = await readOptional(join(folder, "images"), name);
    if (bytes === null) log(`demo.json: there is no picture ${name}`);
    else pictures[use] = await storeImage(db, storage, bytes, null);
  }
  return pictures;
}

async function saveCategories(
  db: Executor,
  portfolio: DemoPortfolio,
  portfolioUuid: string,
): Promise<void> {
  const rows = portfolio.categories.map((category, position): TargetRow => ({
    uuid: v7(),
    portfolioUuid,
    externalId: category.external_id,
    type: category.type,
    name: category.name,
    position,
    translations: category.translations ?? {},
  }));
  if (rows.length === 0) return;
  await upsertRows(db, "categories", rows, {
    properties: ["name", "position", "translations"],
    translated: {},
  });
}
