import { isPasswordStrong } from "@portico/rules/password";
import { isMadeOfNames } from "@portico/rules/password-words";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { UsersService } from "../../users/users.public.ts";
import { publicPassword } from "../closed-accounts/demo-accounts.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { listPasswordHashes, listPlaceNames, rememberPassword } from "./passwords.repository.ts";

interface PasswordsServiceDeps {
  db: Db;
  users: Pick<UsersService, "change">;
}

/** The account whose password changes, as far as it matters. */
interface PasswordOwner {
  uuid: string;
  /** Null until the first password. */
  passwordHash: string | null;
}

/** Builds the rules and the storing of passwords. */
export function createPasswordsService({ db, users }: PasswordsServiceDeps) {
  return {
    /**
     * Throws `auth.password_too_weak`, `auth.password_too_common`, or
     * `auth.password_of_names` for one that is hardly more than some of these names.
     */
    async requireGood(password: string, names: readonly string[]): Promise<void> {
      if (!isPasswordStrong(password)) throw new AppError("auth.password_too_weak");
      const isKnown = password === publicPassword || (await isCommonPassword(password));
      if (isKnown) throw new AppError("auth.password_too_common");
      if (isMadeOfNames(password, names)) throw new AppError("auth.password_of_names");
    },

    /** Names of the buildings and companies that somebody belongs to. */
    listPlaces: (userUuid: string): Promise<string[]> => listPlaceNames(db, userUuid),

    /** Throws `password_has_been_used` for one of the account's last five. */
    async requireNew(userUuid: string, password: string): Promise<void> {
      for (const hash of await listPasswordHashes(db, userUuid)) {
        if (await verifyPassword(hash, password)) throw new AppError("password_has_been_used");
      }
    },

    hash: (password: string): Promise<string> => hashPassword(password),

    /** Gives an account another password, in the caller's transaction. */
    async store(
      executor: Executor,
      { uuid, passwordHash }: PasswordOwner,
      newHash: string,
      confirmed: { confirmed?: true } = {},
    ): Promise<void> {
      if (passwordHash !== null) await rememberPassword(executor, uuid, passwordHash);
      await users.change(executor, uuid, { passwordHash: newHash, ...confirmed });
    },
  };
}

/** Rules and storing of passwords. */
export type PasswordsService = ReturnType<typeof createPasswordsService>;
