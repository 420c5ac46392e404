import { asOfNow } from "../database/reading-place.ts";
import { tallies } from "../metrics/tallies.ts";
import type { ChangeFeed } from "./change-feed.ts";

/** Answers kept in this process until one of the tables they come from changes. */
export interface Cache<V> {
  /** The kept answer, or a fresh one; simultaneous callers share one load. */
  get(key: string, load: () => Promise<V>): Promise<V>;
}

export interface CacheOptions<V> {
  /** Tables whose change makes the answers old. */
  tables: readonly string[];
  /** Answers kept at most; the one that was not asked for the longest goes first. */
  maxEntries: number;
  /**
   * Which answers are kept. Keys that anybody can make up (tokens, hosts, domains, the UUIDs of others)
   * must not be, or they push out the real ones: what is not found is asked for anew each time.
   */
  keeps: (answer: V) => boolean;
  /** Seconds after which an answer is old without any change, as where it says what is over by now. */
  maxAgeSeconds?: number;
  /** Now in milliseconds; tests move it. */
  now?: () => number;
}

/** An answer, and when it is old in any case. */
interface Entry<V> {
  answer: Promise<V>;
  until: number;
}

/** A cache that any process empties by changing a row; it keeps nothing while it cannot hear. */
export function createCache<V>(feed: ChangeFeed, options: CacheOptions<V>): Cache<V> {
  const { tables, maxEntries, keeps, maxAgeSeconds = Infinity, now = Date.now } = options;
  /** Loads under way, apart from what is kept: a flood of refused keys takes no place from it. */
  const underway = new Map<string, Promise<V>>();
  /** What is kept, the one that was asked for last at the end. */
  const entries = new Map<string, Entry<V>>();

  feed.subscribe((change) => {
    if (change !== "unknown" && !tables.includes(change.table)) return;
    entries.clear();
    // Its callers still get the answer, but it may already be old.
    underway.clear();
  });

  function keep(key: string, entry: Entry<V>): void {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= maxEntries) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }

  function start(key: string, load: () => Promise<V>): Promise<V> {
    // A promise of our own: the query builder's runs its statement with each `then`. What is kept never
    // comes from a replica, which may have heard less than the change feed.
    const loading = asOfNow(load);
    const entry = { answer: loading, until: now() + maxAgeSeconds * 1000 };
    underway.set(key, loading);
    const settle = (isKept: (answer: V) => boolean) => (answer: V) => {
      if (underway.get(key) !== loading) return;
      underway.delete(key);
      if (isKept(answer)) keep(key, entry);
    };
    loading.then(
      settle(keeps),
      settle(() => false),
    );
    return loading;
  }

  return {
    get(key, load) {
      const kept = feed.isConnected ? entries.get(key) : undefined;
      if (kept === undefined || kept.until <= now()) {
        tallies.cacheMisses++;
        if (!feed.isConnected) return load();
        return underway.get(key) ?? start(key, load);
      }
      tallies.cacheHits++;
      keep(key, kept);
      return kept.answer;
    },
  };
}
