import { readFile } from "node:fs/promises";
import path from "node:path";

const manifestFile = path.join(import.meta.dirname, "../../apps/web/dist/.vite/manifest.json");

/**
 * The addresses of the script that a module of the web app was built into, as a pattern.
 *
 * @param source The module's path from the web app's folder; one that is imported when it is needed.
 */
export async function builtScript(source: string): Promise<string> {
  const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Record<
    string,
    { file: string }
  >;
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`The build has no file for ${source}`);
  return `**/${entry.file}`;
}
