import type { BrandConfig, Building, Image } from "@portico/contract";
import { srcset } from "@portico/rules/image-ladder";
import type { Preloaded } from "./preload-calls.ts";

function imageTokens(name: string, image: Image | null): Record<string, string> {
  if (image === null) return {};
  return {
    [`${name}.src`]: `${image.src}/1280.webp`,
    [`${name}.srcset.avif`]: srcset(image, "avif"),
    [`${name}.srcset.webp`]: srcset(image, "webp"),
    [`${name}.width`]: String(image.width),
    [`${name}.height`]: String(image.height),
    [`${name}.color`]: image.color,
  };
}

/** The building among the preloaded answers. */
export function preloadedBuilding(preloaded: readonly Preloaded[]): Building | null {
  const call = preloaded.find(({ id }) => id === "getBuilding");
  if (call === undefined) return null;
  const answer: { data: { building: Building } } = JSON.parse(call.json);
  return answer.data.building;
}

/** Values of the first paint's tokens. */
export function firstPaintValues(
  brand: BrandConfig,
  building: Building | null,
): Record<string, string> {
  const hero = building === null ? brand.cover : (building.image ?? brand.cover);
  return {
    "brand.name": brand.name,
    "brand.tagline": brand.settings.tagline ?? "",
    "building.name": building?.name ?? "",
    "building.address": building?.address_1 ?? "",
    ...imageTokens("logo", brand.logo),
    ...imageTokens("hero", hero),
  };
}
