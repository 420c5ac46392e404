import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import { and, eq } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { holdsIn, memberships } from "../users/users.tables.ts";

/** The user's roles in a building, those for the whole portfolio included. */
export async function listRoles(db: Executor, userUuid: string, place: BuildingPlace) {
  const rows = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userUuid, userUuid), holdsIn(place)));
  return rows.map(({ role }) => role);
}
