import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Files of a folder, and of those within, that hold what is looked for, whatever kind of file it is. */
export async function filesWith(folder: string, wanted: RegExp): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob("**/*", { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A database writes and drops files while they are read.
    const text = await readFile(path, "latin1").catch(() => "");
    if (wanted.test(text)) found.push(path);
  }
  return found;
}
