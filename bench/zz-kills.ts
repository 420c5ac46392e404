import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killCrossings } from "../apps/server/src/features/crossing/testing/kill-rounds.ts";
import { killMoves } from "../apps/server/src/features/files/testing/kill-rounds.ts";
import { killUpgrades } from "../apps/server/src/platform/database/testing-kill-rounds.ts";
for (const [name, kill] of Object.entries({
  migrate: killUpgrades,
  move: killMoves,
  cross: killCrossings,
})) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "portico-kills-")));
  const t = Date.now();
  try {
    console.log(name, JSON.stringify(await kill(folder, 30)), (Date.now() - t) / 1000, "s");
  } catch (error) {
    console.log(name, error);
  }
  await rm(folder, { recursive: true, force: true });
}
