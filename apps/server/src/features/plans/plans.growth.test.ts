import { expect, it } from "vitest";
import { sql } from "../../platform/database/drizzle.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { bookingPlans } from "../bookings/booking-plans.repository.ts";
import { makeResource } from "../bookings/testing/bookers.ts";
import { eventPlans } from "../events/event-plans.repository.ts";
import { offerPlans } from "../offers/offer-plans.repository.ts";
import { createPlansRepository, type PlanCursor } from "./plans.repository.ts";

const test = usePortal();
const sources = { event_post: eventPlans, offer: offerPlans, ...bookingPlans };

/** Bookings that somebody has made, one a day of many years. */
async function fillYears(count: number) {
  const { portfolioUuid, buildingUuid, userUuid } = test.ours;
  const { uuid: resourceUuid } = await makeResource(test);
  await test.database.sql`
    insert into resource_bookings (uuid, portfolio_uuid, building_uuid, resource_uuid, user_uuid,
      request_key, status, starts_at, ends_at, held_until)
    select gen_random_uuid(), ${portfolioUuid}, ${buildingUuid}, ${resourceUuid}, ${userUuid},
      gen_random_uuid(), 'confirmed', at, at + interval '1 hour', at + interval '1 hour'
    from generate_series(1, ${count}) n
    cross join lateral (select now() - n * interval '1 day' as at) t`;
  await test.database.sql`analyze resources, resource_bookings`;
}

it("reads a page of years of bookings without the others, wherever it begins", async () => {
  const { portfolioUuid, buildingUuid, userUuid } = test.ours;
  await fillYears(20_000);
  const whose = { portfolioUuid, buildingUuid, userUuid, locale: "en-us", kind: null, limit: 20 };
  const years = (count: number) => new Date(Date.now() - count * 365 * 86_400_000).toISOString();
  const middle: PlanCursor = { at: years(27), uuid: "ffffffff-ffff-ffff-ffff-ffffffffffff" };
  const parts = [
    { when: "upcoming", after: null, found: 0 },
    { when: "past", after: null, found: 20 },
    { when: "past", after: middle, found: 20 },
  ] as const;
  for (const { found, ...part } of parts) {
    const read = await test.database.db.transaction(async (tx) => {
      const plans = await createPlansRepository(tx, sources).listPlans({ ...whose, ...part });
      expect(plans).toHaveLength(found);
      const [row] = await tx.execute<{ rows: number }>(sql`
        select (idx_tup_fetch + seq_tup_read)::int as rows
        from pg_stat_xact_user_tables where relname = 'resource_bookings'`);
      return row?.rows;
    });
    expect(read).toBeLessThan(100);
  }
});
