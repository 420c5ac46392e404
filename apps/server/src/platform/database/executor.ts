import type { Db } from "./client.ts";

/** What runs statements: the pool, or a transaction of it. */
export type Executor = Pick<
  Db,
  | "select"
  | "selectDistinct"
  | "selectDistinctOn"
  | "insert"
  | "update"
  | "delete"
  | "with"
  | "$with"
  | "execute"
>;
