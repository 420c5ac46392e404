import {
  type InstallationCommand,
  type InstallationParts,
  UsageError,
} from "../commands/command.ts";
import { startEmbeddedDatabase } from "../embedded-database/embedded-database.ts";
import { prepareDataFolder } from "../process/data-folder.ts";
import { atAddress, waysOfPortal } from "./at-address.ts";
import { openDatabase } from "./client.ts";
import { grantToPortal } from "./grant-to-portal.ts";
import { migrateDatabase } from "./migrate.ts";

/** `migrate`: what every start does, for a role that may do more than the portal's own. */
export const migrateCommand: InstallationCommand = {
  name: "migrate",
  usage: "migrate [--for ROLE]",
  summary: "Brings the tables up to date with the role of DATABASE_MIGRATE_URL.",
  details: ["--for  gives the portal's own role what it needs in them: to read and to write rows"],
  read(words) {
    const role = readRole(words);
    return async ({ env, output, closing }) => {
      const ways = ["DATABASE_MIGRATE_URL", ...waysOfPortal] as const;
      const task = (url: string) => migrate(url, role);
      await atAddress(env, ways, task, () => startOwn({ env, closing }));
      output.line("The tables are up to date.");
    };
  },
};

function readRole([option, role = "", ...surplus]: readonly string[]): string | null {
  if (option === undefined) return null;
  if (option === "--for" && role !== "" && surplus.length === 0) return role;
  throw new UsageError("migrate takes --for ROLE, or nothing.");
}

async function startOwn({ env, closing }: Pick<InstallationParts, "env" | "closing">) {
  await prepareDataFolder(env.dataDir);
  const { url, stop } = await startEmbeddedDatabase({
    directory: env.dataDir,
    purpose: "migrations",
    whenTaken: "join",
    archive: env.backupArchive,
  });
  closing.add(stop);
  return url;
}

async function migrate(url: string, role: string | null): Promise<void> {
  await migrateDatabase(url);
  if (role === null) return;
  const { sql, close } = openDatabase(url, { max: 1, prepare: false });
  try {
    await grantToPortal(sql, role);
  } finally {
    await close();
  }
}
