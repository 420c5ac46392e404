import { execFile } from "node:child_process";
import { availableParallelism, cpus, platform, release, totalmem } from "node:os";
import { promisify } from "node:util";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";

/** Where the figures come from; without it they cannot be compared with others. */
export interface Environment {
  cores: number;
  processor: string;
  memoryBytes: number;
  system: string;
  node: string;
  postgres: string;
  /** Null where the page was not measured. */
  chromium: string | null;
  /** Null outside a clone; `+` marks changes that are not committed. */
  commit: string | null;
}

async function git(...args: string[]): Promise<string | null> {
  const cwd = import.meta.dirname;
  const answer = await promisify(execFile)("git", args, { cwd }).catch(() => null);
  return answer?.stdout.trim() ?? null;
}

async function findCommit(): Promise<string | null> {
  const commit = await git("rev-parse", "--short=12", "HEAD");
  const changes = await git("status", "--porcelain", "--untracked-files=no");
  return commit && (changes ? `${commit}+` : commit);
}

async function postgresVersion(databaseUrl: string): Promise<string> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  const [row] = await sql<{ server_version: string }[]>`show server_version`;
  await close();
  return row?.server_version ?? "unknown";
}

/** Finds out what this run is measured on. */
export async function describeEnvironment(
  databaseUrl: string,
  chromium: string | null,
): Promise<Environment> {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? "unknown",
    memoryBytes: totalmem(),
    system: `${platform()} ${release()}`,
    node: process.versions.node,
    postgres: await postgresVersion(databaseUrl),
    chromium,
    commit: await findCommit(),
  };
}
