import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, inArray, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import type { NewAccount, NewMembership } from "./accounts.repository.ts";
import { memberships, users } from "./users.tables.ts";

/** What an upload may change of an account that has not signed up yet. */
export type ProfileChange = Pick<
  Partial<NewAccount>,
  "firstName" | "lastName" | "locale" | "defaultBuildingUuid"
>;

/** What an upload may change of a membership. */
export type MembershipChange = Pick<Partial<NewMembership>, "role" | "companyUuid">;

/** Adds accounts whose address nobody has; answers their keys. */
export async function insertUploads(
  db: Executor,
  accounts: readonly NewAccount[],
): Promise<Set<string>> {
  const rows = await db
    .insert(users)
    .values([...accounts])
    .onConflictDoNothing()
    .returning({ uuid: users.uuid });
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The accounts of addresses. */
export function listAccounts(db: Executor, emails: readonly EmailAddress[]) {
  return db
    .select({
      uuid: users.uuid,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      locale: users.locale,
      defaultBuildingUuid: users.defaultBuildingUuid,
      createdBy: users.createdBy,
      isTermAccepted: users.isTermAccepted,
    })
    .from(users)
    .where(inArray(users.email, [...emails]));
}

/** An account as imports see it. */
export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number];

/** Where people belong, in other portfolios too: whose they are decides what may change. */
export function listMemberships(db: Executor, userUuids: readonly string[]) {
  return db
    .select()
    .from(memberships)
    .where(inArray(memberships.userUuid, [...userUuids]));
}

/** What somebody is somewhere, as read. */
export type ListedMembership = typeof memberships.$inferSelect;

/** Changes an account, unless its owner has signed up meanwhile. */
export async function updateUpload(
  db: Executor,
  userUuid: string,
  change: ProfileChange,
): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(
      and(eq(users.uuid, userUuid), eq(users.createdBy, "upload"), eq(users.isTermAccepted, false)),
    );
}

export async function insertMemberships(
  db: Executor,
  rows: readonly NewMembership[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(memberships)
    .values([...rows])
    .onConflictDoNothing();
}

export async function updateMembership(
  db: Executor,
  { uuid, portfolioUuid }: Pick<ListedMembership, "uuid" | "portfolioUuid">,
  change: MembershipChange,
): Promise<void> {
  await db
    .update(memberships)
    .set(change)
    .where(and(eq(memberships.portfolioUuid, portfolioUuid), eq(memberships.uuid, uuid)));
}
