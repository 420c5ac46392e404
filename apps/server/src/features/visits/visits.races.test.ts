import { randomUUID } from "node:crypto";
import { visitLimits } from "@portico/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/client.ts";
import { openDatabase } from "../../platform/database/client.ts";
import { eq } from "../../platform/database/drizzle.ts";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { checkInVisit } from "./desk/desk.repository.ts";
import { eraseVisits } from "./erase-visits.repository.ts";
import { codeOf, invitationOf, somebody } from "./testing/people.ts";
import { visits } from "./visits.tables.ts";

const keptDays = 12;
const test = usePortal({ KEEP_VISITS_DAYS: String(keptDays) });
let second: Database;
let host: Awaited<ReturnType<typeof somebody>>;
let desk: Awaited<ReturnType<typeof somebody>>;
beforeAll(async () => {
  second = openDatabase(test.database.url);
  host = await somebody(test);
  desk = await somebody(test, "building_admin");
});
afterAll(() => second.close());

describe("fifty scans of one pass, at two processes", () => {
  it("check in once, and the host hears of it once", async () => {
    const apps = [test.app, await test.another()] as const;
    const pass_code = codeOf(await host.invite());
    const scans = Array.from({ length: 50 }, (_, n) =>
      desk.callAt(apps[n % 2 === 0 ? 0 : 1])("POST", "desk/check-ins", { pass_code }),
    );
    const replies = Object.groupBy(await Promise.all(scans), ({ code }) => code ?? "in");
    expect(replies["in"]).toHaveLength(1);
    expect(replies["visits.already_arrived"]).toHaveLength(49);
    expect(await mailsTo(test.app, host.email)).toHaveLength(1);
  });

  it("against a cancellation let exactly one of them win", async () => {
    for (let round = 0; round < 10; round += 1) {
      const visit = await host.invite();
      const [scan, cancel] = await Promise.all([
        desk.call("POST", "desk/check-ins", { visit_uuid: visit.uuid }),
        host.call("PUT", `visits/${visit.uuid}/cancel`),
      ]);
      expect([scan.status, cancel.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

it("fifty calls of one walk-in, at two processes, make one visit and one mail", async () => {
  const apps = [test.app, await test.another()] as const;
  const other = await somebody(test);
  const asked = {
    idempotency_key: randomUUID(),
    host_uuid: other.uuid,
    visitor: { name: "Tara Quist" },
  };
  const calls = Array.from({ length: 50 }, (_, n) =>
    desk.callAt(apps[n % 2 === 0 ? 0 : 1])("POST", "desk/walk-ins", asked),
  );
  const replies = await Promise.all(calls);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ data }) => data.visit.uuid)).size).toBe(1);
  expect((await desk.call("GET", "desk?query=tara%20quist")).data.visits).toHaveLength(1);
  expect(await mailsTo(test.app, other.email)).toHaveLength(1);
});

it("many changes at once that change nothing wait for nobody's connection", async () => {
  const visit = await host.invite();
  const { visitor, starts_at, ends_at } = visit;
  const body = { visitor: { name: visitor.name, email: visitor.email ?? "" }, starts_at, ends_at };
  const calls = Array.from({ length: 40 }, () => host.call("PUT", `visits/${visit.uuid}`, body));
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
});

describe("the statement that checks in", () => {
  const early = visitLimits.earlyMinutes * 60_000;
  const startsAt = new Date("2126-03-09T10:00:00.000Z");
  const endsAt = new Date("2126-03-09T11:00:00.000Z");

  it.each([
    ["a millisecond too early", startsAt.getTime() - early - 1, false],
    ["at the first moment", startsAt.getTime() - early, true],
    ["at the last moment", endsAt.getTime() - 1, true],
    ["at the end", endsAt.getTime(), false],
  ])("%s: %s", async (_, time, isIn) => {
    const { uuid } = await host.invite(invitationOf());
    await test.database.db
      .update(visits)
      .set({ startsAt, endsAt })
      .where(eq(visits.portfolioUuid, test.ours.portfolioUuid));
    const now = new Date(time);
    const entry = {
      visit: { uuid },
      overrideReason: null,
      now,
      latestStart: new Date(time + early),
    };
    const found = await checkInVisit(second.db, test.ours, entry);
    expect(found !== null).toBe(isIn);
  });
});

it("a visit is erased some days after its end, with all that says who came", async () => {
  const [old, young] = [await host.invite(), await host.invite()];
  const dayMilliseconds = 24 * 3_600_000;
  const kept = keptDays * dayMilliseconds;
  const endsOf = async (uuid: string, age: number) => {
    const endsAt = new Date(Date.now() - age);
    const startsAt = new Date(endsAt.getTime() - 3_600_000);
    await test.database.sql`
      update visits set starts_at = ${startsAt.toISOString()}::timestamptz,
        ends_at = ${endsAt.toISOString()}::timestamptz where uuid = ${uuid}`;
  };
  await endsOf(old.uuid, kept + 1000);
  await endsOf(young.uuid, kept - 60_000);
  await test.app.housekeeping.runNow();
  expect((await host.call("GET", `visits/${old.uuid}`)).code).toBe("visits.not_found");
  expect((await host.call("GET", `visits/${young.uuid}`)).status).toBe(200);
  await eraseVisits(test.database.db, keptDays, new Date(Date.now() + kept + 2 * dayMilliseconds));
  for (const table of ["visit_invitations", "visit_counts"]) {
    const [row] = await test.database.sql<{ count: number }[]>`
      select count(*)::int as count from ${test.database.sql(table)}
      where portfolio_uuid = ${test.ours.portfolioUuid}`;
    expect(row?.count).toBe(0);
  }
});
