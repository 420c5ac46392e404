import { expect, it } from "vitest";
import { callersTrace, traceIdOf } from "./trace.ts";

const given = "4bf92f3577b34da6a3ce929d0e0e4736";
const span = "00f067aa0ba902b7";
const sampled = `00-${given}-${span}-01`;

/** A request as it comes over two proxies. */
function request(traceparent?: string | string[], proxies = "198.51.100.7, 10.0.0.2") {
  return {
    headers: {
      "x-forwarded-for": proxies,
      ...(traceparent !== undefined && { traceparent }),
    },
  };
}

it("goes on with the trace of proxies that begin traces", () => {
  const asked = request(sampled);
  expect(traceIdOf(asked, 2)).toBe(given);
  expect(callersTrace(asked)).toEqual({ traceId: given, spanId: span, isSampled: true });
  expect(callersTrace(request(`00-${given}-${span}-02`))).toMatchObject({ isSampled: false });
});

it.each([
  ["where no proxy begins traces", 0, request(sampled)],
  ["past the proxies", 2, request(sampled, "10.0.0.2")],
  ["with an address that nobody can read", 2, request(sampled, "nobody, 10.0.0.2")],
])("begins a new trace, and forgets the stranger's, %s", (_what, hops, asked) => {
  const made = traceIdOf(asked, hops);
  expect(made).toMatch(/^[\da-f]{32}$/);
  expect(made).not.toBe(given);
  expect(callersTrace(asked)).toBeNull();
});

it.each([
  ["none", undefined],
  ["one of zeros", `00-${"0".repeat(32)}-${span}-01`],
  ["one of no span", `00-${given}-${"0".repeat(16)}-01`],
  ["one of a version that cannot be", `ff-${given}-${span}-01`],
  ["one that is too short", `00-${given.slice(1)}-${span}-01`],
  ["one with more behind it", `${sampled}-x`],
  ["two", [sampled]],
])("begins a new trace with %s", (_what, header) => {
  const made = traceIdOf(request(header), 2);
  expect(made).toMatch(/^[\da-f]{32}$/);
  expect(made).not.toBe(given);
  expect(made).not.toBe(traceIdOf(request(header), 2));
});
