import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createRestoreCommand } from "./restore-command.ts";
import { makeFolder, runCommand } from "./testing/data-folder.ts";
import { bareEntries, writeArchive } from "./testing/write-archive.ts";

let folder: string;
let file: string;
let directory: string;
beforeEach(async () => {
  folder = await makeFolder();
  [file, directory] = [join(folder, "archive"), join(folder, "data")];
});

const restore = (words: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runCommand(createRestoreCommand([]), [file, ...words], { DATA_DIR: directory, ...env });

it.each([
  [
    "of another PostgreSQL",
    { postgres: "17.10", portico: "3.1.0" },
    "is of PostgreSQL 17, this Portico brings 18. Restore it with Portico 3.1.0.",
  ],
  ["of another format", { format: 2 }, "is no backup that this version of Portico can read"],
])("refuses an archive %s", async (_what, told, reason) => {
  await writeArchive(file, bareEntries, told);
  await expect(restore()).rejects.toThrow(reason);
  expect(await readdir(folder)).toEqual(["archive"]);
});

it.each(Object.keys(bareEntries))("refuses an archive without %s", async (name) => {
  const { [name]: _left, ...entries } = bareEntries;
  await writeArchive(file, entries);
  await expect(restore()).rejects.toThrow("The archive holds no database.");
  expect(await readdir(folder)).toEqual(["archive"]);
});

it.each([
  ["no archive of the log is set", {}, "--until needs BACKUP_ARCHIVE."],
  [
    "nothing was archived",
    { BACKUP_ARCHIVE: "/nowhere" },
    "Nothing was archived when this backup was made",
  ],
])("refuses a point in time where %s", async (_what, env, reason) => {
  await writeArchive(file, bareEntries);
  await expect(restore(["--until", "latest"], env)).rejects.toThrow(reason);
});

it("refuses a point in time where the log is not where it is looked for", async () => {
  await writeArchive(file, bareEntries, { archive: "0b1f" });
  const told = restore(["--until", "latest"], { BACKUP_ARCHIVE: folder });
  await expect(told).rejects.toThrow(`The log of this backup is not in ${join(folder, "0b1f")}.`);
});

it("refuses a folder with something in it, and what is no folder", async () => {
  await writeArchive(file, bareEntries);
  await mkdir(directory);
  await writeFile(join(directory, "letter"), "");
  await expect(restore()).rejects.toThrow("is not empty. --replace moves it aside.");
  await expect(restore(["--into", file])).rejects.toThrow("ENOTDIR");
  expect(await readdir(folder)).toEqual(["archive", "data"]);
});

it("refuses where the database is one of the operator's own", async () => {
  const told = restore([], { DATABASE_URL: "postgres://db.example/x" });
  await expect(told).rejects.toThrow("of your own");
});

it("names the folder that it may not write to, and not the data folder", async () => {
  await writeArchive(file, bareEntries);
  // Nobody makes a folder there, root neither.
  const told = restore(["--into", "/sys/data"]);
  await expect(told).rejects.toThrow(/and \/sys cannot be written to \(\w+\)/);
});
