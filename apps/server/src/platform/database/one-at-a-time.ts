import type postgres from "postgres";

/** The driver takes this option but does not declare it: whether a connection may take more meanwhile. */
interface StatementOptions extends postgres.UnsafeQueryOptions {
  onexecute: () => boolean;
}

const alone: Pick<StatementOptions, "onexecute"> = { onexecute: () => false };

/** A statement that was written as a template, with the options that the driver has given it. */
const isStatement = (value: unknown): value is { options: object } =>
  value instanceof Promise && "options" in value && typeof value.options === "object";

/**
 * Lets a connection have one statement at a time. The driver sends others after those without
 * parameters before they are answered, and a pooler in transaction mode may have handed the connection
 * to somebody else by then: their answers never come. Transactions keep their connection, and what is
 * in them may follow at once.
 */
export function oneAtATime(sql: postgres.Sql): postgres.Sql {
  const unsafe: postgres.Sql["unsafe"] = (statement, parameters, options) => {
    const all: StatementOptions = { ...alone, ...options };
    return sql.unsafe(statement, parameters, all);
  };
  return new Proxy(sql, {
    get: (target, name): unknown => (name === "unsafe" ? unsafe : Reflect.get(target, name)),
    // Nothing is sent before somebody waits for it.
    apply(target, self, words): unknown {
      const made: unknown = Reflect.apply(target, self, words);
      if (isStatement(made)) Object.assign(made.options, alone);
      return made;
    },
  });
}
