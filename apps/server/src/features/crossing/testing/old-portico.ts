import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findBinaries } from "../../../platform/embedded-database/binaries.ts";

/**
 * A folder with the programs of a PostgreSQL that says to be of another version, and takes the data for
 * its own.
 */
export async function makeOldPortico(folder: string, version: string): Promise<string> {
  const { postgres } = await findBinaries();
  const old = join(folder, "old");
  await mkdir(join(old, "bin"), { recursive: true });
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "postgres (PostgreSQL) ${version}"; exit; fi
echo 18 > "$2/PG_VERSION"
exec "${postgres}" "$@"
`;
  await writeFile(join(old, "bin", "postgres"), script, { mode: 0o755 });
  return old;
}
