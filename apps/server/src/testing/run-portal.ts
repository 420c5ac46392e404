import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const main = "apps/server/src/main.ts";
const ready = "Portico is ready";

/** A portal in a process of its own. */
export interface RunningPortal {
  pid: number;
  url: string;
  kill(signal: NodeJS.Signals): void;
  /** `Portico is ready`, or all it said where it ended before. */
  opening: Promise<string>;
  /** Resolves with its exit code and all it said. */
  ended: Promise<{ code: number | null; output: string }>;
  /** Resolves when a line says this. */
  says(text: string): Promise<void>;
}

export interface PortalSettings {
  directory: string;
  /** Where its source is; this one's without it. */
  root?: string;
  port?: number;
  env?: Readonly<Record<string, string>>;
  /** Arguments of Node; the server itself without them. */
  args?: readonly string[];
}

/** Starts the portal without the demo. */
export async function runPortal(settings: PortalSettings): Promise<RunningPortal> {
  const port = settings.port ?? (await freePort());
  const child = spawn(process.execPath, [...(settings.args ?? [main])], {
    cwd: settings.root ?? root,
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
    opening: Promise.race([says(ready).then(() => ready), ended.then(({ output }) => output)]),
    ended,
    says,
  };
}
