import type { ChangeFeed } from "./change-feed.ts";

/** Answers kept in this process until one of the tables they come from changes. */
export interface Cache<V> {
  /** The kept answer, or a fresh one; simultaneous callers share one load. */
  get(key: string, load: () => Promise<V>): Promise<V>;
}

export interface CacheOptions {
  /** Tables whose change makes the answers old. */
  tables: readonly string[];
  /** Answers kept at most; the oldest goes first. */
  maxEntries: number;
}

/** A cache that any process empties by changing a row; it keeps nothing while it cannot hear. */
export function createCache<V>(feed: ChangeFeed, options: CacheOptions): Cache<V> {
  const entries = new Map<string, Promise<V>>();

  feed.subscribe((change) => {
    if (change === "unknown" || options.tables.includes(change.table)) entries.clear();
  });

  return {
    get(key, load) {
      if (!feed.isConnected) return load();
      const kept = entries.get(key);
      if (kept !== undefined) return kept;
      const loading = load();
      entries.set(key, loading);
      loading.catch(() => {
        if (entries.get(key) === loading) entries.delete(key);
      });
      if (entries.size > options.maxEntries) {
        const oldest = entries.keys().next().value;
        if (oldest !== undefined) entries.delete(oldest);
      }
      return loading;
    },
  };
}
