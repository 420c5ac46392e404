/** Where the draft of the ways in lies in the tab's storage. */
export const draftStorageKey = "portico-auth-draft";

/**
 * Whether something was typed on the ways in. Only then the draft is fetched: what it is made of
 * stays off the pages of people who come to sign in, or are signed in.
 */
export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftStorageKey) !== null;
  } catch {
    // A browser that keeps nothing has no draft.
    return false;
  }
}

/** A page that starts with a session has no use for what its visitor once typed on the ways in. */
export function clearDraftStorage(): void {
  if (hasDraft()) sessionStorage.removeItem(draftStorageKey);
}
