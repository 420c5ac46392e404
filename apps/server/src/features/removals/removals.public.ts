/** What other features may ask about what was taken away. */
export { forgetPerson, listRemovedAccounts } from "./forget-person.repository.ts";
export type { Root } from "./hanging-rows.repository.ts";
export { removalLines } from "./removal-lines.ts";
export { listLandlordsOf, removalDays } from "./removals.repository.ts";
export { planRemoval, requireSettled, takeAway } from "./take-away.ts";
