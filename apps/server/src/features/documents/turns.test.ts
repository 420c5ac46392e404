import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("lets so many run, the next wait in order, and refuses the rest", async () => {
  const turn = createTurns({ atOnce: 1, waiting: 1 });
  const done: string[] = [];
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const first = turn(async () => {
    await isFree;
    done.push("first");
  });
  const second = turn(async () => done.push("second"));
  await expect(turn(async () => done.push("third"))).rejects.toThrow("documents.too_many");
  expect(done).toEqual([]);
  free();
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "second"]);
  await turn(async () => done.push("again"));
  expect(done).toEqual(["first", "second", "again"]);
});

it("hands the place on after a failure", async () => {
  const turn = createTurns({ atOnce: 1, waiting: 0 });
  await expect(turn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(turn(async () => "yes")).resolves.toBe("yes");
});
