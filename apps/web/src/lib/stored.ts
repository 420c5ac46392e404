import { farmStorageKey } from "./farm.ts";
import { clearSessionFlags } from "./session-flags.ts";

/** The farm is the developer's choice of an installation, and says nothing of a user. */
const staying: ReadonlySet<string> = new Set([farmStorageKey]);

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!staying.has(key)) storage.removeItem(key);
}

/**
 * Removes what a session left in this browser. The server asks for the same with its answer
 * (`Clear-Site-Data`), but not every browser heeds it, nor every tab's own storage. The page keeps
 * nothing in caches or IndexedDB.
 */
export function clearStored(): void {
  clearSessionFlags();
  try {
    clear(localStorage);
    clear(sessionStorage);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
