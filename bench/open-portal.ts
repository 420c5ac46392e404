import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import type { Closing } from "../apps/server/src/platform/process/closing.ts";
import { type Child, startChild } from "./child.ts";

/** A portal with the demo's portfolio, in a process and with a database of its own. */
export interface BenchPortal {
  child: Child;
  origin: string;
  databaseUrl: string;
  dataDir: string;
}

/**
 * Starts a portal in a fresh folder; both are gone when `closing` closes.
 *
 * @param mqttUrl broker of its equipment; without one it is simulated
 */
export async function openPortal(closing: Closing, mqttUrl?: string): Promise<BenchPortal> {
  const folder = await mkdtemp(join(tmpdir(), "portico-bench-"));
  closing.add(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  const child = startChild(new URL("portal.ts", import.meta.url));
  closing.add(child.stop);
  const port = await getPort();
  const start = { kind: "portal.start", port, dataDir, mqttUrl } as const;
  const { databaseUrl } = await child.ask(start, "portal.ready");
  return { child, origin: `http://localhost:${port}`, databaseUrl, dataDir };
}
