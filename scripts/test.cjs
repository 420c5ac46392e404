"use strict";

/**
 * `npm test`: sets up what is missing and runs every check and test. `--only format,unit` runs some;
 * further words are names of test files. The last line counts over all of them; above it
 * stands what passed at its second try only.
 */
const { requireNode } = require("./lib/node-version.cjs");

requireNode();

const { ensureDependencies } = require("./lib/dependencies.cjs");

ensureDependencies();

const { stop } = require("./lib/fault.cjs");
const { steps } = require("./lib/runners.cjs");

/** The steps to run and the words that are left. */
function parse(words) {
  const at = words.indexOf("--only");
  if (at === -1) return { names: Object.keys(steps), filters: words };
  const names = (words[at + 1] || "").split(",");
  const unknown = names.find((name) => steps[name] === undefined);
  if (unknown !== undefined) {
    stop(`--only takes ${Object.keys(steps).join(", ")}; there is no "${unknown}".`);
  }
  return { names, filters: words.slice(0, at).concat(words.slice(at + 2)) };
}

function main() {
  const { names, filters } = parse(process.argv.slice(2));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const flaky = [];
  for (const name of names) {
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
    const started = Date.now();
    const counts = steps[name](filters);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${counts.failed === 0 ? "passed" : "FAILED"} (${seconds} s)`);
    for (const key of Object.keys(total)) total[key] += counts[key];
    flaky.push(...(counts.flaky || []));
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  if (flaky.length > 0) console.log(`\nPassed at the second try only: ${flaky.join("; ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

main();
