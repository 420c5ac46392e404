import { longestEventAge } from "@portico/contract/constants";
import { newId } from "../../lib/new-id.ts";
import type { TrackedEvent } from "./tracked-event.ts";

/** An event that waits to be sent, under the id by which the server knows a repeat. */
export interface WaitingEvent extends TrackedEvent {
  id: string;
}

/** Events kept at most; the oldest go first. */
export const mostWaiting = 500;

/** One entry of the storage for each event: tabs that write at once do not undo each other's work. */
const prefix = "portico-event:";

/** Where events wait, as a browser's storage. */
export type EventStorage = Pick<Storage, "getItem" | "key" | "length" | "removeItem" | "setItem">;

/** Takes part of a storage for a browser that keeps nothing: events live as long as the page. */
export function createMemoryStorage(): EventStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function readEvent(text: string | null): Omit<WaitingEvent, "id"> | null {
  try {
    const event: unknown = JSON.parse(text ?? "null");
    const isEvent = typeof event === "object" && event !== null && "userUuid" in event;
    return isEvent ? (event as TrackedEvent) : null;
  } catch {
    return null;
  }
}

/** Builds the place where events wait until the server has them, over reloads and without network. */
export function createOutbox(storage: EventStorage) {
  function keys(): string[] {
    const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    // The ids begin with their time, so that this is the order in which things happened.
    return all.filter((key) => key.startsWith(prefix)).toSorted((a, b) => (a < b ? -1 : 1));
  }

  function waiting(): WaitingEvent[] {
    return keys().flatMap((key) => {
      const event = readEvent(storage.getItem(key));
      const isStale = event === null || Date.now() - event.at > longestEventAge;
      if (isStale) storage.removeItem(key);
      return isStale ? [] : [{ ...event, id: key.slice(prefix.length) }];
    });
  }

  return {
    put(event: TrackedEvent): void {
      try {
        storage.setItem(prefix + newId(event.at), JSON.stringify(event));
      } catch {
        // A full storage belongs to the pages' own needs first.
        return;
      }
      const all = keys();
      for (const key of all.slice(0, Math.max(0, all.length - mostWaiting))) {
        storage.removeItem(key);
      }
    },

    /** What waits of one user, oldest first. */
    list: (userUuid: string): WaitingEvent[] =>
      waiting().filter((event) => event.userUuid === userUuid),

    remove(ids: readonly string[]): void {
      for (const id of ids) storage.removeItem(prefix + id);
    },

    /** Forgets what was somebody else's; `null` forgets everybody's. */
    keepOnly(userUuid: string | null): void {
      for (const event of waiting()) {
        if (event.userUuid !== userUuid) storage.removeItem(prefix + event.id);
      }
    },
  };
}

/** Where events wait. */
export type Outbox = ReturnType<typeof createOutbox>;
