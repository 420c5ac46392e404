/** A tab's own storage; asking for it throws where the browser keeps nothing. */
export type TabStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What a tab keeps; null in a browser that keeps nothing. */
export function tryTab<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
