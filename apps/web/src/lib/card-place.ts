import { type AddressedBuilding, firstPart, isSamePlace } from "@portico/rules/place";

/**
 * Where something is, for a card: the room or the building of an address; street and city are on the
 * detail page. The building that the reader is in goes without saying, by its name or by its street.
 */
export function cardPlace(
  address: string | null,
  here: AddressedBuilding | undefined,
): string | null {
  const place = firstPart(address ?? "");
  const known = here === undefined ? [] : [here.name, firstPart(here.address)];
  return place === "" || known.some((words) => isSamePlace(place, words)) ? null : place;
}
