import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { UsersService } from "./users.service.ts";

/** The calls about the signed-in user. */
export function usersRoutes(app: FastifyInstance, { users }: { users: UsersService }): void {
  serve(app, endpoints.getCurrentUser, ({ session }) => users.getUser(session.userUuid));
}
