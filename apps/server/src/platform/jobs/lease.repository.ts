import { and, eq, lt, or, type SQL, sql } from "../database/drizzle.ts";
import type { Executor } from "../database/executor.ts";
import { unhurried } from "../database/unhurried.ts";
import { leases } from "./leases.tables.ts";

/** Whose lease, of what. */
export interface LeaseKey {
  name: string;
  holder: string;
}

const isIt = ({ name }: LeaseKey) => eq(leases.name, name);
const isTheirs = (key: LeaseKey) => and(isIt(key), eq(leases.holder, key.holder));

/** Whether the holder has it now. */
export const isLeaseHeld = (key: LeaseKey): SQL =>
  sql`exists (select from ${leases} where ${isTheirs(key)} and ${leases.expiresAt} > now())`;

/** Takes a lease, or keeps it for so many seconds more; whether it is the holder's now. */
export async function holdLease(db: Executor, key: LeaseKey, seconds: number): Promise<boolean> {
  const { holder } = key;
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const kept = await db
    .update(leases)
    .set({ holder, expiresAt })
    .where(
      and(unhurried, isIt(key), or(eq(leases.holder, holder), lt(leases.expiresAt, sql`now()`))),
    )
    .returning({ name: leases.name });
  if (kept.length > 0) return true;
  // Not one statement: an update that another's lease refuses would write, again and again.
  const begun = await db
    .insert(leases)
    .values({ ...key, expiresAt })
    .onConflictDoNothing()
    .returning({ name: leases.name });
  return begun.length > 0;
}

/** Gives a lease up, where it is still the holder's. */
export async function releaseLease(db: Executor, key: LeaseKey): Promise<void> {
  await db.delete(leases).where(isTheirs(key));
}
