import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { majorVersion } from "../embedded-database/binaries.ts";
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

it("is the one that pages and files for containers name", () => {
  const files = [
    ...globSync("{docs/operations/*.md,deploy/container/*,deploy/helm/**/*.yaml}", { cwd: root }),
    "README.md",
  ];
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/portico[-_:](\d+\.\d+\.\d+)|[vV]ersion: (\d\S+)/g)].map(
      ([, archive, chart]) => `${file} ${archive ?? chart}`,
    ),
  );
  // Container and chart, their page, and what is unpacked and installed there.
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !name.endsWith(` ${version}`))).toEqual([]);
});

it("is told with the PostgreSQL that it brings on the page of upgrades, and refused by its own number", () => {
  const [major, minor] = version.split(".");
  expect(read("docs/operations/upgrade.md")).toContain(
    `Portico ${major}.${minor} brings PostgreSQL ${majorVersion}.`,
  );
  const messages = read("docs/operations/start-messages.md");
  expect(messages).toContain(`migrations that ${version} does not know`);
  expect(messages).toContain(`this Portico brings ${majorVersion}.`);
});
