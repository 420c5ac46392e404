import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { SessionsService } from "../auth/auth.public.ts";
import type { JoinableService } from "../buildings/buildings.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { UsersService } from "../users/users.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createDirectoriesService } from "./directories/directories.service.ts";
import { createScimGroupsService } from "./groups/scim-groups.service.ts";
import { scimPath } from "./http/scim-path.ts";
import { scimPlugin } from "./http/scim-plugin.ts";
import { createLandlords } from "./users/landlords.ts";
import { createScimAccounts } from "./users/scim-accounts.ts";
import { createScimUsersRepository } from "./users/scim-users.repository.ts";
import { createScimUsersService } from "./users/scim-users.service.ts";

interface ScimDeps extends Pick<Portal, "env" | "db" | "feed"> {
  users: UsersService;
  sessions: SessionsService;
  joinable: JoinableService;
  whitelabel: WhitelabelService;
  mail: MailService;
}

/** Provisioning by directories. */
export function createScim({ env, db, feed, ...parts }: ScimDeps) {
  const { users, sessions, joinable, whitelabel, mail } = parts;
  const baseUrl = env.publicUrl + scimPath;
  const repository = createScimUsersRepository(db);
  const landlords = createLandlords({ db, whitelabel, mail });
  const accounts = createScimAccounts({ repository, users, sessions, joinable, landlords });
  const deps = {
    directories: createDirectoriesService({
      db,
      cache: createCache(feed, {
        tables: ["scim_directories"],
        maxEntries: 1000,
        keeps: (directory) => directory !== null,
      }),
    }),
    users: createScimUsersService({ db, repository, accounts, baseUrl }),
    groups: createScimGroupsService({ db, baseUrl }),
    baseUrl,
  };
  return {
    async routes(app) {
      await app.register(scimPlugin, { prefix: scimPath, ...deps });
    },
  } satisfies Feature;
}
