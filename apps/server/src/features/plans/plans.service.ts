import type { Plan } from "@portico/contract";
import type { PlansPart, PlansRepository } from "./plans.repository.ts";
import { toPlan } from "./plans.view.ts";

/** One page of plans. */
export interface PlansPage {
  plans: Plan[];
  /** Where the next page starts; null for none. */
  next: number | null;
}

/** Builds the plans feature. */
export function createPlansService({ repository }: { repository: PlansRepository }) {
  return {
    /** What somebody attends, waits for and has claimed in a building. */
    async listPlans(part: PlansPart): Promise<PlansPage> {
      const { offset, limit } = part;
      // One more than are shown tells whether there are more.
      const rows = await repository.listPlans({ ...part, limit: limit + 1 });
      return {
        plans: rows.slice(0, limit).map(toPlan),
        next: rows.length > limit ? offset + limit : null,
      };
    },
  };
}

/** What people have planned. */
export type PlansService = ReturnType<typeof createPlansService>;
