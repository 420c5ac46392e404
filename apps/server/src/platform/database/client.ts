import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { connect } from "./connect.ts";
import { beginStatement } from "../tracing/trace-statements.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { readElsewhere } from "./reading-place.ts";
import * as schema from "./schema.ts";
import { type PoolLoad, watchPool } from "./watch-pool.ts";

/** Typed access to the tables. */
export type Db = PostgresJsDatabase<typeof schema>;

/** One pool of connections with the typed tables over it. */
export interface Database {
  db: Db;
  sql: postgres.Sql;
  /** How busy its connections are. */
  load: PoolLoad;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connections at most. More make a hot row slower, so it stays small. */
  max?: number;
  /** Named prepared statements; off behind poolers that cannot keep them. */
  prepare?: boolean;
  /** Sees every statement; the tests' scope check listens here. */
  onStatement?: (statement: string) => void;
}

/** Opens a pool; connects on the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 10, prepare = true } = options;
  const driver = connect(url, {
    max,
    prepare,
    connect_timeout: 5,
    // Otherwise PostgreSQL plans a list anew each time it is read, which takes longer than reading it,
    // once it takes the unknown limit for a tenth of many rows (docs/decisions/024).
    connection: prepare ? { plan_cache_mode: "force_generic_plan" } : {},
    onnotice: () => undefined,
  });
  const connections = prepare ? driver : oneAtATime(driver);
  const { sql: pool, load } = watchPool(connections, { max, beginStatement });
  const sql = readElsewhere(pool);
  const { onStatement } = options;
  const logger = onStatement === undefined ? false : { logQuery: onStatement };
  const db = drizzle(sql, { schema, logger });
  return { db, sql, load, close: () => sql.end({ timeout: 5 }) };
}
