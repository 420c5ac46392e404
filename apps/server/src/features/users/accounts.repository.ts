import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../platform/database/client.ts";
import { and, eq, inArray, lt, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { membershipBars, memberships, users } from "./users.tables.ts";

/** A new account. */
export type NewAccount = typeof users.$inferInsert;
/** What changes of an account; what is undefined stays. */
export type AccountChange = {
  [K in Exclude<keyof NewAccount, "uuid" | "updatedAt">]?: NewAccount[K] | undefined;
};
/** What somebody is somewhere. */
export type NewMembership = typeof memberships.$inferInsert;

/** Adds an account; null if the address has one already. */
export async function insertAccount(
  executor: Executor,
  account: NewAccount,
): Promise<string | null> {
  const [row] = await executor
    .insert(users)
    .values(account)
    .onConflictDoNothing()
    .returning({ uuid: users.uuid });
  return row?.uuid ?? null;
}

/**
 * Later than the last change by what readers can tell, who see milliseconds; the clock alone may give
 * two changes in a row the same one.
 */
const nextChange = sql`greatest(clock_timestamp(), ${users.updatedAt} + interval '1 millisecond')`;

/**
 * Changes an account, where a moment is given only if nobody has changed it since.
 * @returns whether it did
 */
export async function updateAccount(
  executor: Executor,
  userUuid: string,
  values: AccountChange,
  unchangedSince: Date | null = null,
): Promise<boolean> {
  const isUnchanged =
    unchangedSince === null
      ? undefined
      : eq(sql`date_trunc('milliseconds', ${users.updatedAt})`, unchangedSince.toISOString());
  const rows = await executor
    .update(users)
    .set({ ...values, updatedAt: nextChange })
    .where(and(eq(users.uuid, userUuid), isUnchanged))
    .returning({ uuid: users.uuid });
  return rows.length === 1;
}

/** Raises the version of an account's tokens; never lowers it. */
export async function raiseTokenVersion(
  executor: Executor,
  userUuid: string,
  version: number,
): Promise<void> {
  await executor
    .update(users)
    .set({ tokenVersion: version })
    .where(and(eq(users.uuid, userUuid), lt(users.tokenVersion, version)));
}

/** An account by its key. */
export async function findAccount(executor: Executor, userUuid: string) {
  const [row] = await executor.select().from(users).where(eq(users.uuid, userUuid));
  return row;
}

/** The account of an address. */
export async function findAccountByEmail(executor: Executor, email: EmailAddress) {
  const [row] = await executor.select().from(users).where(eq(users.email, email));
  return row;
}

/**
 * Lets somebody in; nothing changes where they are in already.
 * @returns whether they are newly in: the database keeps out whom a directory of the portfolio does
 */
export async function addMembership(
  executor: Executor,
  membership: NewMembership,
): Promise<boolean> {
  const added = await executor
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing()
    .returning({ uuid: memberships.uuid });
  return added.length === 1;
}

/**
 * Lets somebody in on the operator's word, a manager also where a directory keeps them out.
 * @returns whether they were not in already
 */
export const grantMembership = (db: Pick<Db, "transaction">, membership: NewMembership) =>
  db.transaction(async (tx) => {
    // The trigger of memberships asks for it.
    await tx.execute(sql`select set_config('portico.is_granting', 'on', true)`);
    return addMembership(tx, membership);
  });

/**
 * Lets somebody in, as `addMembership` does.
 * @returns whether they are in, newly or not
 */
export async function insertMembership(
  executor: Executor,
  membership: NewMembership,
): Promise<boolean> {
  if (await addMembership(executor, membership)) return true;
  const rows = await executor
    .select({ uuid: memberships.uuid })
    .from(memberships)
    .where(isIn(membership))
    .limit(1);
  return rows.length === 1;
}

/** Somebody in a portfolio. */
export type PortfolioMember = Pick<NewMembership, "userUuid" | "portfolioUuid">;

const isIn = ({ userUuid, portfolioUuid }: PortfolioMember) =>
  and(eq(memberships.userUuid, userUuid), eq(memberships.portfolioUuid, portfolioUuid));

/** Takes all memberships of a portfolio away, and bars new ones. The caller holds the account. */
export async function insertBar(executor: Executor, member: PortfolioMember): Promise<void> {
  const { userUuid, portfolioUuid } = member;
  await executor.insert(membershipBars).values({ userUuid, portfolioUuid }).onConflictDoNothing();
  await executor.delete(memberships).where(isIn(member));
}

/** Those of some people whom a directory keeps out of a portfolio. */
export async function listBarred(
  executor: Executor,
  portfolioUuid: string,
  userUuids: readonly string[],
): Promise<Set<string>> {
  const rows = await executor
    .select({ userUuid: membershipBars.userUuid })
    .from(membershipBars)
    .where(
      and(
        eq(membershipBars.portfolioUuid, portfolioUuid),
        inArray(membershipBars.userUuid, [...userUuids]),
      ),
    );
  return new Set(rows.map(({ userUuid }) => userUuid));
}

/** Lets somebody become a member again. */
export async function deleteBar(
  executor: Executor,
  { userUuid, portfolioUuid }: PortfolioMember,
): Promise<void> {
  await executor
    .delete(membershipBars)
    .where(
      and(eq(membershipBars.userUuid, userUuid), eq(membershipBars.portfolioUuid, portfolioUuid)),
    );
}
