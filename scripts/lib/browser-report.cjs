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

/**
 * Counts a report of the tests that a list names, `listed` of them. A line of the list that is no test, or
 * more than one, counts as failed: nobody else would miss it.
 */
function countListedTests(report, listed) {
  const counts = countBrowserTests(report);
  const astray = Math.abs(listed - counts.passed - counts.failed - counts.skipped);
  return Object.assign(counts, { failed: counts.failed + astray, astray });
}

module.exports = { countBrowserTests, countListedTests };
