/** What features bring that have something to plan. */
export { contentPlanColumns, planAsked, type PlanSource } from "./plan-sources.repository.ts";
