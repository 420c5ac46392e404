import { uuidForm } from "@portico/contract/uuid";
import type { Plan, PlanFormat } from "@portico/contract";
import { mostExportedPlans } from "@portico/contract/constants";
import { writePlansCalendar } from "./export/plans-calendar.ts";
import { writePlansCsv } from "./export/plans-csv.ts";
import { buildingAddress } from "@portico/rules/building-address";
import { readInstant } from "@portico/rules/read-instant";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { foreignCursor, readListPage } from "../../platform/http/list-page.ts";
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
const pattern = new RegExp(
  String.raw`^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) (${uuidForm})$`,
);

/** Reads what {@link writeCursor} wrote; throws `request.invalid` for anything else. */
function readCursor(cursor: string): PlanCursor {
  const [, at = "", uuid = ""] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const instant = at.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00");
  if (at === "infinity" || readInstant(instant) !== null) return { at, uuid };
  throw foreignCursor();
}

const writeCursor = ({ plan: { at, uuid } }: ListedPlan): string =>
  Buffer.from(`${at} ${uuid}`).toString("base64url");

/** Files of one person's plans: each reads all that they have. */
export const exportLimit = {
  name: "exports of plans",
  count: 30,
  windowSeconds: 3600,
} satisfies RateLimit;

interface PlansDeps {
  repository: PlansRepository;
  limiter: Pick<RateLimiter, "require">;
}

/** What a file is to have. */
interface ExportAsked extends Omit<PlansPart, "after" | "limit"> {
  format: PlanFormat;
  building: { name: string; address1: string; city: string | null; timezone: string };
}

/** Builds the plans feature. */
export function createPlansService({ repository, limiter }: PlansDeps) {
  return {
    /** The plans of a part as a file; throws `auth.too_many_attempts`. */
    async exportPlans({ format, building, ...part }: ExportAsked): Promise<string> {
      await limiter.require(exportLimit, part.userUuid);
      const rows = await repository.listPlans({ ...part, after: null, limit: mostExportedPlans });
      const plans = rows.map(toPlan);
      const place = { ...building, address: buildingAddress(building.address1, building.city) };
      return format === "csv" ? writePlansCsv(plans, place) : writePlansCalendar(plans, place);
    },

    /** What somebody attends, waits for and has claimed in a building; throws `request.invalid`. */
    async listPlans({ after, ...part }: PlansAsked): Promise<PlansPage> {
      const cursor = after === undefined ? null : readCursor(after);
      const { page, next } = await readListPage(
        part.limit,
        (limit) => repository.listPlans({ ...part, after: cursor, limit }),
        writeCursor,
      );
      return { plans: page.map(toPlan), next };
    },
  };
}

/** What people have planned. */
export type PlansService = ReturnType<typeof createPlansService>;
