import type { User } from "@portico/contract";
import type { Db } from "../../platform/database/client.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { createUsersRepository } from "./users.repository.ts";
import { toUser } from "./users.view.ts";

/** What the portal knows of people. */
export interface UsersService {
  /** One person; throws `auth.session_ended` for one that is gone. */
  getUser(userUuid: string): Promise<User>;
}

/** Builds the users feature over a database. */
export function createUsersService(db: Db): UsersService {
  const repository = createUsersRepository(db);
  return {
    async getUser(userUuid) {
      const row = await repository.findUser(userUuid);
      if (row === undefined) throw new AppError("auth.session_ended");
      return toUser(row);
    },
  };
}
