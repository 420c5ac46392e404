/** Where this device keeps what its user looked for last; it goes when they sign out. */
const recentStorageKey = "portico-searches";

/** How many searches a device remembers. */
const most = 5;

interface Kept {
  userUuid: string;
  searches: readonly string[];
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { userUuid, searches }: { userUuid?: unknown; searches?: unknown } = value;
  return (
    typeof userUuid === "string" &&
    Array.isArray(searches) &&
    searches.every((search) => typeof search === "string")
  );
}

/** What the user looked for last on this device, the latest first; another user's is not shown. */
export function readRecentSearches(userUuid: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentStorageKey) ?? "null");
    return isKept(kept) && kept.userUuid === userUuid ? kept.searches.slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(userUuid: string, searches: readonly string[]): readonly string[] {
  try {
    localStorage.setItem(recentStorageKey, JSON.stringify({ userUuid, searches }));
  } catch {
    // A browser that keeps nothing shows them until the page is left.
  }
  return searches;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Puts a search before the others and answers them all. */
export function addRecentSearch(userUuid: string, search: string): readonly string[] {
  const others = readRecentSearches(userUuid).filter((other) => !isSame(other, search));
  return write(userUuid, [search, ...others].slice(0, most));
}

/** Removes one search and answers the others. */
export function removeRecentSearch(userUuid: string, search: string): readonly string[] {
  const others = readRecentSearches(userUuid).filter((other) => other !== search);
  return write(userUuid, others);
}

/** Forgets them, where somebody else searches next. */
export function forgetRecentSearches(): void {
  try {
    localStorage.removeItem(recentStorageKey);
  } catch {
    // A browser that keeps nothing has none.
  }
}
