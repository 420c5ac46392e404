import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const load = createRequire(import.meta.url);
const { longUnitTests }: { longUnitTests: string[] } = load("./quick.cjs");
const root = fileURLToPath(new URL("../..", import.meta.url));

it.each(longUnitTests)("%s names tests", (pattern) => {
  const found = globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] });
  expect(found).not.toEqual([]);
});
