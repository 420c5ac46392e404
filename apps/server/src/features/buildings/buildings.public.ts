/** What other features may ask about buildings. */
export type { BuildingsService } from "./buildings.service.ts";
export type { JoinableBuilding, JoinableService } from "./joinable.service.ts";
export { listNamedBuildings, type NamedBuilding } from "./building-writes.repository.ts";
export {
  type BuildingDraft,
  buildingFieldNames,
  buildingFields,
  type BuildingLanguage,
  buildingLanguageSchema,
  toBuilding,
} from "./building-draft.ts";
export { checkBuilding, saveBuildings } from "./buildings.write.ts";
export { saveBuildingLanguages } from "./building-languages.repository.ts";
