import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyProject, listFiles, root } from "./copy.ts";
import { type Fault, faultsOf, sample, withFault } from "./faults.ts";
import { openTests, type Verdict } from "./run-tests.ts";
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
  path.endsWith(".ts") && !/\.test\.ts$|\.d\.ts$|\.tables\.ts$|\/testing\b/.test(path);

const candidates = wanted
  .flatMap((path) => listFiles(path))
  .filter(isSource)
  .flatMap((path) =>
    faultsOf(readFileSync(join(root, path), "utf8")).map((fault) => ({ path, fault })),
  );
const tried = sample(candidates, Number(values.count), Number(values.seed));

const copy = copyProject();
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
const tests = await openTests(copy);
const close = async (code: number) => {
  await tests.close();
  process.exit(code);
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close(1));

/** What the tests say of the copy with the fault. */
async function judge(path: string, fault: Fault): Promise<Verdict> {
  const file = join(copy, path);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, withFault(source, fault));
  try {
    return await tests.run(testsOf(path, tests.listPaths()));
  } finally {
    writeFileSync(file, source);
  }
}

const green = new Set<string>();

/** Whether a test that turned red is green without the fault; it need not be where the machine is busy. */
async function isGreen(test: string): Promise<boolean> {
  if (green.has(test) || !tests.listPaths().includes(test)) return true;
  if ((await tests.run([test])) !== null) return false;
  green.add(test);
  return true;
}

let noticed = 0;
let missed = 0;
for (const { path, fault } of tried) {
  const verdict = await judge(path, fault);
  if (verdict === null) {
    missed += 1;
    console.log(`MISSED   ${path}:${fault.line}`);
    console.log(`  - ${fault.before.trim()}\n  + ${fault.after.trim()}`);
  } else if (await isGreen(verdict)) {
    noticed += 1;
    console.log(`noticed  ${path}:${fault.line} by ${verdict}`);
  } else {
    console.log(`UNJUDGED ${path}:${fault.line}: ${verdict} is red without it, too`);
  }
}
console.log(
  `${noticed} of ${noticed + missed} noticed (${candidates.length} faults, seed ${values.seed})`,
);
await close(0);
