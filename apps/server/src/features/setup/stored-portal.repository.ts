import { asc, desc, eq, inArray } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { buildingLanguages, buildings } from "../buildings/buildings.tables.ts";
import { categories, utilityButtons } from "../content/content.tables.ts";
import { images } from "../images/images.tables.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { emailDomains } from "../users/users.tables.ts";
import { brands, hosts, themes, whitelabelConfigs } from "../whitelabel/whitelabel.tables.ts";

/** All brands with their configuration. */
export function listBrandRows(db: Executor) {
  return db
    .select({ brand: brands, config: whitelabelConfigs })
    .from(brands)
    .leftJoin(whitelabelConfigs, eq(whitelabelConfigs.brandUuid, brands.uuid))
    .orderBy(asc(brands.identifier));
}

/** The look of a brand. */
export async function findBrandTheme(db: Executor, brandUuid: string) {
  const [row] = await db.select().from(themes).where(eq(themes.brandUuid, brandUuid));
  return row;
}

/** All hosts, of each brand the one first that mails link to. */
export function listHostRows(db: Executor) {
  return db.select().from(hosts).orderBy(desc(hosts.isPrimary), asc(hosts.host));
}

/** All portfolios with the identifiers of their brands. */
export function listPortfolioRows(db: Executor) {
  return db
    .select({ portfolio: portfolios, brand: brands.identifier })
    .from(portfolios)
    .innerJoin(brands, eq(brands.uuid, portfolios.brandUuid))
    .orderBy(asc(portfolios.slug));
}

/** Buildings of a portfolio with the looks of their own. */
export function listBuildingRows(db: Executor, portfolioUuid: string) {
  return db
    .select({ building: buildings, theme: themes })
    .from(buildings)
    .leftJoin(themes, eq(themes.buildingUuid, buildings.uuid))
    .where(eq(buildings.portfolioUuid, portfolioUuid))
    .orderBy(asc(buildings.externalId));
}

/** Languages of buildings, best first. */
export function listLanguageRows(db: Executor, buildingUuids: readonly string[]) {
  return db
    .select()
    .from(buildingLanguages)
    .where(inArray(buildingLanguages.buildingUuid, [...buildingUuids]))
    .orderBy(asc(buildingLanguages.priority), asc(buildingLanguages.code));
}

/** Mail domains of a portfolio. */
export function listDomainRows(db: Executor, portfolioUuid: string) {
  return db
    .select()
    .from(emailDomains)
    .where(eq(emailDomains.portfolioUuid, portfolioUuid))
    .orderBy(asc(emailDomains.domain), asc(emailDomains.buildingUuid));
}

/** Categories of a portfolio. */
export function listCategoryRows(db: Executor, portfolioUuid: string) {
  return db
    .select()
    .from(categories)
    .where(eq(categories.portfolioUuid, portfolioUuid))
    .orderBy(asc(categories.type), asc(categories.position), asc(categories.externalId));
}

/** Tiles of a portfolio. */
export function listTileRows(db: Executor, portfolioUuid: string) {
  return db
    .select()
    .from(utilityButtons)
    .where(eq(utilityButtons.portfolioUuid, portfolioUuid))
    .orderBy(asc(utilityButtons.position), asc(utilityButtons.externalId));
}

/** Where a brand names its pictures. */
export interface BrandPictureRows {
  config: typeof whitelabelConfigs.$inferSelect | null;
  theme: typeof themes.$inferSelect | undefined;
}

/** A picture as it is known. */
export interface StoredPicture {
  uuid: string;
  sha256: string;
}

/** Where the point of a picture is that stays in view, by what it is known by. */
export async function findFocus(db: Executor, sha256: string) {
  const [row] = await db
    .select({ x: images.focalX, y: images.focalY })
    .from(images)
    .where(eq(images.sha256, sha256));
  return row;
}

/** What these pictures are known by. */
export function listPictures(db: Executor, uuids: readonly string[]): Promise<StoredPicture[]> {
  return db
    .select({ uuid: images.uuid, sha256: images.sha256 })
    .from(images)
    .where(inArray(images.uuid, [...uuids]));
}
