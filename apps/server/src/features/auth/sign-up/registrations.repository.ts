import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { and, eq, gt, lt, sql } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { registrations } from "../auth.tables.ts";

/** A sign-up that begins. */
export type NewRegistration = Omit<typeof registrations.$inferInsert, "expiresAt">;

/** Rows of sign-ups that wait for their code. */
export function createRegistrationsRepository(db: Db) {
  return {
    async insert(executor: Executor, row: NewRegistration, seconds: number): Promise<void> {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
      await executor.insert(registrations).values({ ...row, expiresAt });
    },

    /** A sign-up that still waits. */
    async find(uuid: string) {
      const [row] = await db
        .select()
        .from(registrations)
        .where(and(eq(registrations.uuid, uuid), gt(registrations.expiresAt, sql`now()`)));
      return row;
    },

    /** Drops all sign-ups of an address, with their codes. */
    async removeOf(executor: Executor, email: EmailAddress): Promise<void> {
      await executor.delete(registrations).where(eq(registrations.email, email));
    },

    async sweep(): Promise<void> {
      await db.delete(registrations).where(lt(registrations.expiresAt, sql`now()`));
    },
  };
}

/** Sign-up's access to the database. */
export type RegistrationsRepository = ReturnType<typeof createRegistrationsRepository>;
