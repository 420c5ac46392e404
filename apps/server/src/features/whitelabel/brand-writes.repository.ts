import { and, eq, notInArray } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { newId } from "../../platform/database/new-id.ts";
import type { Checked } from "../../platform/writes/check.ts";
import type { BrandDraft, PictureUse, ThemeDraft } from "./brand-draft.ts";
import { brands, hosts, themes, whitelabelConfigs } from "./whitelabel.tables.ts";

/** Uuids of a brand's stored pictures, by what they are for; null takes one away. */
export type BrandPictures = { [Use in PictureUse]?: string | null };

/**
 * Adds or changes a brand with its configuration, hosts and look; hosts that it does not name are
 * nobody's afterwards. Pictures that are not told of stay.
 * @returns its uuid
 */
export async function saveBrand(
  db: Executor,
  brand: Checked<BrandDraft>,
  pictures: BrandPictures = {},
): Promise<string> {
  const { identifier, name } = brand;
  const [row] = await db
    .insert(brands)
    .values({ identifier, name })
    .onConflictDoUpdate({ target: brands.identifier, set: { name } })
    .returning({ uuid: brands.uuid });
  if (row === undefined) throw new Error(`Brand ${identifier} vanished while it was stored`);
  const brandUuid = row.uuid;
  const config = {
    settings: brand.settings,
    flags: brand.flags,
    languages: brand.languages,
    iconImageUuid: pictures.icon,
    logoImageUuid: pictures.logo,
    logoOnDarkImageUuid: pictures.logo_on_dark,
    coverImageUuid: pictures.cover,
  };
  await db
    .insert(whitelabelConfigs)
    .values({ brandUuid, ...config })
    .onConflictDoUpdate({ target: whitelabelConfigs.brandUuid, set: config });
  const look = {
    ...toThemeRow(brand.theme),
    portfolioLogoImageUuid: pictures.portfolio_logo,
    homeHeaderImageUuid: pictures.home_header,
  };
  await db
    .insert(themes)
    .values({ brandUuid, ...look })
    .onConflictDoUpdate({ target: themes.brandUuid, set: look });
  await saveHosts(db, brandUuid, brand.hosts);
  return brandUuid;
}

/**
 * The brand of an installation that has none yet, so that imports work before anything else. It has no
 * configuration, which shows the portal's own look.
 */
export async function insertDefaultBrand(db: Executor, identifier: string): Promise<string> {
  const uuid = newId();
  await db.insert(brands).values({ uuid, identifier, name: "Portico" });
  return uuid;
}

async function saveHosts(db: Executor, brandUuid: string, names: readonly string[]): Promise<void> {
  for (const [at, host] of names.entries()) {
    const row = { brandUuid, isPrimary: at === 0 };
    await db
      .insert(hosts)
      .values({ host, ...row })
      .onConflictDoUpdate({ target: hosts.host, set: row });
  }
  await db
    .delete(hosts)
    .where(and(eq(hosts.brandUuid, brandUuid), notInArray(hosts.host, [...names, ""])));
}

/** Gives a building a look of its own. */
export async function saveBuildingTheme(
  db: Executor,
  buildingUuid: string,
  theme: Checked<ThemeDraft>,
): Promise<void> {
  const look = toThemeRow(theme);
  await db
    .insert(themes)
    .values({ buildingUuid, ...look })
    .onConflictDoUpdate({ target: themes.buildingUuid, set: look });
}

function toThemeRow(theme: ThemeDraft) {
  return {
    primaryColor: theme.primary_color ?? null,
    secondaryColor: theme.secondary_color ?? null,
    primaryFontColor: theme.primary_font_color ?? null,
    font: theme.font ?? null,
    isDarkAllowed: theme.is_dark_allowed ?? null,
    isAvatarVisible: theme.is_avatar_visible ?? null,
    displayPortfolioLogo: theme.display_portfolio_logo ?? null,
  };
}
