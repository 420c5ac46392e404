import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { takeFlock } from "./flock.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portico-flock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it("is one's own until it is let go", async () => {
  const folder = await makeFolder();
  const lock = await takeFlock(folder);
  expect(await takeFlock(folder)).toBeNull();
  await lock?.release();
  const again = await takeFlock(folder);
  expect(again).not.toBeNull();
  await again?.release();
});

it("is a child's that inherits it, until that ends, however it does", async () => {
  const folder = await makeFolder();
  const lock = await takeFlock(folder);
  const child = spawn("sleep", ["60"], { stdio: ["ignore", "ignore", "ignore", lock?.fd] });
  await once(child, "spawn");
  await lock?.release();
  expect(await takeFlock(folder)).toBeNull();
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  const again = await takeFlock(folder);
  expect(again).not.toBeNull();
  await again?.release();
});

it("is had for the asking where there is no program for it, as on macOS", async () => {
  const folder = await makeFolder();
  vi.stubEnv("PATH", folder);
  const lock = await takeFlock(folder);
  expect(lock).not.toBeNull();
  await lock?.release();
});
