/** What other features may ask about permissions. */
export type { PermissionsService } from "./permissions.service.ts";
