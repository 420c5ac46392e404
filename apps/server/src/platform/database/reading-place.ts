import { AsyncLocalStorage } from "node:async_hooks";
import type postgres from "postgres";

/** The replica that what is under way reads from; null for the database itself. */
const place = new AsyncLocalStorage<postgres.Sql | null>();

/** Awaits inside: the query builder's statements begin with their `then`. */
const runAt = <T>(at: postgres.Sql | null, run: () => PromiseLike<T>): Promise<T> =>
  place.run(at, async () => await run());

/** Has what `run` reads come from a replica; what it writes goes to the database all the same. */
export function readingFrom<T>(replica: postgres.Sql, run: () => PromiseLike<T>): Promise<T> {
  return runAt(replica, run);
}

/** Has what `run` reads be as of now, whatever the call that it is part of may read. */
export function asOfNow<T>(run: () => PromiseLike<T>): Promise<T> {
  return runAt(null, run);
}

/** Statements that only read: a replica refuses others, or would lock and set what nobody asks. */
const readsOnly = /^\s*(?:select|with)\b/i;
const doesMore =
  /\b(?:insert\s+into|update|delete\s+from|set_config|nextval|pg_\w*advisory\w*|pg_notify)\b/i;

/** The pool, whose statements that only read go to the replica of what is under way, where there is one. */
export function readElsewhere(sql: postgres.Sql): postgres.Sql {
  const unsafe = (...[statement, ...rest]: Parameters<postgres.Sql["unsafe"]>) => {
    const elsewhere = place.getStore() ?? pool;
    const isElsewhere = readsOnly.test(statement) && !doesMore.test(statement);
    return (isElsewhere && elsewhere !== pool ? elsewhere : sql).unsafe(statement, ...rest);
  };
  const pool: postgres.Sql = new Proxy(sql, {
    get: (target, name): unknown => (name === "unsafe" ? unsafe : Reflect.get(target, name)),
  });
  return pool;
}
