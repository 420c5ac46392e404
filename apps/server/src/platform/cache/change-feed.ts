import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
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

const channel = "portico_changes";
const retryMilliseconds = 500;

/** Connects and stays connected; resolves at once, whether the database is there or not. */
export function openChangeFeed(databaseUrl: string): ChangeFeed {
  const listeners: ((change: Change) => void)[] = [];
  const stop = new AbortController();
  let isConnected = false;
  let wakeOnClose: () => void = () => undefined;

  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const options: ListenOptions = {
    max: 1,
    prepare: false,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => undefined,
    onnotify: (_channel, table) => tell({ table }),
    onclose: () => {
      isConnected = false;
      tell("unknown");
      wakeOnClose();
    },
  };
  const connection = connect(databaseUrl, options);

  async function stayConnected(): Promise<void> {
    while (!stop.signal.aborted) {
      const closed = new Promise<void>((resolve) => (wakeOnClose = resolve));
      try {
        await connection.unsafe(`listen ${channel}`);
        isConnected = true;
        tell("unknown");
        await closed;
      } catch {
        await delay(retryMilliseconds, undefined, { signal: stop.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  void stayConnected();
  return {
    get isConnected() {
      return isConnected;
    },
    subscribe: (listener) => void listeners.push(listener),
    close: () => {
      stop.abort();
      return connection.end({ timeout: 1 });
    },
  };
}
