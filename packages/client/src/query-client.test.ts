import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient } from "./query-client.ts";

afterEach(() => onlineManager.setOnline(true));

it("asks again for what failed without a connection once there is one", async () => {
  const client = createQueryClient(() => undefined);
  client.mount();
  const ask = vi.fn<() => Promise<string>>(() =>
    onlineManager.isOnline() ? Promise.resolve("there") : Promise.reject(new Error("offline")),
  );
  const query = { queryKey: ["rooms"], queryFn: ask, networkMode: "always" } as const;
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe("there");

  onlineManager.setOnline(false);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: "there" });
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().isError).toBe(false);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  client.unmount();
});

it("says at once that there is no connection, and tries none before it is back", async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient(() => undefined);
  const offline = new ApiError("offline", { status: 0, traceId: "" });
  const ask = vi.fn<() => Promise<string>>(() => Promise.reject(offline));
  const asking = client.fetchQuery({
    queryKey: ["rooms"],
    queryFn: ask,
    networkMode: "always",
    retryDelay: 0,
  });
  await expect(asking).rejects.toBe(offline);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("asks again where the connection came back while it was asked", async () => {
  const client = createQueryClient(() => undefined);
  const offline = new ApiError("offline", { status: 0, traceId: "" });
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(offline)
    .mockResolvedValue("rooms");
  const asking = client.fetchQuery({ queryKey: ["rooms"], queryFn: ask, retryDelay: 0 });
  await expect(asking).resolves.toBe("rooms");
});

it.each([
  ["network", 0, 3],
  ["server.failed", 500, 3],
  ["timeout", 0, 1],
  ["unreadable", 404, 1],
  ["request.invalid", 400, 1],
] as const)("asks %s with status %i so often in all: %i", async (code, status, times) => {
  const client = createQueryClient(() => undefined);
  const failed = new ApiError(code, { status, traceId: "" });
  const ask = vi.fn<() => Promise<string>>(() => Promise.reject(failed));
  const asking = client.fetchQuery({
    queryKey: ["rooms"],
    queryFn: ask,
    // As it is set for all but what the client itself asks for.
    retry: client.getDefaultOptions().queries?.retry ?? false,
    retryDelay: 0,
  });
  await expect(asking).rejects.toBe(failed);
  expect(ask).toHaveBeenCalledTimes(times);
});
