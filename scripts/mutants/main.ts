import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { copyProject, listFiles, root } from "./copy.ts";
import { type Fault, faultsOf, sample, withFault } from "./faults.ts";

/** A run that takes longer hangs, which is noticed as well. */
const longestRun = 180_000;

/** Guards of the server's features are tried over all of them at once. */
const acrossFeatures = "apps/server/src/app.isolation.test.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const [wanted] = positionals;
if (wanted === undefined) {
  console.error("Usage: npm run mutants -- <folder> [--count 20] [--seed 1]");
  process.exit(1);
}
const folder = relative(root, resolve(wanted)).replaceAll("\\", "/");

const isSource = (path: string) =>
  path.endsWith(".ts") && !/\.test\.ts$|\.d\.ts$|\.tables\.ts$|\/testing\//.test(path);

const candidates = listFiles(folder)
  .filter(isSource)
  .flatMap((path) =>
    faultsOf(readFileSync(join(root, path), "utf8")).map((fault) => ({ path, fault })),
  );

const copy = copyProject();
const interruption = new AbortController();
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    interruption.abort();
    process.exit(1);
  });
}

/** Whether the tests of the folder are green in the copy. */
async function isGreen(): Promise<boolean> {
  const tests = folder.startsWith("apps/server/src/features/")
    ? [folder, acrossFeatures]
    : [folder];
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--bail", "1", "--reporter", "dot", ...tests];
  const options = { cwd: copy, timeout: longestRun, signal: interruption.signal };
  return promisify(execFile)(process.execPath, args, options).then(
    () => true,
    () => false,
  );
}

/** Whether the tests turn red with the fault. */
async function isNoticed(path: string, fault: Fault): Promise<boolean> {
  const file = join(copy, path);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, withFault(source, fault));
  try {
    return !(await isGreen());
  } finally {
    writeFileSync(file, source);
  }
}

if (!(await isGreen())) {
  console.error(`The tests of ${folder} are not green as they are.`);
  process.exit(1);
}
const tried = sample(candidates, Number(values.count), Number(values.seed));
let noticed = 0;
for (const { path, fault } of tried) {
  if (await isNoticed(path, fault)) {
    noticed += 1;
    console.log(`noticed  ${path}:${fault.line}`);
  } else {
    console.log(`MISSED   ${path}:${fault.line}`);
    console.log(`  - ${fault.before.trim()}\n  + ${fault.after.trim()}`);
  }
}
console.log(
  `${noticed} of ${tried.length} noticed (${candidates.length} faults, seed ${values.seed})`,
);
