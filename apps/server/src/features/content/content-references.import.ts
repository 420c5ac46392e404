import type { CategoryType } from "@portico/contract";
import { BadCell, type Reference } from "../imports/imports.public.ts";
import {
  insertCategory,
  listNamedCategories,
  listNamedContent,
  type NamedCategory,
} from "./content-writes.repository.ts";
import { checkCategory } from "./home.write.ts";

/** Content that cells name by key or title; imported before, it is there to be found. */
function createReference(word: string, isAmenity: boolean): Reference {
  return {
    open: (db, portfolioUuid) =>
      Promise.resolve(async (text) => {
        const [found, another] = await listNamedContent(db, portfolioUuid, { text, isAmenity });
        if (found === undefined) throw new BadCell(`names no ${word} of the portfolio: ${text}`);
        if (another !== undefined) throw new BadCell(`names more than one ${word}: ${text}`);
        return found;
      }),
  };
}

/** Amenities that cells name. */
export const amenityReference = createReference("amenity", true);

/** Content that cells name, but for amenities. */
export const contentReference = createReference("content", false);

/** Categories that cells name by key or name; those that are missing are added at the end. */
export function categoryReference(type: CategoryType): Reference {
  return {
    adds: true,
    async open(db, portfolioUuid) {
      const known = new Map<string, NamedCategory>();
      const learn = (category: NamedCategory) => {
        known.set(toKey(category.externalId), category);
        known.set(toKey(category.name), category);
        return category;
      };
      // Lists of content and the second list may hold the same kinds of things; amenities stand alone.
      const types: CategoryType[] =
        type === "AudienceContent" ? [type, "SecondaryContent"] : [type];
      const existing = await listNamedCategories(db, portfolioUuid, types);
      existing.forEach(learn);
      let position = existing.length;
      return async (text) => {
        const key = toKey(text);
        const found = known.get(key);
        if (found !== undefined) return found;
        const checked = checkCategory({ type, externalId: key, name: toLabel(text), position });
        if (checked.faults !== null) throw new BadCell(checked.faults[0]?.reason);
        position += 1;
        return learn(await insertCategory(db, portfolioUuid, checked.row));
      };
    },
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
