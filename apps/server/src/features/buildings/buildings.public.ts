/** What other features may ask about buildings. */
export type { BuildingPlace, BuildingsService } from "./buildings.service.ts";
export type { JoinableBuilding, JoinableService } from "./joinable.service.ts";
