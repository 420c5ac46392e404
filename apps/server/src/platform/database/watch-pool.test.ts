import type { Sql } from "postgres";
import { expect, it } from "vitest";
import { watchPool } from "./watch-pool.ts";

/** A pool of two connections whose statements end when they are told to. */
function openPool() {
  const ends: { resolve: () => void; reject: () => void }[] = [];
  const heard: string[] = [];
  const wait = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    ends.push({ resolve: () => resolve(), reject: () => reject(new Error("refused")) });
    return promise;
  };
  const driver = Object.assign(Object.create(null) as Sql, {
    unsafe: wait,
    begin: async (inside: (transaction: object) => Promise<unknown>) =>
      inside({ unsafe: wait, savepoint: (nested: typeof inside) => nested({ unsafe: wait }) }),
  });
  const { sql, load } = watchPool(driver, {
    max: 2,
    beginStatement: (text) => {
      heard.push(`begun ${text}`);
      return (isFault) => heard.push(`${isFault ? "failed" : "done"} ${text}`);
    },
  });
  return { sql, load: () => [load.max, load.inUse, load.waiting], ends, heard };
}

it("tells how many connections are in use, and who waits for one", async () => {
  const { sql, load, ends, heard } = openPool();
  expect(load()).toEqual([2, 0, 0]);
  const [one, two, three] = ["one", "two", "three"].map((text) => sql.unsafe(text));
  expect(load()).toEqual([2, 2, 1]);
  ends[0]?.resolve();
  await one;
  expect(load()).toEqual([2, 2, 0]);
  ends[1]?.reject();
  await expect(two).rejects.toThrow("refused");
  ends[2]?.resolve();
  await three;
  expect(load()).toEqual([2, 0, 0]);
  expect(heard.slice(3)).toEqual(["done one", "failed two", "done three"]);
});

it("counts a transaction once, whatever it asks, and hears of all its statements", async () => {
  const { sql, load, ends, heard } = openPool();
  const done = sql.begin(async (transaction) => {
    await transaction.unsafe("inside");
    await transaction.savepoint((nested) => nested.unsafe("nested"));
  });
  expect(load()).toEqual([2, 1, 0]);
  ends[0]?.resolve();
  await expect.poll(() => ends.length).toBe(2);
  expect(load()).toEqual([2, 1, 0]);
  ends[1]?.resolve();
  await done;
  expect(load()).toEqual([2, 0, 0]);
  expect(heard).toEqual(["begun inside", "done inside", "begun nested", "done nested"]);
});
