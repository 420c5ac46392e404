"use strict";

/**
 * `npm test`: sets up what is missing and runs every check, and the tests that take less than ten minutes
 * together on two cores; with `--all` every test there is. `--only format,unit` runs some steps, whole;
 * further words are names of test files. The last line counts over all of them; above it stands what
 * passed at its second try only.
 */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();

const { stop } = require("./lib/fault.cjs");
const { steps } = require("./lib/runners.cjs");

/** The steps to run, the words that are left, and whether what takes long is left out. */
function parse(words) {
  const isQuick = words.length === 0;
  const named = words.filter((word) => word !== "--all");
  const at = named.indexOf("--only");
  if (at === -1) return { names: Object.keys(steps), filters: named, isQuick };
  const names = (named[at + 1] || "").split(",");
  const unknown = names.find((name) => steps[name] === undefined);
  if (unknown !== undefined) {
    stop(`--only takes ${Object.keys(steps).join(", ")}; there is no "${unknown}".`);
  }
  return { names, filters: named.slice(0, at).concat(named.slice(at + 2)), isQuick };
}

function main() {
  const { names, filters, isQuick } = parse(process.argv.slice(2));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const flaky = [];
  for (const name of names) {
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
    const started = Date.now();
    const counts = steps[name]({ filters, isQuick });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${counts.failed === 0 ? "passed" : "FAILED"} (${seconds} s)`);
    for (const key of Object.keys(total)) total[key] += counts[key];
    flaky.push(...(counts.flaky || []));
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  if (flaky.length > 0) console.log(`\nPassed at the second try only: ${flaky.join("; ")}`);
  if (isQuick) console.log("\nLeft out: what takes long. npm test -- --all runs every test.");
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

main();
