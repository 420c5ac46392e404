"use strict";

/** Tests of a suite of Playwright's report and of the suites in it. */
function testsOf(suite, above) {
  const names = suite.title ? above.concat(suite.title) : above;
  const own = (suite.specs || []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: names.concat(spec.title).join(" › "), status })),
  );
  return own.concat((suite.suites || []).flatMap((inner) => testsOf(inner, names)));
}

/** Counts a report of Playwright, and names the tests that passed only when they were tried again. */
function countBrowserTests({ stats, suites }) {
  const all = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: all.filter(({ status }) => status === "flaky").map(({ name }) => name),
  };
}

module.exports = { countBrowserTests };
