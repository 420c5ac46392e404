import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const load = createRequire(import.meta.url);
const { longUnitTests }: { longUnitTests: string[] } = load("./quick.cjs");
const root = fileURLToPath(new URL("../..", import.meta.url));

/** A pattern with the one of its alternatives in braces that is there. */
function eachOf(pattern: string): string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined
    ? [pattern]
    : names.split(",").map((name) => `${before}${name}${after}`);
}

it.each(longUnitTests.flatMap(eachOf))("%s names tests", (pattern) => {
  const found = globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] });
  expect(found).not.toEqual([]);
});
