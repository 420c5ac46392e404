/** What other features may ask of what people may do. */
export type { PermissionsService } from "./permissions.service.ts";
