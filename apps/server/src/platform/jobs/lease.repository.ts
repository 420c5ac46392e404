import { newId } from "../database/new-id.ts";
import { and, eq, lt, or, type SQL, sql } from "../database/drizzle.ts";
import type { Executor } from "../database/executor.ts";
import { unhurried } from "../database/unhurried.ts";
import { leases } from "./leases.tables.ts";

/** Something that only one process does at a time. */
export interface Lease {
  /** Takes it, or keeps it for as long again; whether this process has it now. */
  hold(): Promise<boolean>;
  /** Lets another process have it at once. */
  release(): Promise<void>;
  /**
   * Whether this process has it, as a condition: what only its holder may write asks it in the same
   * statement, since a process that was held up may have lost it meanwhile.
   */
  readonly isHeld: SQL;
}

/** A lease of so many seconds. They are the database's: processes' clocks may differ. */
export function createLease(db: Executor, name: string, seconds: number): Lease {
  const holder = newId();
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const isIt = eq(leases.name, name);
  return {
    isHeld: sql`exists (select from ${leases} where ${isIt}
      and ${leases.holder} = ${holder} and ${leases.expiresAt} > now())`,
    async hold() {
      const kept = await db
        .update(leases)
        .set({ holder, expiresAt: until })
        .where(
          and(unhurried, isIt, or(eq(leases.holder, holder), lt(leases.expiresAt, sql`now()`))),
        )
        .returning({ name: leases.name });
      if (kept.length > 0) return true;
      // Not one statement: an update that another's lease refuses would write, again and again.
      const begun = await db
        .insert(leases)
        .values({ name, holder, expiresAt: until })
        .onConflictDoNothing()
        .returning({ name: leases.name });
      return begun.length > 0;
    },
    async release() {
      await db.delete(leases).where(and(isIt, eq(leases.holder, holder)));
    },
  };
}
