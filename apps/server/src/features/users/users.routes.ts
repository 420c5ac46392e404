import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { ProfileService } from "./profile.service.ts";
import type { UsersService } from "./users.service.ts";

interface UsersRoutesDeps {
  users: Pick<UsersService, "getUser">;
  profile: ProfileService;
  whitelabel: Pick<WhitelabelService, "configByHost">;
}

/** The calls about the signed-in user. */
export function usersRoutes(app: FastifyInstance, deps: UsersRoutesDeps): void {
  const { users, profile, whitelabel } = deps;

  serve(app, endpoints.getCurrentUser, ({ session }) => users.getUser(session.userUuid));

  serve(app, endpoints.updateCurrentUser, async ({ session, body }, { request }) =>
    profile.update(session, body, await whitelabel.configByHost(request.host)),
  );
}
