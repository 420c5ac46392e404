import { join } from "node:path";
import { checkCategory, saveCategories, toCategory } from "../content/content.public.ts";
import { storeImage } from "../images/images.public.ts";
import { ImportFailure } from "../imports/imports.public.ts";
import { savePortfolio } from "../portfolios/portfolios.public.ts";
import {
  type BrandPictures,
  checkBrand,
  pictureUses,
  saveBrand,
} from "../whitelabel/whitelabel.public.ts";
import { cleanRow } from "./clean-row.ts";
import { readOptional } from "./demo-folder.ts";
import type { DemoBrand, DemoManifest } from "./demo-manifest.ts";
import type { DemoParts } from "./demo-parts.ts";

/** Adds or changes the brands and the portfolios with their categories; answers portfolio uuids by slug. */
export async function loadBrands(
  parts: DemoParts,
  manifest: DemoManifest,
): Promise<Map<string, string>> {
  const { db } = parts;
  const brandUuids = new Map<string, string>();
  for (const brand of manifest.brands) {
    const row = cleanRow(checkBrand(brand), brand.identifier);
    brandUuids.set(brand.identifier, await saveBrand(db, row, await storePictures(parts, brand)));
  }
  const portfolioUuids = new Map<string, string>();
  for (const portfolio of manifest.portfolios) {
    const brandUuid = brandUuids.get(portfolio.brand);
    if (brandUuid === undefined) {
      throw new ImportFailure(`demo.json: ${portfolio.slug} names no brand: ${portfolio.brand}`);
    }
    const uuid = await savePortfolio(db, portfolio, brandUuid);
    portfolioUuids.set(portfolio.slug, uuid);
    const categories = portfolio.categories.map((category, at) =>
      cleanRow(
        checkCategory(toCategory(category, at)),
        `${portfolio.slug} ${category.external_id}`,
      ),
    );
    await saveCategories(db, uuid, categories);
  }
  return portfolioUuids;
}

async function storePictures(
  { db, storage, folder, log }: DemoParts,
  brand: DemoBrand,
): Promise<BrandPictures> {
  const pictures: BrandPictures = {};
  for (const use of pictureUses) {
    pictures[use] = null;
    const name = brand.pictures[use];
    if (name === undefined) continue;
    const bytes = await readOptional(join(folder, "images"), name);
    if (bytes === null) log(`demo.json: there is no picture ${name}`);
    else {
      const focus = use === "cover" ? brand.cover_focus : undefined;
      pictures[use] = await storeImage(db, storage, bytes, null, focus);
    }
  }
  return pictures;
}
