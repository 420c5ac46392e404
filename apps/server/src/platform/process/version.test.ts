import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { version } from "./version.ts";

const root = fileURLToPath(new URL("../../../../..", import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");

it("is one in every package, in what the page names and at the head of the changelog", () => {
  const packages = globSync("{apps,packages}/*/package.json", { cwd: root });
  expect(packages.length).toBeGreaterThan(5);
  const versions = packages.map((file) => JSON.parse(read(file)) as { version: string });
  expect(new Set(versions.map((each) => each.version))).toEqual(new Set([version]));
  expect(read("apps/web/src/config/env.ts")).toContain(`appVersion = "${version}"`);
  expect(/^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});
