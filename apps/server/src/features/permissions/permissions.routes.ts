import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { PermissionsService } from "./permissions.service.ts";

/** The call about what the caller may do in a building. */
export function permissionsRoutes(
  app: FastifyInstance,
  { permissions }: { permissions: PermissionsService },
): void {
  serve(app, endpoints.listPermissions, async ({ session, building, query }) => {
    const held = await permissions.list(session, building.place);
    const wanted = new Set(query.permissions.split(",").map((name) => name.trim()));
    const granted = [...held].filter((name) => wanted.has(name));
    return { data: { building_uuid: query.buildingUuid, permissions: granted } };
  });
}
