import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { BuildingsService, JoinableService } from "../buildings/buildings.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createProfileService } from "./profile.service.ts";
import { usersRoutes } from "./users.routes.ts";
import { createUsersService } from "./users.service.ts";

type UsersDeps = Pick<Portal, "db"> & {
  buildings: BuildingsService;
  joinable: JoinableService;
  whitelabel: WhitelabelService;
};

/** People, and what they change of themselves. */
export function createUsers({ db, buildings, joinable, whitelabel }: UsersDeps) {
  const users = createUsersService(db);
  const profile = createProfileService({ db, users, buildings, joinable });
  return {
    users,
    routes: (app) => usersRoutes(app, { users, profile, whitelabel }),
  } satisfies Feature<"users">;
}
