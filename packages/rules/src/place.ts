/** Names are the same however somebody has capitalised them, but not with other letters. */
const names = new Intl.Collator("en", { sensitivity: "accent" });

/** Tells whether two places are spelt alike. */
export function isSamePlace(one: string, other: string): boolean {
  return names.compare(one.trim(), other.trim()) === 0;
}

/** The first part of an address: a room, a building, or street and number. */
export function firstPart(address: string): string {
  return address.split(",", 1)[0]?.trim() ?? "";
}

/** A building by its name and where it stands. */
export interface AddressedBuilding {
  name: string;
  /** Street and number, and the city where it is known. */
  address: string;
}

/** Where something takes place; the building is the one that it belongs to. */
export interface Whereabouts {
  /** In words, where there are any. */
  place: string | null;
  /** Whether it has an address online. */
  isOnline: boolean;
  building: AddressedBuilding;
}

/**
 * Whether a place is found by its building alone, as a room is. What has further parts names a street or
 * a city of its own, perhaps another building's; and of what is met online, a word is no room.
 */
function isWithin({ place, isOnline }: Whereabouts): boolean {
  return !isOnline && place?.includes(",") !== true;
}

/**
 * A place as it is told to who is elsewhere, as in a calendar: a room with its building. What names no
 * place is in the building, unless it is met online; then it is null.
 */
export function placeInFull(where: Whereabouts): string | null {
  const { place, isOnline, building } = where;
  const { name, address } = building;
  const whole = `${name}, ${address}`;
  const known = [name, address, firstPart(address)];
  if (place === null) return isOnline ? null : whole;
  if (known.some((words) => isSamePlace(place, words))) return whole;
  return isWithin(where) ? `${place}, ${whole}` : place;
}

/** What a map is asked for; null where there is no place to go to. Of a room it is the building's address. */
export function placeOnMap(where: Whereabouts): string | null {
  const { place, building } = where;
  if (isWithin(where)) return building.address;
  return place?.includes(",") === true ? place : null;
}
