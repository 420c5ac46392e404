import { randomBytes } from "node:crypto";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { unpackArchive } from "./archive-reader.ts";
import { backupCommand } from "./backup-command.ts";
import { createRestoreCommand } from "./restore-command.ts";
import { makeFolder, openPortal, runCommand } from "./testing/data-folder.ts";

// Test files share a process: what another one has loaded would not meet what is put in its place here.
vi.hoisted(() => vi.resetModules());
afterAll(vi.resetModules);

/** What happens between the first copy of the files and that of the database. */
let meanwhile = async (): Promise<void> => undefined;

vi.mock(import("../../platform/embedded-database/base-backup.ts"), async (importOriginal) => {
  const original = await importOriginal();
  const takeBaseBackup: typeof original.takeBaseBackup = async (...args) => {
    await meanwhile();
    return original.takeBaseBackup(...args);
  };
  return { ...original, takeBaseBackup };
});

let folder: string;
let directory: string;
let file: string;
beforeEach(async () => {
  folder = await makeFolder();
  [directory, file] = [join(folder, "data"), join(folder, "archive")];
});

const pathOf = (name: string, of = directory) => join(of, "files", "ab", name);

async function send(name: string): Promise<void> {
  await mkdir(pathOf(""), { recursive: true });
  await writeFile(pathOf(name), `bytes of ${name}`);
}

async function backUp(env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  await openPortal(directory);
  return runCommand(backupCommand, [file], { DATA_DIR: directory, ...env });
}

async function unpack(): Promise<string> {
  const into = join(folder, "unpacked");
  await mkdir(into);
  await unpackArchive(file, into, null);
  return into;
}

describe("files of a backup", () => {
  it("are those that went while the database was copied, and those that came", async () => {
    await send("goes");
    meanwhile = async () => {
      await rm(pathOf("goes"));
      await send("comes");
    };
    onTestFinished(() => void (meanwhile = async () => undefined));
    await backUp();
    const into = await unpack();
    for (const name of ["goes", "comes"]) {
      expect(await readFile(pathOf(name, into), "utf8")).toBe(`bytes of ${name}`);
    }
  });

  it("may be none yet", async () => {
    await backUp();
    await expect(access(join(await unpack(), "files"))).rejects.toThrow("ENOENT");
  });

  it("are not left out where they cannot be read", async () => {
    await mkdir(directory);
    await writeFile(join(directory, "files"), "no folder");
    await expect(backUp()).rejects.toThrow("ENOTDIR");
    await expect(access(file)).rejects.toThrow("ENOENT");
  });
});

it("says what is kept elsewhere, and that it has to be there again", async () => {
  await send("left");
  const lines = await backUp({
    SECRET_KEY: randomBytes(32).toString("base64"),
    S3_URL: "https://key:secret@files.example/bucket",
  });
  expect(lines.slice(1)).toEqual([
    "Keep SECRET_KEY as well: it is in the settings.",
    "Files are in the bucket of S3_URL, which you keep yourself.",
  ]);
  const into = join(folder, "again");
  const told = await runCommand(createRestoreCommand([]), [file, "--into", into], {
    DATA_DIR: directory,
  });
  expect(told.slice(-2)).toEqual([
    "Set the SECRET_KEY that it had.",
    "Set the S3_URL that it had: files are in its bucket.",
  ]);
  for (const name of ["files", "secret.key"]) {
    await expect(access(join(into, name))).rejects.toThrow("ENOENT");
  }
});

it("names the place that an archive cannot be written to", async () => {
  file = "/sys/archive";
  await expect(backUp()).rejects.toThrow(/^\/sys\/archive\S* cannot be written \(\w+\)/);
});
