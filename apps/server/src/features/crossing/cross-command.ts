import { resolve } from "node:path";
import {
  CommandFailure,
  type InstallationCommand,
  type InstallationParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { majorVersion } from "../../platform/embedded-database/binaries.ts";
import { clusterVersion, hasCrossed } from "../../platform/embedded-database/portal-folder.ts";
import { crossCluster, putInPlace } from "./cross-cluster.ts";
import { findOldPrograms } from "./old-programs.ts";

/** `cross`: brings the embedded database of another major version of PostgreSQL over. */
export const crossCommand: InstallationCommand = {
  name: "cross",
  usage: "cross FOLDER",
  summary:
    "Brings the database in DATA_DIR over to the PostgreSQL of this version; FOLDER is the Portico that wrote it.",
  details: ["What was there is set aside and never removed. It takes as much disk again."],
  read([folder = "", ...surplus]) {
    if (folder === "" || surplus.length > 0) {
      throw new UsageError("Where is the Portico that wrote the data? One folder.");
    }
    return (parts) => cross(resolve(folder), parts);
  },
};

async function cross(folder: string, { env, output, now }: InstallationParts) {
  const { dataDir: directory } = env;
  if (env.databaseUrl !== null) {
    throw new CommandFailure(
      "DATABASE_URL names a database of your own: pg_upgrade brings it over, or pg_dump.",
    );
  }
  const version = await clusterVersion(directory);
  if (version === majorVersion) {
    output.line(`The data in ${directory} are of PostgreSQL ${majorVersion} already.`);
    return;
  }
  if (version === null) {
    if (!(await hasCrossed(directory))) {
      throw new CommandFailure(`There is no portal in ${directory}.`);
    }
    await putInPlace(directory);
    output.line(`${directory} holds the data that had been brought over.`);
    return;
  }
  const { tables, rows, aside } = await crossCluster({
    directory,
    oldPrograms: await findOldPrograms(folder, version),
    now,
    onRows: (done, total) => output.progress(done, total),
  });
  output.line(
    `${rows} rows of ${tables} tables are in PostgreSQL ${majorVersion}, each compared with what it was.`,
  );
  output.line(`What PostgreSQL ${version} wrote is in ${aside}; remove it when you are content.`);
  output.line("Backups from before are restored by the Portico that made them: make one now.");
}
