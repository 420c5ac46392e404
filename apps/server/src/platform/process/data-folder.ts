import { randomBytes } from "node:crypto";
import { access, chmod, constants, mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Keyring } from "../crypto/keyring.ts";
import { refuseAstray } from "../embedded-database/portal-folder.ts";
import { placeFile } from "./place-file.ts";
import { spelling } from "./spelling.ts";
import { StartError } from "./start-error.ts";

/** Length of a secret that we make, in bytes. */
const secretLength = 32;

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : error;
}

const find = (path: string) => stat(path).catch(() => null);

async function isFolder(path: string): Promise<boolean> {
  return (await find(path))?.isDirectory() ?? false;
}

/** By hand, because Node's own way never ends where the system answers ENOENT below a folder (/proc). */
async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path).catch(async (error: unknown) => {
    if (codeOf(error) !== "EEXIST" || !(await isFolder(path))) throw error;
  });
}

/**
 * Closes a folder to everybody but us, also one that an older Portico has left open. One that belongs
 * to somebody else, as a mounted volume may, stays as its owner wants it.
 */
async function closeFolder(path: string): Promise<void> {
  const { uid } = await stat(path);
  if (uid === process.getuid?.()) await chmod(path, 0o700);
}

/**
 * Makes the data folder where it is missing, closes it to others and sees that it can be written to.
 * @throws StartError where it cannot be, or where the portal is found beside it
 */
export async function prepareDataFolder(directory: string): Promise<void> {
  await refuseAstray(directory);
  try {
    await makeFolder(directory);
    await closeFolder(directory);
    await access(directory, constants.W_OK);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC") throw error;
    throw new StartError(
      `The folder ${directory} cannot be written to (${String(code)}).`,
      `Choose another one: DATA_DIR=/path/to/folder ${spelling.start}`,
    );
  }
}

/**
 * The installation's secrets: the one of the settings or else of the data folder, and those before
 * it.
 */
export async function openSecrets(settings: {
  dataDir: string;
  secretKey: Uint8Array | null;
  previousSecretKeys: readonly Uint8Array[];
}): Promise<Keyring> {
  const { dataDir, secretKey, previousSecretKeys } = settings;
  return [secretKey ?? (await ensureSecretKey(dataDir)), ...previousSecretKeys];
}

/** Reads `secret.key`, or makes it; of two processes that make it at once, one wins. */
export async function ensureSecretKey(directory: string): Promise<Uint8Array> {
  const file = join(directory, "secret.key");
  if ((await find(file)) === null)
    await placeFile(file, randomBytes(secretLength).toString("base64"));
  const bytes = Buffer.from(await readFile(file, "utf8"), "base64");
  if (bytes.length < secretLength) {
    throw new StartError(
      `${file} is damaged.`,
      "Restore it from a backup; with a new one everybody must sign in again.",
    );
  }
  return bytes;
}
