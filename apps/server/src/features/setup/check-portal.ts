import { isTimeZone } from "@portico/rules/zoned-time";
import type { CheckResult } from "../../platform/writes/check.ts";
import { checkBuilding, buildingFieldNames, toBuilding } from "../buildings/buildings.public.ts";
import {
  checkCategory,
  checkUtilityButton,
  homeFieldNames,
  toCategory,
  toUtilityButton,
} from "../content/content.public.ts";
import { checkScheduledImport } from "../imports/imports.public.ts";
import { checkDomain } from "../users/users.public.ts";
import { settingsFaults } from "../whitelabel/whitelabel.public.ts";
import type { Portal, PortalBrand, PortalPortfolio } from "./portal-schema.ts";
import type { Path, PortalFault } from "./schema-faults.ts";
import { keyOf } from "./sheets.ts";

/** What is wrong with a portal that has the right form, as far as it says by itself. */
export function checkPortal({ brands = [], portfolios = [] }: Portal): PortalFault[] {
  return [
    ...findTwice(brands, ["brands"], keyOf.brands),
    ...findTwice(portfolios, ["portfolios"], keyOf.portfolios),
    ...findSharedHosts(brands),
    ...brands.flatMap(({ settings = {} }, at) =>
      settingsFaults(settings).map(({ name, reason }) => ({
        at: ["brands", at, "settings", name],
        reason,
      })),
    ),
    ...portfolios.flatMap((portfolio, at) => checkPortfolio(portfolio, ["portfolios", at])),
  ];
}

function findTwice<Draft>(
  drafts: readonly Draft[],
  at: Path,
  key: (draft: Draft) => string,
): PortalFault[] {
  const keys = drafts.map(key);
  return keys.flatMap((each, index) =>
    keys.indexOf(each) === index ? [] : [{ at: [...at, index], reason: `says ${each} again` }],
  );
}

function findSharedHosts(brands: readonly PortalBrand[]): PortalFault[] {
  const named = brands.flatMap(({ hosts }, brand) =>
    hosts.map((host, at) => ({ host, at: ["brands", brand, "hosts", at] })),
  );
  return named.flatMap(({ host, at }, index) =>
    named.findIndex((each) => each.host === host) === index
      ? []
      : [{ at, reason: `is named already: ${host}` }],
  );
}

function checkPortfolio(portfolio: PortalPortfolio, at: Path): PortalFault[] {
  const { timezone, buildings = [], domains = [], categories = [] } = portfolio;
  const { tiles = [], imports = [] } = portfolio;
  return [
    ...(timezone === undefined || isTimeZone(timezone)
      ? []
      : [{ at: [...at, "timezone"], reason: "is not a time zone" }]),
    ...findTwice(buildings, [...at, "buildings"], keyOf.buildings),
    ...findTwice(domains, [...at, "domains"], keyOf.domains),
    ...findTwice(categories, [...at, "categories"], keyOf.categories),
    ...findTwice(tiles, [...at, "tiles"], keyOf.tiles),
    ...findTwice(imports, [...at, "imports"], keyOf.imports),
    ...imports.flatMap((each, index) =>
      checkScheduledImport(each).map(({ field, reason }) => ({
        at: [...at, "imports", index, field],
        reason,
      })),
    ),
    ...categories.flatMap((category, index) =>
      toHomeFaults(checkCategory(toCategory(category, index)), [...at, "categories", index]),
    ),
    ...tiles.flatMap((tile, index) => {
      const route = tile.route ?? null;
      const draft = toUtilityButton(tile, { buildingUuid: null, route, position: index });
      return toHomeFaults(checkUtilityButton(draft), [...at, "tiles", index]);
    }),
    ...buildings.flatMap((building, index) =>
      (checkBuilding(toBuilding(building)).faults ?? []).map(({ field, reason }) => ({
        at: [...at, "buildings", index, nameOf(field)],
        reason,
      })),
    ),
    ...domains.flatMap(({ domain }, index) =>
      (checkDomain({ domain }).faults ?? []).map(({ reason }) => ({
        at: [...at, "domains", index, "domain"],
        reason,
      })),
    ),
  ];
}

/** Faults of a category or a tile, each where the file says what it is about. */
function toHomeFaults({ faults }: CheckResult<unknown>, at: Path): PortalFault[] {
  return (faults ?? []).map(({ field, language, reason }) => ({
    at: [
      ...at,
      ...(language === null ? [] : ["translations", language]),
      homeFieldNames[field] ?? field,
    ],
    reason,
  }));
}

function nameOf(field: string): string {
  return Object.entries(buildingFieldNames).find(([name]) => name === field)?.[1] ?? field;
}
