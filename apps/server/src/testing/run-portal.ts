import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import getPort from "get-port";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const main = "apps/server/src/main.ts";

/** A portal in a process of its own. */
export interface RunningPortal {
  pid: number;
  url: string;
  kill(signal: NodeJS.Signals): void;
  /** Whether it says that it is ready before it ends. */
  isReady: Promise<boolean>;
  /** Resolves with its exit code and all it said. */
  ended: Promise<{ code: number | null; output: string }>;
  /** Resolves when a line says this. */
  says(text: string): Promise<void>;
}

export interface PortalSettings {
  directory: string;
  port?: number;
  env?: Readonly<Record<string, string>>;
  /** Arguments of Node; the server itself without them. */
  args?: readonly string[];
}

/** Starts the portal without the demo. */
export async function runPortal(settings: PortalSettings): Promise<RunningPortal> {
  const port = settings.port ?? (await getPort());
  const child = spawn(process.execPath, [...(settings.args ?? [main])], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: `${port}`,
      DATA_DIR: settings.directory,
      PORTICO_DEMO: "false",
      ...settings.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The portal was not started");
  const lines: string[] = [];
  const readers = [child.stdout, child.stderr].map((stream) => createInterface(stream));
  for (const reader of readers) reader.on("line", (line) => lines.push(line));

  function says(text: string): Promise<void> {
    if (lines.some((line) => line.includes(text))) return Promise.resolve();
    return new Promise((resolve) => {
      for (const reader of readers) {
        reader.on("line", (line) => {
          if (line.includes(text)) resolve();
        });
      }
    });
  }
  const ended = once(child, "close").then(() => ({
    code: child.exitCode,
    output: lines.join("\n"),
  }));
  return {
    pid,
    url: `http://localhost:${port}`,
    kill: (signal) => void child.kill(signal),
    isReady: Promise.race([says("Portico is ready").then(() => true), ended.then(() => false)]),
    ended,
    says,
  };
}
