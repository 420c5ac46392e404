import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ownEnvironment } from "./own-environment.ts";
import type { PortalServer } from "./server.ts";

const cli = fileURLToPath(new URL("../../apps/server/src/cli.ts", import.meta.url));

/** Runs a command of the operator on the portal of the run; answers what it says. */
export function portico(...words: string[]): Promise<string> {
  const { E2E_URL: url = "", E2E_DATA_DIR: dataDir = "" } = process.env;
  return porticoOf({ url, dataDir }, ...words);
}

/** The same on a portal of the test's own. */
export async function porticoOf(
  { url, dataDir }: Pick<PortalServer, "url" | "dataDir">,
  ...words: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], {
    env: { ...ownEnvironment, DATA_DIR: dataDir, PORT: new URL(url).port },
  });
  return stdout;
}

/** Runs a command that reads a file; `words` are what stands before and after its name. */
export async function porticoFile(
  [before, after]: readonly [readonly string[], readonly string[]],
  name: string,
  content: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portico-operator-"));
  try {
    const file = join(folder, name);
    await writeFile(file, content);
    return await portico(...before, file, ...after);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
