/** What other features may ask about visits. */
export { addDemoVisits } from "./demo-visits.repository.ts";
export { createPassCodes, type PassCodes } from "./pass/pass-codes.ts";
export { settleChecksAfterRestore } from "./watch/after-restore.ts";
