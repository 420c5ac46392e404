import type { Permission } from "@portico/contract";
import { permissionsOf } from "@portico/rules/permissions";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import { listRoles } from "./permissions.repository.ts";

/** Builds the answer to what somebody may do in a building. */
export function createPermissionsService(db: Db) {
  return {
    /** What the caller may do in a building that they have entered. */
    async list({ userUuid }: CurrentSession, place: BuildingPlace): Promise<Set<Permission>> {
      return permissionsOf(await listRoles(db, userUuid, place));
    },
  };
}

/** What people may do in buildings. */
export type PermissionsService = ReturnType<typeof createPermissionsService>;
