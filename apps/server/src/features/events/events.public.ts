/** What other features may ask about events. */
export type { EventsService } from "./events.service.ts";
export { settleNoticesAfterRestore } from "./notices/after-restore.ts";
export { countPlacesAnew } from "./places.repository.ts";
