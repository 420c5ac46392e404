import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "../database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing.ts";
import { alarmList, type AlarmRule, alarmRules } from "./alarm-rules.ts";
import { createSecurityCounters } from "./security-counters.ts";
import { sweepCounts } from "./security-counts.repository.ts";
import { securityAlarms, securityCounts } from "./security-counts.tables.ts";
import type { AlarmName } from "./security-events.ts";
import { nowhere, type SecurityEntry } from "./security-line.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(securityCounts);
  await database.db.delete(securityAlarms);
});

/** One process of the portal. */
function open() {
  const raised: SecurityEntry[] = [];
  const counters = createSecurityCounters({
    db: database.db,
    write: (entry) => void raised.push(entry),
    onFault: (error) => {
      throw error;
    },
  });
  return { raised, ...counters };
}

const accountOf = (number: number) =>
  `0199a000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
const networkOf = (number: number) => `10.0.${number >> 8}.${number & 255}`;

/** The event that brings a rule's count from `number` to the next. */
function eventOf({ watches, per, counts }: AlarmRule, number: number): SecurityEntry {
  const isApart = (what: string) => per !== what && counts === `${what}s`;
  const origin = {
    ...nowhere,
    network: networkOf(isApart("network") ? number : 0),
    account: accountOf(isApart("account") ? number : 0),
  };
  const name = watches[number % watches.length] ?? watches[0] ?? "sign_in.refused";
  return { name, at: new Date(), origin, fields: {} };
}

async function happen(rule: AlarmRule, count: number, first = 0): Promise<SecurityEntry[]> {
  const { raised, count: take, flush } = open();
  for (let number = first; number < first + count; number += 1) take(eventOf(rule, number));
  await flush();
  return raised;
}

const alarmsOf = (entries: readonly SecurityEntry[], name: AlarmName) =>
  entries.filter((entry) => entry.name === name);

describe.each(alarmList)("%s", (name, rule) => {
  it("is raised by its threshold, not by one less, over all processes", async () => {
    expect(alarmsOf(await happen(rule, rule.least - 1), name)).toEqual([]);
    const raised = alarmsOf(await happen(rule, 1, rule.least - 1), name);
    expect(raised).toHaveLength(1);
    expect(raised[0]).toMatchObject({
      origin: {
        network: rule.per === "network" ? networkOf(0) : null,
        account: rule.per === "account" ? accountOf(0) : null,
      },
      fields: { count: rule.least, seconds: rule.seconds },
    });
  });

  it("is raised once a window, and again when it is over", async () => {
    await happen(rule, rule.least);
    expect(alarmsOf(await happen(rule, 1), name)).toEqual([]);
    const endsIn = (seconds: number) =>
      database.db
        .update(securityAlarms)
        .set({ windowEndsAt: sql`now() + make_interval(secs => ${seconds})` });
    await endsIn(5);
    expect(alarmsOf(await happen(rule, 1), name)).toEqual([]);
    await endsIn(-1);
    expect(alarmsOf(await happen(rule, 1), name)).toHaveLength(1);
  });

  it("forgets what is older than its window", async () => {
    await happen(rule, rule.least - 1);
    const ago = (seconds: number) =>
      database.db
        .update(securityCounts)
        .set({ minute: sql`now() - make_interval(secs => ${seconds})` });
    await ago(rule.seconds + 1);
    const last = rule.least - 1;
    expect(alarmsOf(await happen(rule, 1, last), name)).toEqual([]);
    await database.db.delete(securityCounts);
    await happen(rule, rule.least - 1);
    await ago(rule.seconds - 10);
    expect(alarmsOf(await happen(rule, 1, last), name)).toHaveLength(1);
  });
});

describe("counting", () => {
  it("loses nothing and raises one alarm when 8 processes count at once", async () => {
    const rule = alarmRules["alarm.password_spraying"];
    const raised = await Promise.all(Array.from({ length: 8 }, () => happen(rule, 100)));
    expect(alarmsOf(raised.flat(), "alarm.password_spraying")).toHaveLength(1);
    const [row] = await database.db
      .select({ sum: sql<number>`sum(${securityCounts.count})::int` })
      .from(securityCounts);
    expect(row).toEqual({ sum: 800 });
  });

  it("takes each try of an unknown account for another person", async () => {
    const { raised, count, flush } = open();
    const origin = { ...nowhere, network: "203.0.113.7" };
    const entry: SecurityEntry = { name: "sign_in.refused", at: new Date(), origin, fields: {} };
    for (let number = 0; number < 40; number += 1) count(entry);
    await flush();
    expect(raised).toMatchObject([{ name: "alarm.password_spraying" }]);
  });

  it("finds that refusals rise only where they are five times the usual", async () => {
    const rule = alarmRules["alarm.refusals_rising"];
    const usual = (count: number) =>
      database.db.insert(securityCounts).values({
        minute: sql`now() - interval '6 hours'`,
        event: "sign_in.refused",
        network: "10.1.1.1",
        account: "",
        count,
      });
    // 96 quarters of an hour a day with 41 each: five times that is 205.
    await usual(96 * 41);
    expect(alarmsOf(await happen(rule, 204), "alarm.refusals_rising")).toEqual([]);
    expect(alarmsOf(await happen(rule, 1), "alarm.refusals_rising")).toHaveLength(1);
  });

  it("drops counts after a day and alarms after thirty", async () => {
    await happen(alarmRules["alarm.code_guessing"], 100);
    const age = async (counts: string, alarms: string) => {
      const ago = (interval: string) => sql`now() - ${interval}::interval`;
      await database.db.update(securityCounts).set({ minute: ago(counts) });
      await database.db.update(securityAlarms).set({ raisedAt: ago(alarms) });
      await sweepCounts(database.db);
      const rows = [securityCounts, securityAlarms].map((table) => database.db.$count(table));
      return (await Promise.all(rows)).map((count) => count > 0);
    };
    expect(await age("86399 seconds", "2591999 seconds")).toEqual([true, true]);
    expect(await age("86401 seconds", "2592001 seconds")).toEqual([false, false]);
  });

  it("goes on when the database does not answer", async () => {
    const faults: unknown[] = [];
    const away = await createTestDatabase();
    await away.close();
    const write = () => undefined;
    const { count, flush } = createSecurityCounters({
      db: away.db,
      write,
      onFault: (error) => void faults.push(error),
    });
    count(eventOf(alarmRules["alarm.code_guessing"], 0));
    await flush();
    expect(faults).toHaveLength(1);
  });
});
