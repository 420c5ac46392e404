import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { users } from "../../users/users.tables.ts";
import { previousPasswords } from "../auth.tables.ts";

/** Passwords kept besides the current one. */
const rememberedPasswords = 4;

/** Rows of passwords. */
export function createPasswordsRepository(db: Db) {
  return {
    /** Hashes of the current password and of those before it, newest first. */
    async listHashes(userUuid: string): Promise<string[]> {
      const [current, previous] = await Promise.all([
        db.select({ hash: users.passwordHash }).from(users).where(eq(users.uuid, userUuid)),
        db
          .select({ hash: previousPasswords.passwordHash })
          .from(previousPasswords)
          .where(eq(previousPasswords.userUuid, userUuid))
          .orderBy(desc(previousPasswords.createdAt))
          .limit(rememberedPasswords),
      ]);
      return [...current, ...previous].flatMap(({ hash }) => hash ?? []);
    },

    /** Remembers the password that an account had, and forgets the oldest. */
    async remember(executor: Executor, userUuid: string, passwordHash: string): Promise<void> {
      await executor.insert(previousPasswords).values({ userUuid, passwordHash });
      const old = executor
        .select({ uuid: previousPasswords.uuid })
        .from(previousPasswords)
        .where(eq(previousPasswords.userUuid, userUuid))
        .orderBy(desc(previousPasswords.createdAt))
        .offset(rememberedPasswords);
      await executor
        .delete(previousPasswords)
        .where(and(eq(previousPasswords.userUuid, userUuid), inArray(previousPasswords.uuid, old)));
    },
  };
}

/** Passwords' access to the database. */
export type PasswordsRepository = ReturnType<typeof createPasswordsRepository>;
