import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftKeeper, type Keeping } from "./draft-keeper.ts";
import { type Draft, newDraft, newVisitor } from "./draft.ts";

const empty = newDraft(new Date("2026-03-09T09:00:00Z"), "America/Los_Angeles");
const named = (name: string): Draft => ({ ...empty, visitors: [newVisitor({ name })] });

let written: string[];
let told: Keeping[];
let answers: PromiseWithResolvers<void>[];

/** A keeper of an empty form, whose writes are answered by the test. */
function open() {
  const keeper = createDraftKeeper(empty, {
    write: (text) => {
      written.push(/"name":"(\w+)"/.exec(text)?.[1] ?? text);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
    tell: (keeping) => told.push(keeping),
  });
  return { keeper, close: keeper.open() };
}

/** Lets the write that waits end, and what follows from that begin. */
async function answer(fault?: Error): Promise<void> {
  const waiting = answers.shift();
  if (fault === undefined) waiting?.resolve();
  else waiting?.reject(fault);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  [written, told, answers] = [[], [], []];
});

afterEach(() => vi.useRealTimers());

it("keeps what was typed after a second of quiet, and says so once it is kept", async () => {
  const { keeper } = open();
  keeper.keep(named("Ad"));
  vi.advanceTimersByTime(999);
  keeper.keep(named("Ada"));
  vi.advanceTimersByTime(999);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(["Ada"]);
  expect(told).toEqual(["waiting", "waiting"]);
  await answer();
  expect(told.at(-1)).toBe("kept");
});

it("keeps the last typing when the form is left", () => {
  const { keeper, close } = open();
  keeper.keep(named("Ada"));
  close();
  expect(written).toEqual(["Ada"]);
});

it("keeps a row that comes or goes at once", () => {
  const { keeper } = open();
  keeper.keep({ ...empty, visitors: [newVisitor({ name: "Ada" }), newVisitor()] });
  expect(written).toEqual(["Ada"]);
});

it("writes one after another, and of what was typed meanwhile the last", async () => {
  const { keeper } = open();
  keeper.keep(named("Ada"));
  const kept = keeper.keepNow();
  for (const name of ["Grace", "Edith"]) {
    keeper.keep(named(name));
    void keeper.keepNow();
  }
  expect(written).toEqual(["Ada"]);
  await answer();
  expect(written).toEqual(["Ada", "Edith"]);
  await answer();
  await kept;
  expect(told.at(-1)).toBe("kept");
});

it("says that it could not keep it, and tries again until it can", async () => {
  const { keeper } = open();
  keeper.keep(named("Ada"));
  const tried = keeper.keepNow();
  await answer(new Error("NETWORK"));
  await tried;
  keeper.keep(named("Grace"));
  expect(told.at(-1)).toBe("failed");
  await vi.advanceTimersByTimeAsync(1000);
  await answer(new Error("NETWORK"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual(["Ada", "Grace", "Grace"]);
  await answer();
  expect(told.at(-1)).toBe("kept");
});

it("tries no more once the form is left", async () => {
  const { keeper, close } = open();
  keeper.keep(named("Ada"));
  close();
  await answer(new Error("NETWORK"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual(["Ada"]);
});

it("says of what is too large that it is not kept, and leaves nothing older in its place", async () => {
  const { keeper } = open();
  keeper.keep(named("a".repeat(40_000)));
  expect(told).toEqual(["too_large"]);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual([""]);
  await answer();
  expect(told.at(-1)).toBe("too_large");
});

it("keeps nothing once it is sent, whatever is on its way", async () => {
  const { keeper } = open();
  keeper.keep(named("Ada"));
  void keeper.keepNow();
  keeper.forget();
  await answer();
  expect(written).toEqual(["Ada", ""]);
});
