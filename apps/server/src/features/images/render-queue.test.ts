import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

describe("the render queue", () => {
  it("runs no more tasks at once than its limit, and all of them", async () => {
    const queue = createRenderQueue<number>(2);
    let running = 0;
    let most = 0;
    const task = (value: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await delay(5);
      running -= 1;
      return value;
    };
    const values = [1, 2, 3, 4, 5];
    const results = values.map((value) => queue.run(String(value), "urgent", task(value)));
    expect(await Promise.all(results)).toEqual(values);
    expect(most).toBe(2);
  });

  it("shares one run among those who ask for the same at the same time", async () => {
    const queue = createRenderQueue<object>(2);
    let runs = 0;
    const task = async () => {
      runs += 1;
      await delay(5);
      return {};
    };
    const [first, second] = await Promise.all([
      queue.run("same", "urgent", task),
      queue.run("same", "relaxed", task),
    ]);
    expect(runs).toBe(1);
    expect(first).toBe(second);
    await queue.run("same", "urgent", task);
    expect(runs).toBe(2);
  });

  it("lets urgent tasks pass relaxed ones", async () => {
    const queue = createRenderQueue<void>(1);
    const order: string[] = [];
    const task = (name: string) => async () => {
      order.push(name);
      await delay(1);
    };
    await Promise.all([
      queue.run("a", "relaxed", task("first")),
      queue.run("b", "relaxed", task("relaxed")),
      queue.run("c", "urgent", task("urgent")),
    ]);
    expect(order).toEqual(["first", "urgent", "relaxed"]);
  });

  it("gives the place back when a task fails", async () => {
    const queue = createRenderQueue<number>(1);
    const failing = () => Promise.reject(new Error("no"));
    await expect(queue.run("a", "urgent", failing)).rejects.toThrow("no");
    expect(await queue.run("a", "urgent", () => Promise.resolve(7))).toBe(7);
  });
});
