import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../platform/database/client.ts";
import { eq } from "../../platform/database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { makeBrand, makeContent, makePortfolio } from "../../testing/factories.ts";
import type { contentItems } from "../content/content.tables.ts";
import { users } from "../users/users.tables.ts";
import { createOffersRepository } from "./offers.repository.ts";
import { createOffersService, type OffersService } from "./offers.service.ts";

let first: TestDatabase;
let second: Database;
let place: { portfolioUuid: string; buildingUuid: string };
/** Two processes of the portal: each has its own connections to the one database. */
let services: OffersService[];
let people: string[];

beforeAll(async () => {
  first = await createTestDatabase();
  second = openDatabase(first.url);
  const brand = await makeBrand(first.db);
  const { portfolio, building } = await makePortfolio(first.db, brand.uuid);
  place = { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
  services = [first, second].map(({ db }) =>
    createOffersService({
      repository: createOffersRepository(db),
      remoteLinks: { linkTo: (address) => address },
      limiter: createRateLimiter(db),
    }),
  );
  const rows = await first.sql<{ uuid: string }[]>`
    with people as (
      insert into users (uuid, email, first_name, last_name, is_term_accepted)
      select gen_random_uuid(), n || '@tenant.example', 'Maya', 'Lind', true
      from generate_series(1, 5000) n returning uuid
    )
    insert into memberships (uuid, user_uuid, portfolio_uuid, role)
    select gen_random_uuid(), uuid, ${place.portfolioUuid}, 'tenant_user' from people
    returning user_uuid as uuid`;
  people = rows.map(({ uuid }) => uuid);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function makeOffer(values: Partial<typeof contentItems.$inferInsert>) {
  const { portfolioUuid } = place;
  const row = { portfolioUuid, type: "offer" as const, title: "Lunch for two", ...values };
  return (await makeContent(first.db, row)).uuid;
}

/** The service of one of the two processes, in turn. */
function serviceOf(attempt: number): OffersService {
  const service = services[attempt % services.length];
  if (service === undefined) throw new Error("There are two services.");
  return service;
}

function use(offerUuid: string, userUuid: string) {
  const session = {
    sessionUuid: userUuid,
    userUuid,
    tokenVersion: 3,
    isSignUpComplete: true,
    brandScope: null,
    app: null,
  };
  return { session, offerUuid, place, locale: "en-us" as const };
}

/** "done", or the code of the refusal; everything else is an error of the test's. */
async function outcome(change: Promise<unknown>): Promise<string> {
  try {
    await change;
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function claimAll(offerUuid: string, users: readonly string[]) {
  const outcomes = await Promise.all(
    users.map((user, n) => outcome(serviceOf(n).claim(use(offerUuid, user)))),
  );
  return { done: outcomes.filter((each) => each === "done").length, codes: new Set(outcomes) };
}

/** What the counting row says, and how many live claims there are. */
async function countsOf(offerUuid: string) {
  const [row] = await first.sql<{ claimed: number; rows: number; codes: number }[]>`
    select claimed,
      (select count(*)::int from offer_claims where offer_uuid = c.offer_uuid and cancelled_at is null) as rows,
      (select count(distinct code)::int from offer_claims where offer_uuid = c.offer_uuid and cancelled_at is null) as codes
    from offer_counts c where offer_uuid = ${offerUuid}`;
  return row;
}

it("gives 100 claims to 5,000 people who want one, and no more", async () => {
  const offer = await makeOffer({ maxClaimsTotal: 100 });
  const { done, codes } = await claimAll(offer, people);
  expect(done).toBe(100);
  expect(codes).toEqual(new Set(["done", "offers.claims_limit"]));
  expect(await countsOf(offer)).toEqual({ claimed: 100, rows: 100, codes: 100 });
});

it.each([1, 3])("gives one person who tries 50 times at once %i", async (maxClaimsPerUser) => {
  const offer = await makeOffer({ maxClaimsPerUser });
  const [user = ""] = people;
  const { done, codes } = await claimAll(offer, Array<string>(50).fill(user));
  expect(done).toBe(maxClaimsPerUser);
  expect(codes).toEqual(new Set(["done", "offers.claims_limit"]));
  expect(await countsOf(offer)).toMatchObject({
    claimed: maxClaimsPerUser,
    rows: maxClaimsPerUser,
  });
});

it("stays within both limits while people claim and give back at the same time", async () => {
  const offer = await makeOffer({ maxClaimsTotal: 10, maxClaimsPerUser: 2 });
  const churn = async (n: number) => {
    const user = people[n % 15] ?? "";
    await outcome(serviceOf(n).claim(use(offer, user)));
    if (n % 3 > 0) await outcome(serviceOf(n + 1).cancel(use(offer, user)));
    return countsOf(offer);
  };
  const seen = await Promise.all(Array.from({ length: 300 }, (_, n) => churn(n)));
  for (const counts of seen) {
    expect(counts?.rows).toBe(counts?.claimed);
    expect(counts?.rows).toBeLessThanOrEqual(10);
  }
  const most = await first.sql`
    select 1 from offer_claims where offer_uuid = ${offer} and cancelled_at is null
    group by user_uuid having count(*) > 2`;
  expect(most).toHaveLength(0);
  const held = (await countsOf(offer))?.rows ?? 0;
  const { done } = await claimAll(offer, people.slice(100, 200));
  expect(done).toBe(10 - held);
  expect(await countsOf(offer)).toMatchObject({ claimed: 10, rows: 10 });
});

it("waits for the counting row before it takes a claim to give it back", async () => {
  const offer = await makeOffer({});
  const [user = ""] = people;
  await serviceOf(0).claim(use(offer, user));
  let cancelling: Promise<void> | undefined;
  await first.sql.begin(async (tx) => {
    await tx`select 1 from offer_counts where offer_uuid = ${offer} for update`;
    cancelling = serviceOf(1).cancel(use(offer, user));
    await expect
      .poll(
        () => second.sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    // Who claims holds the counting row and wants this one next: it must be free.
    await tx`select 1 from offer_claims where offer_uuid = ${offer} for update nowait`;
  });
  await cancelling;
  expect(await countsOf(offer)).toMatchObject({ claimed: 0, rows: 0 });
});

it("frees the claims of people whose account is deleted, while others claim", async () => {
  const offer = await makeOffer({ maxClaimsTotal: 20 });
  const leaving = people.slice(-20);
  expect(await claimAll(offer, leaving)).toMatchObject({ done: 20 });
  const removals = leaving.map((user, n) =>
    (n % 2 === 0 ? first : second).db.delete(users).where(eq(users.uuid, user)),
  );
  await Promise.all([...removals, claimAll(offer, people.slice(0, 50))]);
  await claimAll(offer, people.slice(50, 100));
  expect(await countsOf(offer)).toEqual({ claimed: 20, rows: 20, codes: 20 });
});

/** Claims as one would without thinking: look first, then count. */
async function claimUnguarded({ sql }: Database, offerUuid: string): Promise<boolean> {
  const [counts] = await sql<{ claimed: number; max_total: number }[]>`
    select claimed, max_total from offer_counts where offer_uuid = ${offerUuid}`;
  if (counts === undefined || counts.claimed >= counts.max_total) return false;
  await sql`update offer_counts set claimed = claimed + 1 where offer_uuid = ${offerUuid}`;
  return true;
}

function claimAllUnguarded(offerUuid: string) {
  return Promise.allSettled(
    people.slice(0, 500).map((_, n) => claimUnguarded(n % 2 === 0 ? first : second, offerUuid)),
  );
}

it("would oversell without its guards, and the table refuses that", async () => {
  const refused = await makeOffer({ maxClaimsTotal: 20 });
  const outcomes = await claimAllUnguarded(refused);
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
  expect(await countsOf(refused)).toMatchObject({ claimed: 20 });

  await first.sql`alter table offer_counts drop constraint offer_counts_not_oversold`;
  const oversold = await makeOffer({ maxClaimsTotal: 20 });
  await claimAllUnguarded(oversold);
  expect((await countsOf(oversold))?.claimed).toBeGreaterThan(20);
});
