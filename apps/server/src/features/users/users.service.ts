import type { User } from "@portico/contract";
import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import {
  type AccountChange,
  deleteBar,
  findAccount,
  findAccountByEmail,
  insertAccount,
  insertBar,
  insertMembership,
  type NewAccount,
  type NewMembership,
  type PortfolioMember,
  updateAccount,
} from "./accounts.repository.ts";
import { createUsersRepository } from "./users.repository.ts";
import { toUser } from "./users.view.ts";

/** Builds what the portal knows of people, over a database. */
export function createUsersService(db: Db) {
  const repository = createUsersRepository(db);
  return {
    /** One person; throws `auth.session_ended` for one that is gone. */
    async getUser(userUuid: string): Promise<User> {
      const row = await repository.findUser(userUuid);
      if (row === undefined) throw new AppError("auth.session_ended");
      return toUser(row);
    },

    /** The account of an address, as stored. */
    findByEmail: (executor: Executor, email: EmailAddress) => findAccountByEmail(executor, email),

    /** The account of a session, as stored; throws `auth.session_ended` for one that is gone. */
    async getAccount(executor: Executor, userUuid: string) {
      const account = await findAccount(executor, userUuid);
      if (account === undefined) throw new AppError("auth.session_ended");
      return account;
    },

    /** Adds an account in the caller's transaction; null if the address has one already. */
    create: (executor: Executor, account: NewAccount): Promise<string | null> =>
      insertAccount(executor, account),

    /** Changes an account in the caller's transaction. */
    async change(executor: Executor, userUuid: string, values: AccountChange): Promise<void> {
      await updateAccount(executor, userUuid, values);
    },

    /**
     * Lets somebody into a building or portfolio, in the caller's transaction; throws
     * `auth.building_not_open` for whom a directory of the portfolio keeps out.
     */
    async join(executor: Executor, membership: NewMembership): Promise<void> {
      const isIn = await insertMembership(executor, membership);
      if (!isIn) throw new AppError("auth.building_not_open");
    },

    /** Takes somebody out of a portfolio and keeps them out; their account stays as it is. */
    keepOut: (executor: Executor, member: PortfolioMember): Promise<void> =>
      insertBar(executor, member),

    /** Ends `keepOut`; a membership is then theirs to take again. */
    letBack: (executor: Executor, member: PortfolioMember): Promise<void> =>
      deleteBar(executor, member),
  };
}

/** What the portal knows of people. */
export type UsersService = ReturnType<typeof createUsersService>;
