import type { CategoryType } from "@portico/contract";
import type { Executor } from "../../platform/database/executor.ts";
import { BadCell } from "./import-failure.ts";
import { simplify } from "./mapping.ts";
import {
  insertCategory,
  listNamedCategories,
  listNamedCompanies,
  listNamedContent,
  type NamedBuilding,
  type NamedCategory,
  type NamedCompany,
} from "./references.repository.ts";

/** Finds rows by key, or by name where only one has it. */
function createNameFinder<T extends { externalId: string; name: string }>(
  rows: readonly T[],
  [one, many]: readonly [string, string],
): (text: string) => T {
  const byKey = new Map(rows.map((row) => [row.externalId, row]));
  const byName = Map.groupBy(rows, (row) => simplify(row.name));
  return (text) => {
    const named = byName.get(simplify(text)) ?? [];
    const found = byKey.get(text) ?? named[0];
    if (found === undefined) throw new BadCell(`names no ${one} of the portfolio: ${text}`);
    if (!byKey.has(text) && named.length > 1) {
      throw new BadCell(`names ${named.length} ${many} of the portfolio: ${text}`);
    }
    return found;
  };
}

/** Finds buildings by key or name. */
export function createBuildingFinder(
  buildings: readonly NamedBuilding[],
): (text: string) => NamedBuilding {
  return createNameFinder(buildings, ["building", "buildings"]);
}

/** Finds companies by key or name; they are read when the first row names one. */
export function createCompanyFinder(
  db: Executor,
  portfolioUuid: string,
): (text: string) => Promise<string> {
  let find: ((text: string) => NamedCompany) | null = null;
  return async (text) => {
    find ??= createNameFinder(await listNamedCompanies(db, portfolioUuid), [
      "company",
      "companies",
    ]);
    return find(text).uuid;
  };
}

/** Finds an amenity, or other content, by key or title; imported before, it is there to be found. */
export function createContentFinder(
  db: Executor,
  portfolioUuid: string,
  isAmenity: boolean,
): (text: string) => Promise<string> {
  const word = isAmenity ? "amenity" : "content";
  return async (text) => {
    const [uuid, another] = await listNamedContent(db, portfolioUuid, { text, isAmenity });
    if (uuid === undefined) throw new BadCell(`names no ${word} of the portfolio: ${text}`);
    if (another !== undefined) throw new BadCell(`names more than one ${word}: ${text}`);
    return uuid;
  };
}

/** Finds categories by key or name, and adds those that are missing at the end. */
export async function createCategoryFinder(
  db: Executor,
  portfolioUuid: string,
  type: CategoryType,
): Promise<(text: string) => Promise<string>> {
  const known = new Map<string, string>();
  const learn = (category: NamedCategory) => {
    known.set(toKey(category.externalId), category.uuid);
    known.set(toKey(category.name), category.uuid);
    return category.uuid;
  };
  // Lists of content and the second list may hold the same kinds of things; amenities stand alone.
  const types: CategoryType[] = type === "AudienceContent" ? [type, "SecondaryContent"] : [type];
  const existing = await listNamedCategories(db, portfolioUuid, types);
  existing.forEach(learn);
  let position = existing.length;
  return async (text) => {
    const key = toKey(text);
    const uuid = known.get(key);
    if (uuid !== undefined) return uuid;
    const category = { externalId: key, name: toLabel(text), position };
    position += 1;
    return learn(await insertCategory(db, portfolioUuid, type, category));
  };
}

/** `Food & Drink` and `food-drink` mean the same category. */
function toKey(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || text;
}

/** A tag such as `accessibility` or `ux` as people would write it on a tab. */
function toLabel(text: string): string {
  if (text !== text.toLowerCase()) return text;
  return text.length <= 3 ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
}
