/** What other features may ask about visits. */
export { addDemoVisits } from "./demo-visits.repository.ts";
