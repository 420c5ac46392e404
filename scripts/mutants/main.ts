import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyProject, listFiles, root } from "./copy.ts";
import { type Fault, faultsOf, sample, withFault } from "./faults.ts";
import { createJudge } from "./judge.ts";
import { parses } from "./parses.ts";
import { openTests } from "./run-tests.ts";
import { testsOf } from "./tests-of.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
if (positionals.length === 0) {
  console.error("Usage: npm run mutants -- <folder or file>... [--count 20] [--seed 1]");
  process.exit(1);
}
const wanted = positionals.map((path) => relative(root, resolve(path)).replaceAll("\\", "/"));

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(?:test|d|tables)\.tsx?$|\/testing\b/.test(path);

const sourceOf = (path: string) => readFileSync(join(root, path), "utf8");

const candidates = wanted
  .flatMap((path) => listFiles(path))
  .filter(isSource)
  .flatMap((path) => faultsOf(sourceOf(path)).map((fault) => ({ path, fault })));
if (candidates.length === 0) {
  console.error(`There are no sources to put faults into: ${wanted.join(", ")}`);
  process.exit(1);
}
const tried = sample(candidates, candidates.length, Number(values.seed))
  .filter(({ path, fault }) => parses(path, withFault(sourceOf(path), fault)))
  .slice(0, Number(values.count));

const copy = copyProject();
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
const tests = await openTests(copy);
const close = async (code: number) => {
  await tests.close();
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close(1));

/** What tests say of the copy with a fault. */
async function runWithFault(path: string, fault: Fault, asked: readonly string[]) {
  const file = join(copy, path);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, withFault(source, fault));
  try {
    return await tests.run(asked);
  } finally {
    writeFileSync(file, source);
  }
}

const judge = createJudge();
const counts = { noticed: 0, missed: 0, unjudged: 0 };
for (const { path, fault } of tried) {
  const judgement = await judge(testsOf(path, tests.listPaths()), {
    withFault: (asked) => runWithFault(path, fault, asked),
    without: (asked) => tests.run(asked),
  });
  counts[judgement.outcome] += 1;
  const place = `${path}:${fault.line}`;
  if (judgement.outcome === "missed") {
    console.log(`MISSED   ${place}`);
    console.log(`  - ${fault.before.trim()}\n  + ${fault.after.trim()}`);
  } else if (judgement.outcome === "noticed") {
    console.log(`noticed  ${place} by ${judgement.by}`);
  } else {
    console.log(`UNJUDGED ${place}: ${judgement.because}`);
  }
}
const { noticed, missed, unjudged } = counts;
console.log(
  `${noticed} of ${noticed + missed} noticed, ${unjudged} not judged (${candidates.length} faults, seed ${values.seed})`,
);
await close(0);
