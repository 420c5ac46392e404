import { open, rename, stat } from "node:fs/promises";

/** Size of the log, in bytes, at which the next start sets it aside. */
const largestLog = 1_000_000;

/** Opens the file that PostgreSQL writes its messages to, for its owner alone. */
export async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > largestLog) await rename(file, `${file}.old`);
  return open(file, "a", 0o600);
}
