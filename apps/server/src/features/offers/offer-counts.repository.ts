import { type SQL, sql } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";

/**
 * Counts anew how often offers are claimed.
 * @param offers a query for them
 */
export async function countClaimsAnew(
  db: Executor,
  portfolioUuid: string,
  offers: SQL,
): Promise<void> {
  await db.execute(sql`
    update offer_counts c
    set claimed = n.claimed,
      ceiling = case when c.max_total is not null then greatest(c.max_total, n.claimed) end
    from (
      select o.offer_uuid, count(a.uuid)::int as claimed
      from offer_counts o left join offer_claims a
        on a.portfolio_uuid = o.portfolio_uuid and a.offer_uuid = o.offer_uuid
          and a.cancelled_at is null
      where o.portfolio_uuid = ${portfolioUuid} and o.offer_uuid in ${offers}
      group by o.offer_uuid) n
    where c.portfolio_uuid = ${portfolioUuid} and c.offer_uuid = n.offer_uuid`);
}
