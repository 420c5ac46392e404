import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFollow } from "./follow.ts";
import { createSession } from "./session.ts";

const memory = { remember: () => undefined, recall: () => null };
const follow = createFollow({
  session: createSession({ brand: "HQO", memory }),
  app: { id: "3", version: "1.2.3" },
  baseOf: () => "/api",
});

const standing = (taken: number) => `data: ${JSON.stringify({ taken })}\n\n`;

type Fetch = (url: string, init: { headers: Headers; signal: AbortSignal }) => Promise<Response>;

/** What the portal answers, call by call; the last of them over and over. */
function portalThatAnswers(...answers: (() => Response | Promise<Response>)[]) {
  const asked = vi.fn<Fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? Response.error();
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

/** A stream that goes on until it is left. */
function endless(text: string): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    }),
  );
}

function begin() {
  const leaving = new AbortController();
  const heard: number[] = [];
  const params = { eventUuid: "0199a000-0000-7000-8000-000000000001" };
  const following = follow("followEventPost", {
    params,
    signal: leaving.signal,
    hear: ({ taken }) => void heard.push(taken),
  });
  return { leaving, heard, following };
}

/** Who asks anew the soonest. */
const soonest = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(soonest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("hears what the portal tells, and asks anew when it was told to", async () => {
  const asked = portalThatAnswers(
    () => new Response(`retry: 2000\n\n${standing(1)}${standing(2)}`),
    () => endless(standing(3)),
  );
  const { heard } = begin();
  await vi.advanceTimersByTimeAsync(1999);
  expect(heard).toEqual([1, 2]);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([1, 2, 3]);
  expect(asked.mock.calls[0]?.[0]).toBe(
    "/api/tenant/v1/event-posts/0199a000-0000-7000-8000-000000000001/changes",
  );
});

it("asks later each time that it fails, and soon again after it was heard", async () => {
  const asked = portalThatAnswers(
    () => Promise.reject(new TypeError("no way")),
    () => new Response("Bad gateway", { status: 502 }),
    () => new Response(standing(1)),
    () => Promise.reject(new TypeError("no way")),
    () => endless(""),
  );
  begin();
  const after: number[] = [];
  for (const seconds of [3, 6, 3, 3]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    after.push(asked.mock.calls.length);
    await vi.advanceTimersByTimeAsync(1);
    after.push(asked.mock.calls.length);
  }
  expect(after).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
});

it("comes back with a delay of its own where many lines broke at once", async () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  const asked = portalThatAnswers(() => Promise.reject(new TypeError("no way")));
  begin();
  await vi.advanceTimersByTimeAsync(3749);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  ["server.overloaded", 503],
  ["events.too_many_followed", 429],
])("waits as long as it was told by %s, %i", async (code, status) => {
  const body = { code, title: "Busy", retry_after: 20, trace_id: "t" };
  const asked = portalThatAnswers(() => Response.json(body, { status }));
  begin();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("ends where it is refused: it renews no session", async () => {
  const body = { code: "auth.session_ended", title: "Over", trace_id: "t" };
  const asked = portalThatAnswers(() => Response.json(body, { status: 401 }));
  const { following } = begin();
  await expect(following).resolves.toMatchObject({ code: "auth.session_ended" });
  expect(asked).toHaveBeenCalledTimes(1);
});

it("ends when it is left, in a stream and between two", async () => {
  const asked = portalThatAnswers(() => new Response(""));
  const { leaving, following } = begin();
  await vi.advanceTimersByTimeAsync(1000);
  leaving.abort();
  await expect(following).resolves.toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("takes a line without a sign of life for dead", async () => {
  const asked = portalThatAnswers(() => endless(standing(1)));
  asked.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  begin();
  await vi.advanceTimersByTimeAsync(62_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
});
