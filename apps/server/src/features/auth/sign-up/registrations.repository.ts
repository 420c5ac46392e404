import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, gt, lt, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { registrations } from "../auth.tables.ts";

/** A sign-up that begins. */
export type NewRegistration = Omit<typeof registrations.$inferInsert, "expiresAt">;

export async function insertRegistration(
  executor: Executor,
  row: NewRegistration,
  seconds: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  await executor.insert(registrations).values({ ...row, expiresAt });
}

/** A sign-up that still waits. */
export async function findRegistration(db: Executor, uuid: string) {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.uuid, uuid), gt(registrations.expiresAt, sql`now()`)));
  return row;
}

/** Drops all sign-ups of an address, with their codes. */
export async function removeRegistrationsOf(
  executor: Executor,
  email: EmailAddress,
): Promise<void> {
  await executor.delete(registrations).where(eq(registrations.email, email));
}

export async function sweepRegistrations(db: Executor): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, sql`now()`));
}
