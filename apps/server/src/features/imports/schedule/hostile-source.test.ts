import { execFileSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { mkdtemp, readdir, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createRemoteFiles } from "../../../adapters/remote/remote-files.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { createImports } from "../create-imports.ts";
import { createMemoryStorage } from "../testing/run-test-import.ts";
import { holdFile, NoRoom } from "./hold-file.ts";
import { saveScheduled } from "./schedule.repository.ts";
import type { badFileFates } from "./schedule.tables.ts";

// Whoever fills a folder or an address for one landlord is no operator: they see nothing of another's.

const test = usePortal();
let folder: string;
let elsewhere: string;
let data: string;
beforeEach(async () => {
  const make = (name: string) => mkdtemp(join(tmpdir(), `portico-${name}-`));
  [folder, elsewhere, data] = await Promise.all([make("drop"), make("elsewhere"), make("data")]);
  await test.database.sql`delete from scheduled_imports`;
});
afterEach(() =>
  Promise.all([folder, elsewhere, data].map((each) => rm(each, { recursive: true }))),
);

async function put(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  const hourAgo = Date.now() / 1000 - 3600;
  await utimes(path, hourAgo, hourAgo);
}

type Fate = (typeof badFileFates)[number];

/** Lets what is in the folder come round once; `onFailure` hears of each file that is not taken. */
async function look(
  { kind = "companies", badFiles = "keep" }: { kind?: "companies" | "users"; badFiles?: Fate } = {},
  onFailure: (reason: string) => void = () => undefined,
): Promise<void> {
  const { app, database, ours } = test;
  await saveScheduled(database.db, {
    portfolioUuid: ours.portfolioUuid,
    name: "drop",
    kind,
    source: join(folder, "*.csv"),
    every: "hour",
    badFiles,
    isStrict: false,
    options: {},
  });
  const imports = createImports({
    db: database.db,
    env: { dataDir: data, importMegabytes: 1 },
    log: Object.assign(Object.create(app.log) as typeof app.log, {
      error: ({ reason }: { reason: string }) => onFailure(reason),
    }),
    journal: app.securityJournal,
    files: createMemoryStorage(),
    remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
    importing: () => import("../../../importing.ts"),
  });
  onTestFinished(imports.close);
  await imports.scheduled.wake();
}

const countOf = async (name: string) =>
  (await test.database.sql`select 1 from companies where name = ${name}`).length;

const reasons = async () =>
  (await test.database.sql<{ reason: string }[]>`select reason from import_runs order by at`).map(
    ({ reason }) => reason,
  );

describe("a folder that others fill", () => {
  it.each([
    ["a link to another folder's", (path: string) => symlinkSync(join(elsewhere, "1.csv"), path)],
    ["a pipe that nobody writes to", (path: string) => execFileSync("mkfifo", [path])],
  ])("takes nothing else that comes in a file's place: %s", async (_, replace) => {
    await put(join(elsewhere, "1.csv"), "name\nOf another landlord\n");
    await put(join(folder, "1.csv"), "no,such\n1,2\n");
    await put(join(folder, "2.csv"), "name\nOf this landlord\n");
    await put(join(folder, "3.csv"), "name\nBehind it\n");
    await look({}, () => {
      rmSync(join(folder, "2.csv"));
      replace(join(folder, "2.csv"));
    });
    expect(await countOf("Of another landlord")).toBe(0);
    expect(await countOf("Behind it")).toBe(1);
    expect(await readdir(data)).toEqual([]);
  });

  it("gives nothing to another folder by a link in the place of that for bad files", async () => {
    await symlink(elsewhere, join(folder, "failed"));
    await put(join(folder, "1.csv"), "email\nintruder@harbor.example\n");
    await put(join(folder, "2.csv"), "name\nGood all the same\n");
    await look({ badFiles: "set_aside" });
    expect(await readdir(elsewhere)).toEqual([]);
    expect((await reasons())[1]).toContain("/failed is no folder");
    expect(await countOf("Good all the same")).toBe(1);
  });

  it("sets aside what is larger than files may be, though it takes no room there, and goes on", async () => {
    await put(join(folder, "1.csv"), "name\n");
    await truncate(join(folder, "1.csv"), 2 ** 40);
    await put(join(folder, "2.csv"), "name\nBehind the large one\n");
    const hourAgo = Date.now() / 1000 - 3600;
    await utimes(join(folder, "1.csv"), hourAgo, hourAgo);
    await look({ badFiles: "set_aside" });
    await look({ badFiles: "set_aside" });
    expect(await reasons()).toEqual([
      "The file has 1,048,576 MB, at most 1 MB are taken (IMPORT_FILE_MB).",
      null,
    ]);
    expect(await readdir(join(folder, "failed"))).toHaveLength(1);
    expect(await countOf("Behind the large one")).toBe(1);
    expect(await readdir(data)).toEqual([]);
  });

  it("does not fill the disk, and reads of what grows no more than it was", async () => {
    const path = join(folder, "1.csv");
    await put(path, "name\nOne\n");
    const holding = {
      folder: data,
      maxMegabytes: 1,
      now: new Date(),
      stop: new AbortController().signal,
    };
    const file = { path, name: "1.csv" };
    await expect(holdFile(file, { ...holding, reserve: 1e12 })).rejects.toThrow(NoRoom);
    const held = await holdFile(file, holding);
    await held?.close();
    expect(held).not.toBeNull();
    // Without an end: whoever writes to it is as fast as whoever copies it.
    expect(await holdFile({ path: "/dev/zero", name: "zero" }, holding)).toBeNull();
    expect(await readdir(data)).toEqual([]);
  });

  it("tells nobody's data of a file without headings, neither to the log nor to the database", async () => {
    await put(
      join(folder, "1.csv"),
      "anna@harbor.example,Anna,Novak\nbert@harbor.example,Bert,Olsen\n",
    );
    await put(join(folder, "2.csv"), '[{"email": "carl@harbor.example"}, {"email": Dora}]');
    const told: string[] = [];
    await look({ kind: "users" }, (reason) => told.push(reason));
    expect(told).toHaveLength(2);
    const kept = await reasons();
    for (const word of ["anna", "Novak", "Dora", "carl"]) {
      expect([...told, ...kept].join("\n").toLowerCase()).not.toContain(word.toLowerCase());
    }
  });
});
