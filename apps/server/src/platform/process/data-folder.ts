import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

/** Length of a secret that we make, in bytes. */
const secretLength = 32;

/** Makes the data folder where it is missing and sees that it can be written to. */
export async function prepareDataFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    if (code === "ENOSPC") throw error;
    throw new StartError(
      `The folder ${directory} cannot be written to (${String(code)}).`,
      "Choose another one: DATA_DIR=/path/to/folder npm start",
    );
  }
}

/** Reads `secret.key`, or makes it; of two processes that make it at once, one wins. */
export async function ensureSecretKey(directory: string): Promise<Uint8Array> {
  const file = join(directory, "secret.key");
  const fresh = randomBytes(secretLength).toString("base64");
  await writeFile(file, fresh, { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  const bytes = Buffer.from(await readFile(file, "utf8"), "base64");
  if (bytes.length < secretLength) {
    throw new StartError(
      `${file} is damaged.`,
      "Restore it from a backup; with a new one everybody must sign in again.",
    );
  }
  return bytes;
}
