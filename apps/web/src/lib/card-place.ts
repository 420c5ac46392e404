/** Names are the same however somebody has capitalised them, but not with other letters. */
const names = new Intl.Collator("en", { sensitivity: "accent" });

/**
 * Where something is, for a card: the room or the building of an address; street and city are on the
 * detail page. The building that the reader is in goes without saying.
 */
export function cardPlace(address: string | null, here: string | undefined): string | null {
  const place = address?.split(",", 1)[0]?.trim() ?? "";
  const isHere = here !== undefined && names.compare(place, here.trim()) === 0;
  return place === "" || isHere ? null : place;
}
