import { randomUUID } from "node:crypto";
import { link, rm, writeFile } from "node:fs/promises";

/**
 * Puts a file where there is none yet, for us alone and whole: nobody ever reads a part of it, however its
 * writer ends. Of several who put one there at once, one wins.
 */
export async function placeFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flag: "wx", flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
}
