import { access } from "node:fs/promises";
import { join } from "node:path";

/** Whether a data folder holds a portal's database. */
export async function holdsPortal(directory: string): Promise<boolean> {
  return access(join(directory, "postgres", "PG_VERSION")).then(
    () => true,
    () => false,
  );
}
