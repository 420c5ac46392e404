import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { copyProject } from "../testing/project-copy.ts";

const copy = copyProject();
afterAll(() => copy.remove());

it("a release is not begun while a language that must be complete lacks a text", () => {
  const file = join(copy.folder, "packages/i18n/src/catalogues/pl-pl/account.json");
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  const [missing = ""] = Object.keys(texts);
  delete texts[missing];
  writeFileSync(file, JSON.stringify(texts));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/release.cjs"], {
    cwd: copy.folder,
    encoding: "utf8",
  });
  expect(stderr).toBe("A release needs all texts of pl-pl.\n");
  expect(stdout).toContain(`account.${missing}`);
  expect(stdout).not.toContain("Building");
  expect(existsSync(join(copy.folder, "dist/release"))).toBe(false);
  expect(status).toBe(1);
});
