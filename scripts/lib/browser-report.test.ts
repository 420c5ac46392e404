import { createRequire } from "node:module";
import { expect, it } from "vitest";

const { countBrowserTests, countListedTests } = createRequire(import.meta.url)(
  "./browser-report.cjs",
) as {
  countBrowserTests(report: unknown): { flaky: string[] };
  countListedTests(report: unknown, listed: number): { failed: number };
};

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

it("names the browser tests that passed only when they were tried again", () => {
  const report = {
    stats: { expected: 2, flaky: 2, unexpected: 1, skipped: 3 },
    suites: [
      {
        title: "events.spec.ts",
        specs: [spec("an RSVP", "expected"), spec("a sold-out event", "flaky")],
        suites: [
          { title: "offline", specs: [spec("says so", "flaky"), spec("waits", "unexpected")] },
        ],
      },
      { title: "search.spec.ts", specs: [spec("finds", "expected")] },
    ],
  };
  expect(countBrowserTests(report)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 3,
    flaky: ["events.spec.ts › a sold-out event", "events.spec.ts › offline › says so"],
  });
});

it.each([
  [3, 0],
  [4, 1],
  [2, 1],
])("counts what is astray in a list of %i, where three are found, as failed", (listed, failed) => {
  const stats = { expected: 2, flaky: 1, unexpected: 0, skipped: 0 };
  expect(countListedTests({ stats, suites: [] }, listed)).toMatchObject({ failed });
});
