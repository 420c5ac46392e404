/** Where the sealed draft of the ways in lies in the tab's storage. */
const storageKey = "portico-auth-draft";

/** Whether this page knows of a draft, stored or not. */
let isHeld = false;

/** The sealed draft, or null without one. */
export function readDraftStorage(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    // A browser that keeps nothing has no draft.
    return null;
  }
}

/** Stores a sealed draft in the place of the one before. */
export function writeDraftStorage(sealed: string): void {
  try {
    sessionStorage.setItem(storageKey, sealed);
  } catch {
    // It lasts until the page is left.
  }
}

/** Forgets the stored draft: a page that starts with a session has no use for it. */
export function clearDraftStorage(): void {
  if (readDraftStorage() !== null) sessionStorage.removeItem(storageKey);
}

/** Notes whether the page has a draft, before it is sealed and where it cannot be. */
export function holdDraft(isThere: boolean): void {
  isHeld = isThere;
}

/**
 * Whether something was typed on the ways in. Only then the draft is fetched: what it is made of
 * stays off the pages of people who come to sign in, or are signed in.
 */
export function hasDraft(): boolean {
  return isHeld || readDraftStorage() !== null;
}
