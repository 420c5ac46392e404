import { type Permission, permissionsOf } from "@portico/rules/permissions";
import { AppError } from "../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import type { PermissionsRepository } from "./permissions.repository.ts";

interface PermissionsServiceDeps {
  repository: PermissionsRepository;
  buildings: Pick<BuildingsService, "placeOf">;
}

/** Builds the answer to what somebody may do in a building; features' policies ask it. */
export function createPermissionsService({ repository, buildings }: PermissionsServiceDeps) {
  /** What the caller may do; throws `buildings.not_found` where they may not even enter. */
  async function list(session: CurrentSession, buildingUuid: string): Promise<Set<Permission>> {
    const place = await buildings.placeOf(session, buildingUuid);
    return permissionsOf(await repository.listRoles(session.userUuid, place));
  }

  return {
    list,

    /** Throws `permissions.not_allowed` unless the caller has the permission in the building. */
    async require(session: CurrentSession, buildingUuid: string, wanted: Permission) {
      const held = await list(session, buildingUuid);
      if (!held.has(wanted)) throw new AppError("permissions.not_allowed");
    },
  };
}

/** What people may do in buildings. */
export type PermissionsService = ReturnType<typeof createPermissionsService>;
