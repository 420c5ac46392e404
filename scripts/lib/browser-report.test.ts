import { createRequire } from "node:module";
import { expect, it } from "vitest";

const { astrayIn, countBrowserTests } = createRequire(import.meta.url)("./browser-report.cjs") as {
  countBrowserTests(report: unknown): { flaky: string[] };
  astrayIn(report: unknown, listed: unknown[], isOfListAlone: boolean): string[];
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

it("names the lines of a list that are no test, and the tests that no line names whole", () => {
  const offline = { title: "offline", specs: [spec("says so", "expected")] };
  const suites = [
    { title: "events.spec.ts", specs: [spec("an RSVP", "expected")], suites: [offline] },
  ];
  const [rsvp, gone, group] = ["an RSVP", "an RSVP that was", "offline"].map(
    (title) => `events.spec.ts › ${title}`,
  );
  const listed = [rsvp, gone, group];
  expect(astrayIn({ suites }, [rsvp], false)).toEqual([]);
  expect(astrayIn({ suites }, listed, false)).toEqual([gone, group]);
  expect(astrayIn({ suites }, listed, true)).toEqual([gone, group, `${group} › says so`]);
  expect(astrayIn({ suites: [], errors: [{ message: "No portal" }] }, listed, true)).toEqual([]);
});
