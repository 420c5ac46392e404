import type { Plan } from "@portico/contract";
import { AppError } from "../../platform/errors/app-error.ts";
import type { ListedPlan, PlanCursor, PlansPart, PlansRepository } from "./plans.repository.ts";
import { toPlan } from "./plans.view.ts";

/** One page of plans. */
export interface PlansPage {
  plans: Plan[];
  /** Where the next page starts; null for none. */
  next: string | null;
}

/** What is asked for: a part, after the page before. */
export interface PlansAsked extends Omit<PlansPart, "after"> {
  after: string | undefined;
}

/** The database writes instants so, and `infinity`. */
const pattern =
  /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads what {@link writeCursor} wrote; throws `request.invalid` for anything else. */
function readCursor(cursor: string): PlanCursor {
  const [, at, uuid] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const isInstant = at === "infinity" || !Number.isNaN(Date.parse(at ?? ""));
  if (at !== undefined && uuid !== undefined && isInstant) return { at, uuid };
  throw new AppError("request.invalid", { "/after": "must be `next` of the page before" });
}

const writeCursor = ({ plan: { at, uuid } }: ListedPlan): string =>
  Buffer.from(`${at} ${uuid}`).toString("base64url");

/** Builds the plans feature. */
export function createPlansService({ repository }: { repository: PlansRepository }) {
  return {
    /** What somebody attends, waits for and has claimed in a building; throws `request.invalid`. */
    async listPlans({ after, ...part }: PlansAsked): Promise<PlansPage> {
      const cursor = after === undefined ? null : readCursor(after);
      // One more than are shown tells whether there are more.
      const limit = part.limit + 1;
      const rows = await repository.listPlans({ ...part, after: cursor, limit });
      const page = rows.slice(0, part.limit);
      const last = page.at(-1);
      const isLast = rows.length === page.length || last === undefined;
      return { plans: page.map(toPlan), next: isLast ? null : writeCursor(last) };
    },
  };
}

/** What people have planned. */
export type PlansService = ReturnType<typeof createPlansService>;
