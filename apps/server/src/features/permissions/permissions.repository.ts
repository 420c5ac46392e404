import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { and, eq } from "../../platform/database/drizzle.ts";
import { holdsIn, memberships } from "../users/users.tables.ts";

/** Reads what somebody is where. */
export function createPermissionsRepository(db: Db) {
  return {
    /** The user's roles in a building, those for the whole portfolio included. */
    async listRoles(userUuid: string, place: BuildingPlace) {
      const rows = await db
        .select({ role: memberships.role })
        .from(memberships)
        .where(and(eq(memberships.userUuid, userUuid), holdsIn(place)));
      return rows.map(({ role }) => role);
    },
  };
}

/** Roles' access to the database. */
export type PermissionsRepository = ReturnType<typeof createPermissionsRepository>;
