import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, type FileHandle, open } from "node:fs/promises";

/**
 * An advisory lock on a folder, which the kernel keeps for as long as a process has it open: it leaves
 * nothing behind, and counts between containers, where process ids and shared memory, by which
 * PostgreSQL sees another one, are each container's own. Machines that share a folder do not see it.
 */
export interface Flock {
  /** For a child to inherit, which holds the lock then, and its children with it. */
  fd: number;
  /** Lets it go, unless a child has it by now. */
  release(): Promise<void>;
}

/** What `flock` ends with where somebody else has the lock. */
const isHeld = 1;

/** Node has no flock(2); the system's program locks what it inherits, which stays ours. */
async function lockOpened({ fd }: FileHandle): Promise<boolean> {
  const program = spawn("flock", ["-n", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
  try {
    await once(program, "exit");
    return program.exitCode !== isHeld;
  } catch (error) {
    // Where there is no such program, as on macOS, processes see each other.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return true;
    throw error;
  }
}

/** Takes the lock of a folder; null while another has it, wherever on this machine. */
export async function takeFlock(folder: string): Promise<Flock | null> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const release = () => handle.close();
  const isOurs = await lockOpened(handle).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if (isOurs) return { fd: handle.fd, release };
  await release();
  return null;
}
