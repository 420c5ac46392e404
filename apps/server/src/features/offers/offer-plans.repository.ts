import { and, eq, isNull, sql } from "../../platform/database/drizzle.ts";
import { contentItems } from "../content/content.tables.ts";
import { contentPlanColumns, planAsked, type PlanSource } from "../plans/plans.public.ts";
import { offerClaims } from "./offers.tables.ts";

/** What somebody has claimed, claim by claim; what was given back is no plan. */
export const offerPlans: PlanSource = {
  columns: {
    ...contentPlanColumns,
    uuid: offerClaims.uuid,
    status: sql`'claimed'`,
    at: sql`coalesce(${contentItems.endAt}, 'infinity')`,
    guests: sql`0`,
    code: offerClaims.code,
  },
  rows: sql`from ${offerClaims} join ${contentItems}
    on ${eq(contentItems.portfolioUuid, offerClaims.portfolioUuid)}
    and ${eq(contentItems.uuid, offerClaims.offerUuid)}
    where ${and(
      eq(offerClaims.userUuid, planAsked.userUuid),
      eq(offerClaims.portfolioUuid, planAsked.portfolioUuid),
      eq(offerClaims.buildingUuid, planAsked.buildingUuid),
      isNull(offerClaims.cancelledAt),
    )}`,
};
