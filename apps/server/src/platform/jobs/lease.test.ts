import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../database/drizzle.ts";
import { createTestDatabase, type TestDatabase } from "../database/testing.ts";
import { createLease } from "./lease.ts";
import { leases } from "./leases.tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const two = (name: string) =>
  [createLease(database.db, name, 5), createLease(database.db, name, 5)] as const;

/** As if so many seconds had passed. */
const pass = (seconds: number) =>
  database.db
    .update(leases)
    .set({ expiresAt: sql`${leases.expiresAt} - make_interval(secs => ${seconds})` });

describe("a lease", () => {
  it("is held by one of many who ask at once", async () => {
    const all = Array.from({ length: 50 }, () => createLease(database.db, "many", 5));
    const held = await Promise.all(all.map((lease) => lease.hold()));
    expect(held.filter(Boolean)).toHaveLength(1);
  });

  it("is kept by asking anew, and lost by not asking in time", async () => {
    const [one, other] = two("kept");
    expect([await one.hold(), await other.hold()]).toEqual([true, false]);
    await pass(4);
    expect([await one.hold(), await other.hold()]).toEqual([true, false]);
    await pass(4);
    expect(await other.hold()).toBe(false);
    await pass(2);
    expect([await other.hold(), await one.hold()]).toEqual([true, false]);
  });

  it("is let go at once, by who holds it only", async () => {
    const [one, other] = two("released");
    await one.hold();
    await other.release();
    expect(await other.hold()).toBe(false);
    await one.release();
    expect(await other.hold()).toBe(true);
  });

  it("is a condition of its holder's statements, and of nobody else's", async () => {
    const [one, other] = two("condition");
    const holds = async ({ isHeld }: typeof one) =>
      (await database.db.select({ is: sql<boolean>`${isHeld}` }).from(sql`(select) as one_row`))[0]
        ?.is;
    await one.hold();
    expect([await holds(one), await holds(other)]).toEqual([true, false]);
    await pass(6);
    expect([await holds(one), await holds(other)]).toEqual([false, false]);
    await other.hold();
    expect([await holds(one), await holds(other)]).toEqual([false, true]);
  });

  it("is of one thing", async () => {
    expect(await createLease(database.db, "this", 5).hold()).toBe(true);
    expect(await createLease(database.db, "that", 5).hold()).toBe(true);
  });
});
