import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { createPermissionsRepository } from "./permissions.repository.ts";
import { permissionsRoutes } from "./permissions.routes.ts";
import { createPermissionsService } from "./permissions.service.ts";

type PermissionsDeps = Pick<Portal, "db"> & { buildings: BuildingsService };

/** What somebody may do in a building. */
export function createPermissions({ db, buildings }: PermissionsDeps) {
  const permissions = createPermissionsService({
    repository: createPermissionsRepository(db),
    buildings,
  });
  return {
    permissions,
    routes: (app) => permissionsRoutes(app, { permissions }),
  } satisfies Feature;
}
