import { ApiError } from "@portico/client/api-error";
import type { Health } from "@portico/contract";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lookOut } from "./lookout.ts";

let page: EventTarget;
let seen: EventTarget & { hidden: boolean };
let client: QueryClient;
let fetchHealth: ReturnType<typeof vi.fn<() => Promise<Health>>>;
let onBack: ReturnType<typeof vi.fn<() => void>>;

const health = (status: Health["status"]) => fetchHealth.mockResolvedValue({ status });
const goOnline = () => page.dispatchEvent(new Event("online"));

/** A call that fails of something. */
async function fail(code: ApiError["code"]): Promise<void> {
  const queryFn = () => Promise.reject(new ApiError(code, { status: 0, traceId: "" }));
  await client.fetchQuery({ queryKey: [code], queryFn, retry: false }).catch(() => undefined);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  seen = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", seen);
  client = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } });
  onBack = vi.fn<() => void>();
  fetchHealth = vi.fn<() => Promise<Health>>();
  health("OK");
  lookOut(client, { fetchHealth, onBack });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

it.each(["network", "offline"] as const)("finds, once, a portal missed by: %s", async (code) => {
  health("UNAVAILABLE");
  await fail(code);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetchHealth).toHaveBeenCalledTimes(3);
  expect(onBack).not.toHaveBeenCalled();
  health("OK");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onBack).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onBack).toHaveBeenCalledOnce();
});

it.each(["timeout", "unreadable", "request.invalid"] as const)(
  "looks for nothing where the portal is there, or slow: %s",
  async (code) => {
    await fail(code);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetchHealth).not.toHaveBeenCalled();
  },
);

it("looks at once when the browser is back online, whatever has failed", async () => {
  goOnline();
  await vi.advanceTimersByTimeAsync(0);
  expect(onBack).toHaveBeenCalledOnce();
});

it("looks once at a time, however long that takes", async () => {
  const answer = Promise.withResolvers<Health>();
  fetchHealth.mockReturnValue(answer.promise);
  await fail("network");
  await vi.advanceTimersByTimeAsync(10_000);
  goOnline();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchHealth).toHaveBeenCalledOnce();
  answer.resolve({ status: "OK" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onBack).toHaveBeenCalledOnce();
});

it("comes back with a delay of its own where many missed it at once", async () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  await fail("network");
  await vi.advanceTimersByTimeAsync(12_499);
  expect(fetchHealth).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onBack).toHaveBeenCalledOnce();
});

it("asks nothing of the portal while nobody sees the page, and at once when somebody does", async () => {
  seen.hidden = true;
  await fail("network");
  goOnline();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetchHealth).not.toHaveBeenCalled();
  seen.hidden = false;
  seen.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onBack).toHaveBeenCalledOnce();
  seen.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetchHealth).toHaveBeenCalledOnce();
});

it("goes on after a look that broke", async () => {
  fetchHealth.mockRejectedValueOnce(new TypeError("a bug"));
  await fail("network");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onBack).toHaveBeenCalledOnce();
});

it("is as quick at each outage that is one", async () => {
  for (let outage = 1; outage <= 4; outage += 1) {
    health("UNAVAILABLE");
    await fail("network");
    await vi.advanceTimersByTimeAsync(40_000);
    health("OK");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onBack).toHaveBeenCalledTimes(outage);
  }
});

it("waits twice as long each time for what fails though the portal is there, up to two minutes", async () => {
  const waited: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    await fail("network");
    const [before, start] = [onBack.mock.calls.length, Date.now()];
    while (onBack.mock.calls.length === before) await vi.advanceTimersByTimeAsync(1000);
    waited.push((Date.now() - start) / 1000);
  }
  expect(waited).toEqual([10, 20, 40, 80, 120, 120]);
  await vi.advanceTimersByTimeAsync(120_000);
  await fail("network");
  const calls = onBack.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onBack).toHaveBeenCalledTimes(calls + 1);
});
