import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/executor.ts";
import { memberships, users } from "./users.tables.ts";

/** A new account. */
export type NewAccount = typeof users.$inferInsert;
/** What somebody is somewhere. */
export type NewMembership = typeof memberships.$inferInsert;

/** Adds an account; null if the address has one already. */
export async function insertAccount(
  executor: Executor,
  account: NewAccount,
): Promise<string | null> {
  const [row] = await executor
    .insert(users)
    .values({ ...account, email: account.email.trim() })
    .onConflictDoNothing()
    .returning({ uuid: users.uuid });
  return row?.uuid ?? null;
}

/** Changes an account. */
export async function updateAccount(
  executor: Executor,
  userUuid: string,
  values: Partial<Omit<NewAccount, "uuid">>,
): Promise<void> {
  await executor
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.uuid, userUuid));
}

/** The account of an address. */
export async function findAccountByEmail(executor: Executor, email: string) {
  const [row] = await executor
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email.trim()})`));
  return row;
}

/** Lets somebody in; nothing changes where they are in already. */
export async function insertMembership(
  executor: Executor,
  membership: NewMembership,
): Promise<void> {
  await executor.insert(memberships).values(membership).onConflictDoNothing();
}
