import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memoryFolder = "/dev/shm";

/** Bytes that must be free there; a run takes a fifth of it. */
const roomInMemory = 1024 ** 3;

/** Milliseconds that no run takes, in watch mode neither: what is older was left by one that was killed. */
const longestRun = 24 * 3_600_000;

const prefix = "portico-tests-";

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - longestRun) {
      // Another user's stays.
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/**
 * A folder for the databases of a run: in memory where there is room, since each test file copies a database
 * of a thousand files, which takes a disk five times as long; else, and where nothing may be written there,
 * among the system's temporary files.
 */
export async function makeTestFolder(memory = memoryFolder): Promise<string> {
  try {
    await removeLeft(memory);
    const { bavail, bsize } = await statfs(memory);
    if (bavail * bsize >= roomInMemory) return await mkdtemp(join(memory, prefix));
  } catch {
    // Not there, closed, or another run was quicker with what was left.
  }
  return mkdtemp(join(tmpdir(), prefix));
}
