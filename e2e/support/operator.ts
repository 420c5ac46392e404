import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ownEnvironment } from "./own-environment.ts";
import type { PortalServer } from "./server.ts";

const program = fileURLToPath(new URL("operator-process.ts", import.meta.url));

/** A command, as it is sent to the process that runs it. */
export interface Asked {
  id: string;
  words: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

/** What a command has answered. */
export interface Said {
  id: string;
  code: number;
  said: string;
  complaints: string;
}

let operator: ChildProcess | null = null;

/** Commands that run. */
const asked = new Map<string, PromiseWithResolvers<Said>>();

/** The process of this worker that runs commands; it ends with the worker. */
function openOperator(): ChildProcess {
  const opened = fork(program, { env: ownEnvironment, execArgv: [] });
  opened.on("message", (said: Said) => asked.get(said.id)?.resolve(said));
  opened.once("exit", () => {
    operator = null;
    for (const { reject } of asked.values()) reject(new Error("The operator's process ended"));
  });
  return opened;
}

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
  operator ??= openOperator();
  const id = randomUUID();
  const env = { ...ownEnvironment, DATA_DIR: dataDir, PORT: new URL(url).port };
  const answer = Promise.withResolvers<Said>();
  asked.set(id, answer);
  operator.send({ id, words, env } satisfies Asked);
  const { code, said, complaints } = await answer.promise.finally(() => asked.delete(id));
  if (code !== 0) throw new Error(`portico ${words.join(" ")}: ${complaints}`);
  return said;
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
