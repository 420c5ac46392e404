"use strict";

const fs = require("fs");
const path = require("path");
const { root } = require("./folders.cjs");

/**
 * Unit tests that take long by what they do, as globs: half of the time of all, for a hundredth of them.
 * Bare `npm test` leaves them to `npm test -- --all`.
 */
const longUnitTests = [
  // Ends processes at many moments.
  "**/*kill.test.ts",
  "**/kill{s,ed}.test.ts",
  // Starts portals, programs and databases of its own.
  "apps/server/src/{main,main.workers,restored-portal,cli,dev/dev}.test.ts",
  "**/{embedded-database,limited-role,at-address,respell-addresses}.test.ts",
  "**/{backup,backup-files,crossing,apply,remove-demo,removing-page}.test.ts",
  "scripts/{migration,release/release,side-builds,supply-chain/supply-chain}.test.ts",
  // Goes on for ten thousand guesses.
  "**/attack.test.ts",
  // Checks a copy of the whole project.
  "scripts/feature/feature.test.ts",
];

/** The browser tests that bare `npm test` runs, in the form that Playwright takes as `--test-list`. */
const journeyList = path.join(root, "e2e", "journeys.txt");

/** The tests that the list names. */
function readJourneys() {
  const lines = fs.readFileSync(journeyList, "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("#"));
}

module.exports = { longUnitTests, journeyList, readJourneys };
