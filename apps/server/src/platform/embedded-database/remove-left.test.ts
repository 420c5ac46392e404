import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { removeLeft } from "./remove-left.ts";

/** Writes files without pause for a second, or until its folder is gone. */
const writing = `
  const { writeFileSync } = require("node:fs");
  const end = Date.now() + 1000;
  for (let n = 0; Date.now() < end; n += 1) writeFileSync(process.argv[1] + "/" + n, "");
`;

it("removes what a program that was left alone is still writing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portico-left-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const deep = join(folder, "left", "cluster", "base");
  await mkdir(deep, { recursive: true });
  const child = spawn(process.execPath, ["-e", writing, deep], { stdio: "ignore" });
  const ended = once(child, "exit");
  await expect.poll(() => readdir(deep).then(({ length }) => length)).toBeGreaterThan(100);
  await removeLeft(join(folder, "left"));
  await ended;
  expect(existsSync(join(folder, "left"))).toBe(false);
});
