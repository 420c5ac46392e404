import { expect, it } from "vitest";
import { createUntilQuiet } from "./until-quiet.ts";

/** A machine that is busy so many times that it is looked at. */
function machine(busyFor: number) {
  let looks = 0;
  return { isBusy: () => (looks += 1) <= busyFor, looks: () => looks };
}

const never = new AbortController().signal;

it("waits for no quiet machine", async () => {
  const { isBusy, looks } = machine(0);
  await createUntilQuiet({ isBusy, pause: 1 })(never);
  expect(looks()).toBe(1);
});

it("waits until a busy machine is quiet", async () => {
  const { isBusy, looks } = machine(3);
  await createUntilQuiet({ isBusy, pause: 1 })(never);
  expect(looks()).toBe(4);
});

it("waits only so long for one that never is", async () => {
  const { isBusy, looks } = machine(Infinity);
  await createUntilQuiet({ isBusy, pause: 1, longest: 5 })(never);
  expect(looks()).toBe(5);
});

it("waits no longer for whom nobody needs any more", async () => {
  const { isBusy, looks } = machine(Infinity);
  const stopping = new AbortController();
  const waiting = createUntilQuiet({ isBusy, pause: 3_600_000 })(stopping.signal);
  stopping.abort();
  await waiting;
  expect(looks()).toBe(1);
});
