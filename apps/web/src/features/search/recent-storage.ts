/** Where this device keeps what its user looked for last. */
export const recentStorageKey = "portico-searches";

/** Forgets what was looked for on this device: it is nobody else's business. */
export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(recentStorageKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
