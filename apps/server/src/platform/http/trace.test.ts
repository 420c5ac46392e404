import { expect, it } from "vitest";
import { traceIdOf } from "./trace.ts";

const given = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceOf = (traceparent?: string | string[]) =>
  traceIdOf({ headers: traceparent === undefined ? {} : { traceparent } });

it("goes on with the caller's trace", () => {
  expect(traceOf(`00-${given}-00f067aa0ba902b7-01`)).toBe(given);
});

it.each([
  ["none", undefined],
  ["one of zeros", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
  ["one that is too short", `00-${given.slice(1)}-00f067aa0ba902b7-01`],
  ["one with more behind it", `00-${given}-00f067aa0ba902b7-01-x`],
  ["two", [`00-${given}-00f067aa0ba902b7-01`]],
])("begins a new trace with %s", (_what, header) => {
  const made = traceOf(header);
  expect(made).toMatch(/^[\da-f]{32}$/);
  expect(made).not.toBe(given);
  expect(made).not.toBe(traceOf(header));
});
