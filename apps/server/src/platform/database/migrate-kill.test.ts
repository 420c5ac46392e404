import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { killUpgrades } from "./testing-kill-rounds.ts";

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "portico-upgrade-")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("leaves the older version or the newer one where an upgrade is killed, and goes through next time", async () => {
  const { some, half, lost, left } = await killUpgrades(folder, 2);
  expect({ some, half, lost, left }).toEqual({ some: 0, half: 0, lost: 0, left: 0 });
}, 600_000);
