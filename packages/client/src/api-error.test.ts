import { expect, it } from "vitest";
import { ApiError, isLastingRefusal, isRefusal } from "./api-error.ts";

it.each([
  ["request.invalid", 400, true, true],
  ["events.sold_out", 409, true, true],
  ["auth.session_ended", 401, true, false],
  ["auth.too_many_attempts", 429, true, false],
  ["busy", 429, true, false],
  ["unreadable", 404, false, false],
  ["server.failed", 500, false, false],
  ["server.overloaded", 503, false, false],
  ["network", 0, false, false],
  ["offline", 0, false, false],
] as const)("%s with status %i is a refusal: %s, and lasts: %s", (code, status, isNo, lasts) => {
  const error = new ApiError(code, { status, traceId: "" });
  expect([isRefusal(error), isLastingRefusal(error)]).toEqual([isNo, lasts]);
});

it("what was thrown otherwise is no refusal", () => {
  expect([isRefusal(new Error("bug")), isLastingRefusal(new Error("bug"))]).toEqual([false, false]);
});
