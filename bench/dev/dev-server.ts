import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import getPort from "get-port";
import type { Closing } from "../../apps/server/src/platform/process/closing.ts";
import { root } from "./saves.ts";

/** Starts `npm run dev` with a database of its own and nobody in it; answers where it is. */
export async function startDevServer(closing: Closing): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "portico-bench-dev-"));
  closing.add(() => rm(directory, { recursive: true, force: true }));
  const port = await getPort();
  const child = spawn(process.execPath, ["scripts/start.cjs", "--dev"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: `${port}`, DATA_DIR: directory, PORTICO_DEMO: "false" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  closing.add(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      if (line.includes("Portico is ready")) resolve();
    });
  });
  const gone = ended.then(([code]) => {
    throw new Error(`npm run dev ended with ${String(code)}`);
  });
  await Promise.race([ready, gone]);
  gone.catch(() => undefined);
  return `http://localhost:${port}`;
}
