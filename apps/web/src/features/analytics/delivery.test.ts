import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { batchDelay, createDelivery, fullBatch, longestRetry, type Sending } from "./delivery.ts";
import { createMemoryStorage, createOutbox } from "./outbox.ts";
import type { TrackedEvent } from "./tracked-event.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-02T09:00:00Z") }));
afterEach(() => void vi.useRealTimers());

/** A page whose server answers as the test says. */
function setUp(answer: () => Promise<Sending> | Sending = () => "taken") {
  const page = { user: "mia" as string | null, isOnline: true };
  const sent: string[][] = [];
  const outbox = createOutbox(createMemoryStorage());
  const delivery = createDelivery({
    outbox,
    currentUser: () => page.user,
    isOnline: () => page.isOnline,
    random: () => 1,
    send: async (events) => {
      sent.push(events.map(({ properties }) => String(properties["n"])));
      return answer();
    },
  });
  const put = (n: number, userUuid = "mia") => delivery.put(eventOf(n, userUuid));
  return { page, sent, outbox, delivery, put };
}

function eventOf(n: number, userUuid = "mia"): TrackedEvent {
  return { type: "click", properties: { n }, userUuid, buildingUuid: null, at: Date.now() + n };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("batches", () => {
  it("let events wait for others, and go in the order in which things happened", async () => {
    const { sent, put, outbox } = setUp();
    put(1);
    await pass(batchDelay - 1);
    put(2);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([["1", "2"]]);
    expect(outbox.list("mia")).toEqual([]);
  });

  it("go as soon as they are full, without holding up who adds to them", async () => {
    const { sent, put } = setUp();
    for (let n = 0; n < fullBatch; n += 1) put(n);
    expect(sent).toEqual([]);
    await pass(0);
    expect(sent[0]).toHaveLength(fullBatch);
  });

  it("go at once when the page goes away, but not twice", async () => {
    let answer: (sending: Sending) => void = () => undefined;
    const { sent, put, delivery } = setUp(() => new Promise((resolve) => (answer = resolve)));
    put(1);
    delivery.flush();
    put(2);
    delivery.flush();
    delivery.flush();
    expect(sent).toEqual([["1"], ["2"]]);
    answer("taken");
    await pass(longestRetry);
    expect(sent).toHaveLength(2);
  });

  it("are no larger than a call may be; the rest follows", async () => {
    const { sent, put, delivery } = setUp();
    for (let n = 0; n < 60; n += 1) put(n);
    delivery.flush();
    await pass(batchDelay);
    expect(sent.map(({ length }) => length)).toEqual([50, 10]);
  });
});

describe("what does not arrive", () => {
  it("is sent again, after longer and longer waits", async () => {
    const { sent, put, outbox } = setUp(() => "later");
    put(1);
    const waits = [1, 1, 2, 4, 8, 16, 30, 30].map((times) => times * batchDelay);
    for (const [done, wait] of waits.entries()) {
      await pass(wait - 1);
      expect(sent).toHaveLength(done);
      await pass(1);
      expect(sent).toHaveLength(done + 1);
    }
    expect(outbox.list("mia")).toHaveLength(1);
  });

  it("waits without network, and goes once when it is back", async () => {
    const { sent, put, page, delivery } = setUp();
    page.isOnline = false;
    put(1);
    put(2);
    await pass(batchDelay * 2);
    expect(sent).toEqual([]);
    page.isOnline = true;
    delivery.recover();
    await pass(longestRetry);
    expect(sent).toEqual([["1", "2"]]);
  });

  it("is given up when the server will never take it", async () => {
    const { sent, put, outbox } = setUp(() => "refused");
    put(1);
    await pass(longestRetry);
    expect(sent).toHaveLength(1);
    expect(outbox.list("mia")).toEqual([]);
  });

  it("is not asked for again by what happens meanwhile", async () => {
    const { sent, put } = setUp(() => "later");
    put(1);
    await pass(batchDelay);
    for (let n = 2; n < 2 * fullBatch; n += 1) put(n);
    await pass(batchDelay - 1);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
  });
});

it("sends nobody's events under another's name", async () => {
  const { sent, put, page, delivery } = setUp();
  put(1);
  page.user = null;
  delivery.flush();
  page.user = "ada";
  put(2, "ada");
  await pass(longestRetry);
  expect(sent).toEqual([["2"]]);
});
