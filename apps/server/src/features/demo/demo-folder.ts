import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DemoManifest, readManifest } from "./demo-manifest.ts";

/** The demo portfolio of this repository. */
export const demoFolder = fileURLToPath(new URL("../../../../../demo", import.meta.url));

/** Whether a folder holds all of the demo: a release has what names it, by which it is taken away, and no pictures. */
export function holdsDemo(folder = demoFolder): boolean {
  return existsSync(join(folder, "images"));
}

/** Reads and checks `demo.json` of a folder. */
export async function readDemoManifest(folder: string): Promise<DemoManifest> {
  return readManifest(await readFile(join(folder, "demo.json"), "utf8"));
}

/** The bytes of a file below a folder, or null when it is not there. */
export async function readOptional(folder: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
