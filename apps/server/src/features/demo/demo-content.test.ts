import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { demoAddresses, publicPassword } from "../auth/auth.public.ts";
import { loadDemoPortfolio } from "./demo-portfolio.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";

let database: TestDatabase;
const said: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoPortfolio({
    database,
    storage: createMemoryStorage(),
    hashPassword: (password) => Promise.resolve(password),
    secretKey: [new Uint8Array(32)],
    isOwnMachine: true,
    log: (line) => said.push(line),
    tellPasswords: () => undefined,
  });
});
afterAll(() => database.close());

describe("the demo portfolio of this repository", () => {
  it("loads every row", () => {
    expect(said.filter((line) => line.includes("skipped"))).toEqual([]);
  });

  it("has every picture that it names", () => {
    expect(said.filter((line) => !line.includes("skipped"))).toEqual([]);
  });

  it("has no accounts but those that are closed where others can reach the portal", async () => {
    const accounts = await database.sql`
      select email, password_hash as password from users where password_hash is not null`;
    const known = demoAddresses.map((email) => ({ email, password: publicPassword }));
    expect(accounts).toHaveLength(known.length);
    expect(accounts).toEqual(expect.arrayContaining(known));
  });

  it("opens buildings to mail domains and to guests", async () => {
    const rows = await database.sql`
      select domain, count(building_uuid)::int as buildings from email_domains
      group by domain order by domain`;
    expect(rows).toEqual([
      { domain: "harbor.example", buildings: 2 },
      { domain: "nordlicht.example", buildings: 0 },
      { domain: "solo.example", buildings: 1 },
    ]);
    const [guests] = await database.sql`
      select count(*)::int as count from buildings where is_guest_building`;
    expect(guests).toEqual({ count: 2 });
  });

  it("has people who have yet to sign up, with and without names", async () => {
    const rows = await database.sql`
      select email, first_name <> '' as has_names from users
      where created_by = 'upload' and not is_term_accepted order by email`;
    expect(rows).toEqual([
      { email: "nameless@harbor.example", has_names: false },
      { email: "newcomer@harbor.example", has_names: true },
    ]);
  });

  it("shows a home with everything on it", async () => {
    const [row] = await database.sql`
      select
        (select array_agg(distinct type order by type) from utility_buttons) as kinds,
        (select count(distinct currency_type)::int from content_items) as currencies,
        (select count(*)::int from content_items where image_uuid is null) > 0 as has_bare,
        (select count(*)::int from content_items where cardinality(tags) > 0) > 50 as has_tags,
        (select count(distinct c.uuid)::int from categories c
          join content_items i on i.category_uuid = c.uuid and i.portfolio_uuid = c.portfolio_uuid
          where c.type = 'SecondaryContent') as secondary`;
    expect(row).toEqual({
      kinds: ["microfrontend", "native", "nativelink", "webview"],
      currencies: 6,
      has_bare: true,
      has_tags: true,
      secondary: 4,
    });
  });

  it("has events in the days to come in both cities", async () => {
    const rows = await database.sql`
      select p.slug, count(*)::int as events
      from content_items c join portfolios p on p.uuid = c.portfolio_uuid
      where c.type = 'event_post' and c.start_at between now() and now() + interval '14 days'
      group by p.slug`;
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row["events"] >= 5)).toBe(true);
  });

  it("has something on today or tomorrow in every building, late on a Saturday, too", async () => {
    const rows = await database.sql`
      select b.name from buildings b
      cross join lateral (
        select (date_trunc('day', now() at time zone b.timezone) + interval '1 day')
          at time zone b.timezone as midnight) as tonight
      where not exists (
        select 1 from content_items c
        where c.portfolio_uuid = b.portfolio_uuid and c.type = 'event_post'
          and (c.building_uuid is null or c.building_uuid = b.uuid)
          and c.start_at < tonight.midnight and c.end_at > tonight.midnight)`;
    expect(rows).toEqual([]);
  });

  it("has requests with one photo and with five, in both portfolios", async () => {
    const rows = await database.sql`
      select r.status, count(a.uuid)::int as photos, min(a.width) as width
      from support_requests r join request_attachments a
        on a.portfolio_uuid = r.portfolio_uuid and a.request_uuid = r.uuid
      where r.portfolio_uuid in (select uuid from portfolios)
      group by r.uuid, r.status order by photos, r.status`;
    const has = (status: string, photos: number) => [
      { status, photos },
      { status, photos },
    ];
    expect(rows).toMatchObject([
      ...has("Pending", 1),
      ...has("Submitted", 1),
      ...has("Accepted", 5),
    ]);
    expect(rows.every(({ width }) => width > 640)).toBe(true);
  });

  it("has requests in every language of a portfolio", async () => {
    const rows = await database.sql`
      select p.slug, array_agg(r.subject order by r.created_at) as subjects
      from support_requests r join portfolios p on p.uuid = r.portfolio_uuid
      group by p.slug order by p.slug`;
    const both = [/^Lights that flicker/, /^Die Tür/, /^The radiator/];
    const [frankfurt = [], seattle = []] = rows.map((row) => row["subjects"] as string[]);
    expect(seattle).toEqual(both.map((one) => expect.stringMatching(one) as unknown));
    expect(frankfurt).toHaveLength(4);
    expect(frankfurt).toContain("W łazience kapie z kranu");
  });

  it("speaks German wherever it speaks", async () => {
    const [row] = await database.sql`
      select count(*)::int as untranslated from content_items
      where translations -> 'de-de' ->> 'title' is null`;
    expect(row).toEqual({ untranslated: 0 });
  });
});
