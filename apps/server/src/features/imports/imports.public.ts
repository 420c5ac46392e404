/** What the command line and the demo may ask of the imports. */
export { describeProblem, importCommand } from "./import-command.ts";
export { BadCell, ImportFailure } from "./import-failure.ts";
export type { ImportResult, Transactional } from "./import-request.ts";
export { runImport } from "./import-run.ts";
export { importKinds } from "./kinds/kinds.ts";
export { listNamedBuildings, type NamedBuilding } from "./references.repository.ts";
export { createBuildingFinder } from "./references.ts";
export { type TargetRow, upsertRows } from "./upsert.repository.ts";
