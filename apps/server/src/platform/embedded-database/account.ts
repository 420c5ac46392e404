import { execFile } from "node:child_process";
import { chmod, chown, lstat, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../process/start-error.ts";

/** A command line and the ids to run it under. */
export interface Command {
  file: string;
  args: readonly string[];
  uid?: number;
  gid?: number;
}

/** The account that PostgreSQL runs under. */
export interface Account {
  /** Who must own the cluster's folder; null when that is whoever runs us. */
  owner: { uid: number; gid: number } | null;
  command(file: string, args: readonly string[]): Command;
}

/** What PostgreSQL sees of our environment: nothing in it may change how it runs (PGDATA, LC_ALL). */
export const bareEnvironment = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
};

const ourselves: Account = { owner: null, command: (file, args) => ({ file, args }) };

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const accounts = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? [];
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      "PostgreSQL does not run as root, and this machine has no user `nobody` to run it under.",
      "Start Portico as another user or set DATABASE_URL.",
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Where we are root, lets `nobody` pass a data folder of ours to PostgreSQL's own folder in it, without
 * seeing what else is there.
 */
export async function letPass(directory: string): Promise<void> {
  if (process.getuid?.() !== 0 || (await lstat(directory)).uid !== 0) return;
  await chown(directory, 0, (await findNobody()).gid);
  await chmod(directory, 0o710);
}

/** The first folder above `path` that an account cannot pass, or null. */
async function closedFolder(
  path: string,
  account: { uid: number; gid: number },
): Promise<string | null> {
  const parent = dirname(path);
  if (parent === path) return null;
  const { mode, uid, gid } = await lstat(parent);
  const isOpen =
    (mode & 0o001) !== 0 ||
    (uid === account.uid && (mode & 0o100) !== 0) ||
    (gid === account.gid && (mode & 0o010) !== 0);
  return (await closedFolder(parent, account)) ?? (isOpen ? null : parent);
}

/**
 * Lets `nobody` pass folders that are closed to it (a project under /root). The capability is an
 * ambient one: those do not make the loader ignore the libraries' relative paths, as file
 * capabilities would. The secure bit makes it count for access(2) too, by which PostgreSQL looks for
 * its own programs.
 */
function passingFolders(owner: { uid: number; gid: number }): Account {
  const options = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--securebits=+no_setuid_fixup",
    "--",
  ];
  return {
    owner,
    command: (file, args) => ({ file: "setpriv", args: [...options, file, ...args] }),
  };
}

/**
 * Chooses the account for PostgreSQL, which refuses to run as root.
 * @param paths what it must reach: its programs and its cluster
 */
export async function chooseAccount(paths: readonly string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return ourselves;
  const owner = await findNobody();
  const closed = (await Promise.all(paths.map((path) => closedFolder(path, owner)))).find(
    (folder) => folder !== null,
  );
  if (closed === undefined) {
    return { owner, command: (file, args) => ({ file, args, ...owner }) };
  }
  const account = passingFolders(owner);
  const { file, args } = account.command("true", []);
  await promisify(execFile)(file, [...args], { env: bareEnvironment }).catch(() => {
    throw new StartError(
      `PostgreSQL runs as \`nobody\` when Portico runs as root, and ${closed} is closed to it.`,
      `Run \`chmod o+x ${closed}\`, start Portico as another user, or set DATABASE_URL.`,
    );
  });
  return account;
}
