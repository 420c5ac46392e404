import { ApiError } from "@portico/client/api-error";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { askAgain } from "./ask-again.ts";

/** How often something is asked that fails, is looked at, and is asked again with the rest. */
async function asksOf(error: ApiError, retry: number | false): Promise<number> {
  const client = new QueryClient();
  const queryFn = vi.fn<() => Promise<void>>().mockRejectedValue(error);
  const observer = new QueryObserver(client, { queryKey: ["one"], queryFn, retry });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  const invalidate = vi.fn<() => Promise<void>>().mockResolvedValue();
  askAgain(client, { invalidate });
  expect(invalidate).toHaveBeenCalledOnce();
  leave();
  client.clear();
  return queryFn.mock.calls.length;
}

const failed = (code: ApiError["code"], status: number) =>
  new ApiError(code, { status, traceId: "" });

it.each([
  ["what found no way", failed("network", 502), 0, 2],
  ["what the portal failed at", failed("server.failed", 500), 0, 2],
  ["what was refused", failed("request.invalid", 400), 0, 1],
  ["what is not asked twice by itself", failed("network", 502), false, 1],
] as const)("asks again or not: %s", async (_what, error, retry, asks) => {
  expect(await asksOf(error, retry)).toBe(asks);
});
