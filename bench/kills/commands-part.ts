import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killCrossings } from "../../apps/server/src/features/crossing/testing/kill-rounds.ts";
import { killMoves } from "../../apps/server/src/features/files/testing/kill-rounds.ts";
import { killImports } from "../../apps/server/src/features/imports/testing/kill-rounds.ts";
import { killApplies } from "../../apps/server/src/features/setup/testing/kill-rounds.ts";
import { killUpgrades } from "../../apps/server/src/platform/database/testing-kill-rounds.ts";
import type { KillCounts } from "../../apps/server/src/testing/kill-trial.ts";
import { isQuick } from "../env.ts";
import type { Figure, Part } from "../report/figure.ts";

/** How often each command is killed. */
const rounds = isQuick ? 2 : 30;

/** Runs the rounds of a command in a folder of their own. */
async function inFolder<Found>(kill: (folder: string, rounds: number) => Promise<Found>) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "portico-kills-")));
  try {
    return await kill(folder, rounds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const target = { of: "value", sign: "=", bound: 0 } as const;

function figuresOf(command: string, found: KillCounts): Figure[] {
  const figure = (name: string, value: number) => ({
    name: `${command}: ${name}`,
    unit: "",
    value,
  });
  return [
    figure("rounds that had done nothing", found.none),
    figure("rounds that had done part of it", found.some),
    figure("rounds that had done all of it", found.all),
    { ...figure("half states", found.half), target },
    { ...figure("lost things", found.lost), target },
    { ...figure("not in order after the next run", found.left), target },
  ];
}

/** Kills each command of the operator that changes much at once, and counts what is half or lost. */
export async function* measureKilledCommands(): AsyncGenerator<Part> {
  const part = (title: string, figures: Figure[]): Part => ({
    title: `${title} killed, ${rounds} times each`,
    figures,
  });
  const { content, people } = await inFolder(killImports);
  yield part("Imports", [...figuresOf("content", content), ...figuresOf("people", people)]);
  yield part("Files of a portal", figuresOf("apply", await inFolder(killApplies)));
  yield part("Upgrades", figuresOf("migrate", await inFolder(killUpgrades)));
  yield part("Moves into a bucket", figuresOf("files move", await inFolder(killMoves)));
  yield part("Crossings", figuresOf("cross", await inFolder(killCrossings)));
}
