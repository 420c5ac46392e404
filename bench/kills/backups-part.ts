import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killRounds } from "../../apps/server/src/features/backup/testing/kill-rounds.ts";
import { isQuick } from "../env.ts";
import type { Part } from "../report/figure.ts";

/** How often a backup and a restore are killed. */
const rounds = isQuick ? 3 : 30;

/** Kills backups and restores beside a database at work, and counts what is half there afterwards. */
export async function measureKilledBackups(): Promise<Part> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "portico-kills-")));
  try {
    const faults = await killRounds(folder, rounds);
    const target = { of: "value", sign: "=", bound: 0 } as const;
    return {
      title: `Backups and restores killed, ${rounds} times each`,
      figures: [
        { name: "half archives", unit: "", value: faults.halfArchives, target },
        { name: "half data folders", unit: "", value: faults.halfFolders, target },
        { name: "writes refused meanwhile", unit: "", value: faults.refused, target },
        { name: "writes agreed to meanwhile", unit: "", value: faults.written },
        { name: "left after the next command", unit: "", value: faults.left, target },
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
