/** Where visits of pages leave what they keep, in the tab's storage. */
const storageKey = "portico-kept";

/** Some dozens of visits; what was left before those is forgotten. */
const mostKept = 100;

/** What is kept, by its key; what was left last stands last. */
function readAll(): Map<string, unknown> {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return new Map(Array.isArray(entries) ? entries : []);
  } catch {
    // A browser that keeps nothing has nothing, and what is damaged is of no use.
    return new Map();
  }
}

/** What was left under a key in this tab, before a reload, too; undefined without any. */
export function recallKept(key: string): unknown {
  return readAll().get(key);
}

/** Leaves something that JSON can tell under a key, until the tab is closed or the session ends. */
export function keep(key: string, value: unknown): void {
  const kept = readAll();
  kept.delete(key);
  kept.set(key, value);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...kept].slice(-mostKept)));
  } catch {
    // A visit that is come back to begins anew.
  }
}
