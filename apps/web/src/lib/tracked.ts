import type { ClickName } from "@portico/contract";

/**
 * Marks a control whose clicks are counted; `<a {...tracked("card", uuid)}>`. The page listens
 * for them in one place, so no control waits for it.
 */
export function tracked(name: ClickName, itemUuid?: string) {
  return { "data-track": name, "data-track-item": itemUuid };
}
