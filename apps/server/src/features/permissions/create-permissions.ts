import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { permissionsRoutes } from "./permissions.routes.ts";
import { createPermissionsService } from "./permissions.service.ts";

/** What somebody may do in a building. */
export function createPermissions({ db }: Pick<Portal, "db">) {
  const permissions = createPermissionsService(db);
  return {
    permissions,
    /** The call, and what every call with a permission asks. */
    routes(app) {
      app.decorate("permissionsIn", permissions.list);
      permissionsRoutes(app, { permissions });
    },
  } satisfies Feature<"permissions">;
}
