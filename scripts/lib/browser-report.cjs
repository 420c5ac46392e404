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
 * The lines of a list of tests that a report has no test for; none where the tests were not even found. Of
 * a report of the list alone, also the tests that no line names whole.
 */
function astrayIn({ suites, errors = [] }, listed, isOfListAlone) {
  if (errors.length > 0) return [];
  const names = suites.flatMap((suite) => testsOf(suite, [])).map(({ name }) => name);
  const unfound = listed.filter((line) => !names.includes(line));
  return isOfListAlone ? unfound.concat(names.filter((name) => !listed.includes(name))) : unfound;
}

module.exports = { astrayIn, countBrowserTests };
