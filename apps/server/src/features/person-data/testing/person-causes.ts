import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStorage } from "../../../adapters/storage/file-storage.ts";
import type { Command } from "../../../platform/commands/command.ts";
import { personCommand } from "../person-command.ts";

interface CausesDeps {
  newcomer: () => Promise<{ uuid: string; email: string }>;
  /** Runs a command into the portal's own log. */
  run: (command: Command<{ storage: FileStorage }>, ...words: string[]) => Promise<void>;
}

/** What an operator does with what is kept of people, each with whose account it is about. */
export function personCauses({ newcomer, run }: CausesDeps) {
  return {
    "person.exported": async () => {
      const { uuid, email } = await newcomer();
      const folder = await mkdtemp(join(tmpdir(), "portico-export-"));
      await run(personCommand, "export", email, "--to", join(folder, "of-one"));
      await rm(folder, { recursive: true });
      return { account: uuid };
    },
    "person.erased": async () => {
      const { uuid, email } = await newcomer();
      await run(personCommand, "erase", email, "--yes");
      return { account: uuid };
    },
  };
}
