/** What the features' imports, the command line and the demo may ask of the imports. */
export { asWritten, type CellReader, cleaned, items } from "./cells/cell.ts";
export { decimalNumber, firstYear, price, wholeNumber } from "./cells/number.ts";
export { titleCase } from "./cells/title-case.ts";
export { endOf, lastOf, startOf } from "./cells/when.ts";
export { yesNo } from "./cells/yes-no.ts";
export { createNameFinder } from "./find-by-name.ts";
export { createImportCommand, describeProblem } from "./import-command.ts";
export { BadCell, ImportFailure } from "./import-failure.ts";
export {
  type ColumnOf,
  type Derivation,
  externalIdColumn,
  imageColumns,
  type ImportKind,
  importKind,
  type ImportOf,
  type Place,
  type Reference,
} from "./import-kind.ts";
export type {
  Audience,
  FileScope,
  ImportResult,
  PortfolioOpener,
  PortfolioRequest,
  RemoveMissing,
  Transactional,
} from "./import-request.ts";
export {
  checkScheduledImport,
  saveScheduledImports,
  scheduledImportFields,
  toScheduledDraft,
} from "./schedule/import-draft.ts";
export type { ImportKindName } from "./kind-names.ts";
export { listScheduled } from "./schedule/schedule.repository.ts";
export { runImport } from "./import-run.ts";
export { fileAt, fileOf } from "./table/file-source.ts";
export { seenTables } from "./seen-keys.repository.ts";
export { settleImportsAfterRestore } from "./schedule/after-restore.ts";
