import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
import {
  brands,
  hosts,
  portfolios,
  themes,
  whitelabelConfigs,
} from "../../platform/database/schema.ts";
import type { DemoBrand, DemoPortfolio, DemoTheme } from "./demo-manifest.ts";

/** Uuids of a brand's stored pictures, by what they are for. */
export type BrandPictures = Partial<Record<keyof DemoBrand["pictures"], string>>;

/** Any number that no other lock of the portal has. */
const demoLock = 7_025_319;

/** Waits until no other process loads the demo; held until the transaction ends. */
export async function lockDemo(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
}

/** Adds or changes a brand with its configuration, hosts and look; answers its uuid. */
export async function saveBrand(
  db: Executor,
  brand: DemoBrand,
  pictures: BrandPictures,
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
    iconImageUuid: pictures.icon ?? null,
    logoImageUuid: pictures.logo ?? null,
    logoOnDarkImageUuid: pictures.logo_on_dark ?? null,
    coverImageUuid: pictures.cover ?? null,
  };
  await db
    .insert(whitelabelConfigs)
    .values({ brandUuid, ...config })
    .onConflictDoUpdate({ target: whitelabelConfigs.brandUuid, set: config });
  const look = {
    ...toThemeRow(brand.theme),
    portfolioLogoImageUuid: pictures.portfolio_logo ?? null,
    homeHeaderImageUuid: pictures.home_header ?? null,
  };
  await db
    .insert(themes)
    .values({ brandUuid, ...look })
    .onConflictDoUpdate({ target: themes.brandUuid, set: look });
  for (const [at, host] of brand.hosts.entries()) {
    const row = { brandUuid, isPrimary: at === 0 };
    await db
      .insert(hosts)
      .values({ host, ...row })
      .onConflictDoUpdate({ target: hosts.host, set: row });
  }
  await db
    .delete(hosts)
    .where(and(eq(hosts.brandUuid, brandUuid), notInArray(hosts.host, [...brand.hosts, ""])));
  return brandUuid;
}

/** Adds or changes a portfolio; answers its uuid. */
export async function savePortfolio(
  db: Executor,
  portfolio: DemoPortfolio,
  brandUuid: string,
): Promise<string> {
  const { slug, name, language, timezone } = portfolio;
  const values = { name, brandUuid, language, timezone };
  const [row] = await db
    .insert(portfolios)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: portfolios.slug, set: values })
    .returning({ uuid: portfolios.uuid });
  if (row === undefined) throw new Error(`Portfolio ${slug} vanished while it was stored`);
  return row.uuid;
}

/** Gives a building a look of its own. */
export async function saveBuildingTheme(
  db: Executor,
  buildingUuid: string,
  theme: DemoTheme,
): Promise<void> {
  const look = toThemeRow(theme);
  await db
    .insert(themes)
    .values({ buildingUuid, ...look })
    .onConflictDoUpdate({ target: themes.buildingUuid, set: look });
}

/** Whether one of these portfolios exists; without slugs, whether any does. */
export async function hasPortfolio(db: Executor, slugs?: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ uuid: portfolios.uuid })
    .from(portfolios)
    .where(slugs === undefined ? undefined : inArray(portfolios.slug, [...slugs]))
    .limit(1);
  return rows.length > 0;
}

function toThemeRow(theme: DemoTheme) {
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
