import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database/client.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing.ts";
import type { AppError } from "../errors/app-error.ts";
import { type Budget, createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

let database: TestDatabase;
let other: ReturnType<typeof openDatabase>;
let processes: [RateLimiter, RateLimiter];
beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase(database.url);
  processes = [createRateLimiter(database.db), createRateLimiter(other.db)];
});
afterAll(async () => {
  await other.close();
  await database.close();
});

const budgetOf = (name: string, count: number): Budget => ({
  limit: { name, count, windowSeconds: 3600 },
  whose: "somebody",
});

const bucketOf = ({ limit, whose }: Budget) =>
  createHash("sha256").update(`${limit.name} ${whose}`).digest("hex");

async function countOf(budget: Budget): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select count from rate_limits where bucket = ${bucketOf(budget)}`;
  return row?.count ?? 0;
}

/** Many tries at the same time, by turns in both processes. */
function tries(number: number, budgets: (at: number) => Budget[]) {
  const attempt = (at: number) => processes[at % 2 === 0 ? 0 : 1].attempt(budgets(at));
  return Promise.all(Array.from({ length: number }, (_none, at) => attempt(at)));
}

/** As if the window of a budget had run out. */
const runOut = (budget: Budget) => database.sql`
  update rate_limits set window_ends_at = now() - interval '1 second'
  where bucket = ${bucketOf(budget)}`;

describe("a budget", () => {
  it("is spent with the last try that it has, until its window has run out", async () => {
    const [limiter, seen] = processes;
    const [budget, other] = [budgetOf("spent", 2), budgetOf("not spent", 2)];
    await limiter.attempt([budget]);
    expect(await seen.isSpent(budget)).toBe(false);
    await limiter.attempt([budget]);
    expect(await seen.isSpent(budget)).toBe(true);
    expect(await seen.isSpent(other, budget)).toBe(true);
    expect(await seen.isSpent(other)).toBe(false);
    await runOut(budget);
    expect(await seen.isSpent(budget)).toBe(false);
  });

  it("is required with what one is told otherwise, and how long to wait", async () => {
    const { limit, whose } = budgetOf("required", 1);
    const [limiter] = processes;
    const attempt = await limiter.require(limit, whose);
    const refused: unknown = await limiter
      .require(limit, whose, "auth.code_limit_reached")
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "auth.code_limit_reached" });
    expect((refused as AppError).next.retry_after).toBeGreaterThan(3590);
    await expect(limiter.require(limit, whose)).rejects.toThrow("auth.too_many_attempts");
    await expect(limiter.require(limit, "somebody else")).resolves.toBeDefined();
    await attempt.giveBack();
    await expect(limiter.require(limit, whose)).resolves.toBeDefined();
  });

  it("is given back by others, once for each try, and of the running window alone", async () => {
    const [limiter, other] = processes;
    const [budget, old] = [budgetOf("by others", 5), budgetOf("of before", 5)];
    for (const each of [budget, budget, old]) await limiter.attempt([each]);
    await runOut(old);
    await other.giveBack([budget, old]);
    expect([await countOf(budget), await countOf(old)]).toEqual([1, 1]);
    for (let time = 0; time < 2; time += 1) await other.giveBack([budget]);
    expect(await countOf(budget)).toBe(0);
  });

  it("is cleared alone, and swept once its window has run out", async () => {
    const [limiter] = processes;
    const [cleared, old, kept] = ["cleared", "old", "kept"].map((name) => budgetOf(name, 5));
    if (!cleared || !old || !kept) throw new Error("There are three.");
    for (const each of [cleared, old, kept]) await limiter.attempt([each]);
    await limiter.clear([cleared]);
    expect(await Promise.all([cleared, old, kept].map(countOf))).toEqual([0, 1, 1]);
    await runOut(old);
    await limiter.sweep();
    expect(await Promise.all([old, kept].map(countOf))).toEqual([0, 1]);
  });
});

describe("a try", () => {
  it("is counted in all of its budgets, and given back in all of them", async () => {
    const both = [budgetOf("given back one", 1), budgetOf("given back two", 5)];
    const attempt = await processes[0].attempt(both);
    expect(attempt).toMatchObject({ isFree: true, exhausted: [], retryAfterSeconds: 0 });
    expect(await Promise.all(both.map(countOf))).toEqual([1, 1]);
    expect((await processes[1].attempt(both)).isFree).toBe(false);
    await attempt.giveBack();
    expect(await Promise.all(both.map(countOf))).toEqual([0, 0]);
    expect((await processes[1].attempt(both)).isFree).toBe(true);
  });

  it("is free of fifty at once for one, though nobody had counted before", async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [budgetOf(`one ${round}`, 1), budgetOf(`shared ${round}`, 40)];
      const free = (await tries(50, () => both)).filter(({ isFree }) => isFree);
      expect(free).toHaveLength(1);
      expect(await Promise.all(both.map(countOf))).toEqual([1, 1]);
    }
  });

  it("is counted once, however many begin to count at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const budget = budgetOf(`begun ${round}`, 30);
      const free = (await tries(40, () => [budget])).filter(({ isFree }) => isFree);
      expect(free).toHaveLength(30);
      expect(await countOf(budget)).toBe(30);
    }
  });

  it("that is refused takes nothing from what others share, not for a moment", async () => {
    const own = budgetOf("own", 1);
    const shared = budgetOf("shared", 3);
    await processes[0].attempt([own, shared]);
    await database.sql`
      create function raise_count() returns trigger language plpgsql as $$
      begin raise exception 'taken'; end $$`;
    await database.sql.unsafe(`
      create trigger not_taken before update on rate_limits for each row
      when (old.bucket = '${bucketOf(shared)}') execute function raise_count()`);
    const refused = await tries(60, () => [shared, own]);
    await database.sql`drop trigger not_taken on rate_limits`;
    for (const attempt of refused) {
      expect(attempt.isFree).toBe(false);
      expect(attempt.exhausted).toEqual([own.limit]);
      expect(attempt.retryAfterSeconds).toBeGreaterThan(3590);
    }
    expect(await countOf(shared)).toBe(1);
  });

  it("waits for others and is not waited for, in whatever order budgets are named", async () => {
    const all = Array.from({ length: 6 }, (_none, at) => budgetOf(`crossed ${at}`, 1000));
    const attempts = await tries(200, (at) => (at % 3 === 0 ? all : all.toReversed()));
    expect(attempts.every(({ isFree }) => isFree)).toBe(true);
    await Promise.all(attempts.slice(0, 50).map((attempt) => attempt.giveBack()));
    expect(await Promise.all(all.map(countOf))).toEqual(all.map(() => 150));
  });

  it("begins a window anew where the last one has run out", async () => {
    const budget = budgetOf("anew", 1);
    await processes[0].attempt([budget]);
    await database.sql`
      update rate_limits set window_ends_at = now() where bucket = ${bucketOf(budget)}`;
    const free = (await tries(20, () => [budget])).filter(({ isFree }) => isFree);
    expect(free).toHaveLength(1);
    expect((await processes[0].attempt([budget])).retryAfterSeconds).toBeGreaterThan(3590);
  });

  it("that nothing counts is free", async () => {
    expect(await processes[0].attempt([])).toMatchObject({ isFree: true, exhausted: [] });
  });
});
