import type { Sql, TransactionSql } from "postgres";

/** How busy the connections of a pool are. */
export interface PoolLoad {
  /** Connections at most. */
  readonly max: number;
  /** Connections that work on something, or are in a transaction. */
  readonly inUse: number;
  /** Statements and transactions for which there is no connection yet. */
  readonly waiting: number;
}

/** Hears that a statement has ended. */
type Ended = (isFault: boolean) => void;

interface PoolWatch {
  max: number;
  /** Hears of each statement, those of transactions too, and gives back what hears of its end. */
  beginStatement: (text: string) => Ended;
}

type UnsafeWords = Parameters<Sql["unsafe"]>;
type Inside = (transaction: TransactionSql) => unknown;

/** What is made of the methods of the driver that are watched. */
type Watched = Readonly<Record<string, (...words: never[]) => unknown>>;

/** The same with some of its methods watched; the driver itself goes on by its own. */
function withMethods<S extends Sql | TransactionSql>(sql: S, methods: Watched): S {
  return new Proxy(sql, {
    get: (target, name): unknown =>
      (typeof name === "string" ? methods[name] : undefined) ?? Reflect.get(target, name),
  });
}

/** Sends a statement and hears of its end. */
function watchUnsafe(sql: Sql | TransactionSql, begin: (text: string) => Ended) {
  return (...[text, ...rest]: UnsafeWords) => {
    const query = sql.unsafe(text, ...rest);
    const ended = begin(text);
    query.then(
      () => ended(false),
      () => ended(true),
    );
    return query;
  };
}

/**
 * Watches a pool. The driver tells nothing of its connections, so it is counted who wants one. Statements
 * that are written as templates are not seen: nobody can tell one from a part of another.
 */
export function watchPool(
  sql: Sql,
  { max, beginStatement }: PoolWatch,
): { sql: Sql; load: PoolLoad } {
  let wanted = 0;

  function takeConnection(): () => void {
    wanted += 1;
    return () => {
      wanted -= 1;
    };
  }

  function beginAlone(text: string): Ended {
    const giveBack = takeConnection();
    const ended = beginStatement(text);
    return (isFault) => {
      giveBack();
      ended(isFault);
    };
  }

  const watchInside =
    (inside: Inside): Inside =>
    (transaction) =>
      inside(
        withMethods(transaction, {
          unsafe: watchUnsafe(transaction, beginStatement),
          savepoint: (nested: Inside) => transaction.savepoint(watchInside(nested)),
        }),
      );

  const watched = withMethods(sql, {
    unsafe: watchUnsafe(sql, beginAlone),
    begin: (inside: Inside) => sql.begin(watchInside(inside)).finally(takeConnection()),
  });
  const load: PoolLoad = {
    max,
    get inUse() {
      return Math.min(wanted, max);
    },
    get waiting() {
      return Math.max(wanted - max, 0);
    },
  };
  return { sql: watched, load };
}
