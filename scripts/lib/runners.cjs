"use strict";

const childProcess = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const { astrayIn, countBrowserTests } = require("./browser-report.cjs");
const { ensureChromium } = require("./chromium.cjs");
const { root } = require("./folders.cjs");
const { requireOtherBrowsers } = require("./other-browsers.cjs");
const { journeyList, longUnitTests, readJourneys } = require("./quick.cjs");
const { projectEnvironment } = require("./run.cjs");
const { ensureWebBuild } = require("./web-build.cjs");

/** Runs a program to its end, without a terminal to ask. */
function succeeds(file, args, extra) {
  const env = projectEnvironment(Object.assign({ CI: "true" }, extra));
  const stdio = ["ignore", "inherit", "inherit"];
  return childProcess.spawnSync(file, args, { cwd: root, env, stdio }).status === 0;
}

/** A check counts as one test: all of its commands succeed or it failed. */
function check(commands) {
  return () => {
    const results = commands.map((command) => succeeds(command[0], command.slice(1)));
    const passed = results.every(Boolean) ? 1 : 0;
    return { passed, failed: 1 - passed, skipped: 0 };
  };
}

/** Runs `run` with a file for the runner's report, and counts by what it says. */
function withReport(run, read) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "portico-report-"));
  const file = path.join(folder, "report.json");
  try {
    const isFine = run(file);
    const counts = read(JSON.parse(fs.readFileSync(file, "utf8")));
    // A runner can fail outside of its tests: in a hook, or by finding none.
    const isSilent = counts.failed === 0 && (!isFine || counts.passed + counts.skipped === 0);
    return isSilent ? Object.assign(counts, { failed: 1 }) : counts;
  } catch (error) {
    console.error(error.code === "ENOENT" ? "The runner left no report." : error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function unit({ filters, isQuick }) {
  return withReport(
    (file) => {
      const reporters = ["--reporter=default", "--reporter=json", "--outputFile.json=" + file];
      const left = isQuick ? longUnitTests.map((glob) => "--exclude=" + glob) : [];
      return succeeds("vitest", ["run"].concat(reporters, left, filters));
    },
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );
}

/** One journey in browsers of other makers, which `npm test` does without. */
function otherBrowsers() {
  return withReport(
    (file) => {
      const programs = requireOtherBrowsers();
      ensureWebBuild();
      return succeeds("node", ["e2e/browsers/main.ts", file], programs);
    },
    (report) => report,
  );
}

/** Counts a run of all tests, or of those of the list; what is wrong with the list counts as failed. */
function countWithJourneys(report, isQuick) {
  const counts = countBrowserTests(report);
  const astray = astrayIn(report, readJourneys(), isQuick);
  for (const name of astray) console.error(`e2e/journeys.txt is not up to date: ${name}`);
  return Object.assign(counts, { failed: counts.failed + astray.length });
}

function browser({ filters, isQuick }) {
  if (filters.includes("--browsers")) return otherBrowsers();
  return withReport(
    (file) => {
      ensureWebBuild();
      const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"];
      const listed = isQuick ? ["--test-list=" + journeyList] : [];
      // The whole takes long enough for a machine to stall once; what passes then is named at the end.
      const retries = filters.length === 0 ? ["--retries=1"] : [];
      return succeeds("playwright", args.concat(listed, retries, filters), {
        CHROMIUM: ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      });
    },
    (report) =>
      filters.length === 0 ? countWithJourneys(report, isQuick) : countBrowserTests(report),
  );
}

/**
 * What `npm test` runs, in this order. Runners take the names of files to restrict them to, and whether
 * they leave out what takes long.
 */
const steps = {
  format: check([["oxfmt", "--check", "."]]),
  lint: check([
    ["oxlint", "--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  ]),
  types: check([
    ["tsc", "-p", "tsconfig.json"],
    ["tsc", "-p", "apps/web"],
    ["tsc", "-p", "apps/miniapps"],
    ["tsc", "-p", "apps/cards"],
  ]),
  unused: check([["knip"]]),
  packages: check([["node", "scripts/supply-chain.cjs"]]),
  // Tells what languages lack; only a release waits for it.
  texts: check([["node", "packages/i18n/src/upkeep/texts.ts"]]),
  unit,
  browser,
};

module.exports = { steps };
