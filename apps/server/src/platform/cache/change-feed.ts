import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import { answeredWithin } from "../database/answered-within.ts";
import { connect } from "../database/connect.ts";

/** What the change feed says: rows of a table changed, or anything may have changed unheard. */
export type Change = { table: string } | "unknown";

/** Tells a process what others changed, over PostgreSQL's LISTEN. */
export interface ChangeFeed {
  /** False while changes may pass unheard; nothing may be kept then. */
  readonly isConnected: boolean;
  subscribe(listener: (change: Change) => void): void;
  close(): Promise<void>;
}

/**
 * Hears nothing and says so. Behind a pooler in transaction mode `listen` succeeds on a connection that
 * the next transaction of anybody gets: what is kept would never be dropped.
 */
export const deafFeed: ChangeFeed = {
  isConnected: false,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};

/** The driver takes this option but does not declare it; its own `listen` gives up after one retry. */
interface ListenOptions extends postgres.Options<Record<string, never>> {
  onnotify: (channel: string, payload: string) => void;
}

/** How often the feed asks whether the database is there, and how long it waits for the answer. */
interface Pulse {
  pauseMilliseconds: number;
  patienceMilliseconds: number;
}

const channel = "portico_changes";
const retryMilliseconds = 500;
const connectSeconds = 5;

/** Connects and stays connected; resolves at once, whether the database is there or not. */
export function openChangeFeed(
  databaseUrl: string,
  { pauseMilliseconds, patienceMilliseconds }: Pulse = {
    pauseMilliseconds: 1000,
    patienceMilliseconds: 2000,
  },
): ChangeFeed {
  const listeners: ((change: Change) => void)[] = [];
  const stop = new AbortController();
  /** The last connection, and whether it hears. */
  let connection: postgres.Sql | undefined;
  let isConnected = false;

  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  const pause = (milliseconds: number, over: AbortSignal) =>
    delay(milliseconds, undefined, { signal: over, ref: false });

  function lose(): void {
    if (!isConnected) return;
    isConnected = false;
    tell("unknown");
  }

  /**
   * Hears until the connection ends, and fails then. Whoever only listens does not notice that the other
   * end has gone without a word, and would believe what it remembers: so it asks.
   */
  async function hear(): Promise<never> {
    const closed = new AbortController();
    const options: ListenOptions = {
      max: 1,
      prepare: false,
      fetch_types: false,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: connectSeconds,
      onnotice: () => undefined,
      onnotify: (_channel, table) => tell({ table }),
      onclose: () => {
        // One that was given up closes when there is another long since.
        if (own === connection) lose();
        closed.abort();
      },
    };
    const own = connect(databaseUrl, options);
    connection = own;
    try {
      const patience = connectSeconds * 1000 + patienceMilliseconds;
      await answeredWithin(patience, own.unsafe(`listen ${channel}`));
      isConnected = true;
      tell("unknown");
      for (;;) {
        await pause(pauseMilliseconds, closed.signal);
        await answeredWithin(patienceMilliseconds, own.unsafe("select 1"));
      }
    } finally {
      lose();
      await own.end({ timeout: 1 });
    }
  }

  async function stayConnected(): Promise<void> {
    while (!stop.signal.aborted) {
      await hear().catch(() => pause(retryMilliseconds, stop.signal).catch(() => undefined));
    }
  }

  void stayConnected();
  return {
    get isConnected() {
      return isConnected;
    },
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      stop.abort();
      await connection?.end({ timeout: 1 });
    },
  };
}
