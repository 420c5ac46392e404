import type { Command } from "../../../platform/commands/command.ts";
import { makeBuilding, slugOf } from "../../../testing/factories.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { putBackCommand } from "../put-back-command.ts";
import { listRemovals } from "../removals.repository.ts";
import { removeCommand } from "../remove-command.ts";

interface CausesDeps {
  test: TestApp;
  /** Runs a command into the portal's own log. */
  run: (command: Command, ...words: string[]) => Promise<void>;
}

/** What an operator takes away and puts back; it is about nobody. */
export function removalCauses({ test, run }: CausesDeps) {
  async function take() {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const { externalId } = await makeBuilding(db, portfolioUuid);
    const slug = await slugOf(db, portfolioUuid);
    await run(removeCommand, "building", externalId, "--of", slug, "--yes");
    return { account: null };
  }
  return {
    "removal.made": take,
    "removal.undone": async () => {
      await take();
      const [last] = await listRemovals(test.database.db);
      await run(putBackCommand, last?.uuid ?? "");
      return { account: null };
    },
  };
}
