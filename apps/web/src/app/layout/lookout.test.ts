import { ApiError } from "@portico/client/api-error";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Health } from "@portico/contract";
import { lookOut } from "./lookout.ts";

const online = new EventTarget();
let client: QueryClient;
let fetchHealth: ReturnType<typeof vi.fn<() => Promise<Health>>>;
let onBack: ReturnType<typeof vi.fn<() => void>>;
let leave: () => void;

const health = (status: Health["status"]) => fetchHealth.mockResolvedValue({ status });

/** A call that fails of something. */
async function fail(code: ApiError["code"]): Promise<void> {
  const queryFn = () => Promise.reject(new ApiError(code, { status: 0, traceId: "" }));
  await client.fetchQuery({ queryKey: [code], queryFn, retry: false }).catch(() => undefined);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", online.addEventListener.bind(online));
  vi.stubGlobal("removeEventListener", online.removeEventListener.bind(online));
  client = new QueryClient({ defaultOptions: { queries: { gcTime: 60_000 } } });
  onBack = vi.fn<() => void>();
  fetchHealth = vi.fn<() => Promise<Health>>();
  health("OK");
  leave = lookOut(client, { fetchHealth, onBack });
});
afterEach(() => {
  leave();
  client.clear();
  vi.useRealTimers();
});

it.each(["network", "offline"] as const)(
  "tells once of a portal that was missed by %s",
  async (code) => {
    health("UNAVAILABLE");
    await fail(code);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onBack).not.toHaveBeenCalled();
    health("OK");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onBack).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onBack).toHaveBeenCalledOnce();
  },
);

it.each(["timeout", "unreadable", "request.invalid"] as const)(
  "looks for nothing where the portal is there, or slow: %s",
  async (code) => {
    await fail(code);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetchHealth).not.toHaveBeenCalled();
  },
);

it("looks at once when the browser is back online, whatever has failed", async () => {
  online.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onBack).toHaveBeenCalledOnce();
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

it("ends when it is left", async () => {
  await fail("network");
  leave();
  online.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(600_000);
  await fail("network");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetchHealth).not.toHaveBeenCalled();
});
