import type { ServiceRequest } from "@portico/contract";
import type { TranslateWith } from "@portico/i18n";

/** Where something is, in words: `Floor 3, kitchen`; null where nobody has said. */
export function requestPlace(
  { floor, place }: Pick<ServiceRequest, "floor" | "place">,
  t: TranslateWith<"requests">,
): string | null {
  const words = [floor === null ? null : floorName(floor, t), place];
  const said = words.filter((word) => word !== null);
  return said.length === 0 ? null : said.join(", ");
}

/** A floor in words; the lowest of the list is the ground's. */
export function floorName(floor: string, t: TranslateWith<"requests">): string {
  return floor === "0" ? t("requests.ground_floor") : t("requests.floor", { floor });
}
