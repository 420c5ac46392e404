import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { mayHaveArrived } from "./may-have-arrived.ts";

it.each([
  ["network", 0, true],
  ["network", 502, true],
  ["timeout", 0, true],
  ["unreadable", 200, true],
  ["server.failed", 500, true],
  ["offline", 0, false],
  ["server.overloaded", 503, false],
  ["busy", 429, false],
  ["request.invalid", 400, false],
  ["auth.session_ended", 401, false],
  ["support.too_many_comments", 409, false],
] as const)("what failed with %s and status %i may have arrived: %s", (code, status, may) => {
  expect(mayHaveArrived(new ApiError(code, { status, traceId: "" }))).toBe(may);
});

it("what was stopped on its way may have arrived", () => {
  expect(mayHaveArrived(new DOMException("stopped", "AbortError"))).toBe(true);
});
