import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Db } from "../../platform/database/client.ts";
import { sql } from "../../platform/database/drizzle.ts";
import { migrateDatabase, migrationsFolder } from "../../platform/database/migrate.ts";
import { listMigrations } from "../../platform/database/migration-state.ts";
import { copyMigrationsBefore } from "../../platform/database/testing-migrations.ts";
import { startEmbeddedDatabase } from "../../platform/embedded-database/embedded-database.ts";
import { ensureSecretKey } from "../../platform/process/data-folder.ts";
import { openSigningKeys } from "../auth/keys/signing-keys.ts";
import { backupCommand } from "./backup-command.ts";
import { createRestoreCommand } from "./restore-command.ts";
import { makeFolder, openPortal, type OpenPortal, runCommand } from "./testing/data-folder.ts";

const restoreCommand = createRestoreCommand([]);

/** Notes a number twice, in one transaction. */
async function note({ sql }: Pick<OpenPortal, "sql">, number: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`insert into noted values (${number}, 'first')`;
    await tx`insert into noted values (${number}, 'second')`;
  });
}

/** Numbers that are noted, with how often. */
async function readNoted({ sql }: Pick<OpenPortal, "sql">) {
  const rows = await sql<{ number: number; times: number }[]>`
    select number, count(*)::int as times from noted group by number order by number`;
  return rows.map(({ number, times }) => [number, times]);
}

/** A data folder with a portal that has noted 1, and a file. */
async function furnish(options: Parameters<typeof openPortal>[1] = {}) {
  const folder = await makeFolder();
  const directory = join(folder, "data");
  const portal = await openPortal(directory, options);
  await portal.sql`create table noted (number int, part text)`;
  await note(portal, 1);
  await mkdir(join(directory, "files", "ab"), { recursive: true });
  await writeFile(join(directory, "files", "ab", "photo"), "bytes");
  return { folder, directory, portal, file: join(folder, "backup.tar.zst") };
}

describe("a backup", () => {
  it("taken amid writes holds what was agreed to before it, and nothing half", async () => {
    const { folder, directory, portal, file } = await furnish();
    const stopping = new AbortController();
    const writing = (async () => {
      for (let number = 2; !stopping.signal.aborted; number += 1) await note(portal, number);
    })();
    await expect.poll(async () => (await readNoted(portal)).length).toBeGreaterThan(20);
    const before = await readNoted(portal);
    const lines = await runCommand(backupCommand, [file], { DATA_DIR: directory });
    stopping.abort();
    await writing;
    expect(lines[0]).toMatch(/^\S+backup\.tar\.zst \(\d+\.\d MB\) holds the portal as of 20/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).toSorted()).toEqual(["backup.tar.zst", "data"]);

    const into = join(folder, "again");
    await runCommand(restoreCommand, [file, "--into", into], { DATA_DIR: directory });
    const again = await openPortal(into);
    const noted = await readNoted(again);
    expect(noted.slice(0, before.length)).toEqual(before);
    expect(noted).toEqual(noted.map((_, index) => [index + 1, 2]));
    expect(await readFile(join(into, "files", "ab", "photo"), "utf8")).toBe("bytes");
    const secret = (data: string) => readFile(join(data, "secret.key"), "utf8");
    expect(await secret(into)).toBe(await secret(directory));
  });

  it("is made of a portal that does not run, and named after the time in a folder", async () => {
    const { folder, directory, portal } = await furnish();
    await portal.close();
    const kept = join(folder, "kept");
    await mkdir(kept);
    await runCommand(backupCommand, [kept], { DATA_DIR: directory });
    expect(await readdir(kept)).toEqual([expect.stringMatching(/^portico-20[\dTZ-]+\.tar\.zst$/)]);
  });

  it("makes a folder that is named as one, and no file in a folder that is not there", async () => {
    const { folder, directory, file, portal } = await furnish();
    await portal.close();
    const backUp = (target: string) => runCommand(backupCommand, [target], { DATA_DIR: directory });
    await backUp(`${folder}/new/kept/`);
    const kept = join(folder, "new", "kept");
    expect(await readdir(kept)).toEqual([expect.stringMatching(/^portico-20[\dTZ-]+\.tar\.zst$/)]);
    expect((await stat(kept)).mode & 0o077).toBe(0);
    await expect(backUp(join(folder, "none", "file"))).rejects.toThrow("There is no folder");
    await writeFile(file, "");
    await expect(backUp(`${file}/`)).rejects.toThrow("is a file, not a folder");
  });

  it("is refused where there is nothing to copy, or a file already", async () => {
    const { directory, file, portal } = await furnish();
    await portal.close();
    const backUp = (env: Readonly<Record<string, string>>) =>
      runCommand(backupCommand, [file], { DATA_DIR: directory, ...env });
    await expect(backUp({ DATA_DIR: `${directory}-none` })).rejects.toThrow("There is no portal");
    const outside = { DATABASE_URL: "postgres://db.example/x" };
    await expect(backUp(outside)).rejects.toThrow("of your own");
    const restoring = runCommand(restoreCommand, [file, "--replace"], {
      DATA_DIR: directory,
      ...outside,
    });
    await expect(restoring).rejects.toThrow("of your own");
    await writeFile(file, "");
    await expect(backUp({})).rejects.toThrow("is there already");
  });

  it("is refused with another key than the portal's, which would open nothing", async () => {
    const { directory, file, portal } = await furnish();
    const secret = randomBytes(32);
    await openSigningKeys({ db: portal.db, secret: [secret] });
    const backUp = (env: Readonly<Record<string, string>>) =>
      runCommand(backupCommand, [file], { DATA_DIR: directory, ...env });
    // A key that the portal has from its settings leaves an older secret.key behind.
    await expect(backUp({})).rejects.toThrow(/The secret key is not the one .* its SECRET_KEY/);
    const key = secret.toString("base64");
    const [other, previous] = [randomBytes(32).toString("base64"), key];
    const settings = { SECRET_KEY: other, SECRET_KEY_PREVIOUS: previous };
    await expect(backUp(settings)).rejects.toThrow("The secret key is not the one");
    expect(await readdir(join(file, ".."))).toEqual(["data"]);
    expect(await backUp({ SECRET_KEY: key })).toContain(
      "Keep SECRET_KEY as well: it is in the settings.",
    );
  });
});

describe("a restore", () => {
  it("spares a portal that runs, and moves one aside only when told", async () => {
    const { folder, directory, portal, file } = await furnish();
    const env = { DATA_DIR: directory };
    await runCommand(backupCommand, [file], env);
    await note(portal, 2);
    const restore = (...words: string[]) => runCommand(restoreCommand, [file, ...words], env);
    await expect(restore("--replace")).rejects.toThrow(`process ${process.pid}, a test). Stop it`);
    await portal.close();
    await expect(restore()).rejects.toThrow("holds a portal already");
    await restore("--replace");
    expect(await readNoted(await openPortal(directory))).toEqual([[1, 2]]);
    const aside = (await readdir(folder)).find((name) => name.includes(".before-"));
    expect(await readNoted(await openPortal(join(folder, aside ?? "")))).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it("leaves everything as it was where the archive is damaged", async () => {
    const { folder, directory, portal, file } = await furnish();
    await portal.close();
    await runCommand(backupCommand, [file], { DATA_DIR: directory });
    const whole = await readFile(file);
    const restore = () => runCommand(restoreCommand, [file, "--replace"], { DATA_DIR: directory });
    const bitten = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    bitten.writeUInt8(bitten.readUInt8(middle) ^ 1, middle);
    await writeFile(file, bitten);
    await expect(restore()).rejects.toThrow("is damaged");
    await writeFile(file, whole);
    await truncate(file, middle);
    await expect(restore()).rejects.toThrow("is damaged");
    await writeFile(file, randomUUID());
    await expect(restore()).rejects.toThrow("is damaged");
    expect((await readdir(folder)).toSorted()).toEqual(["backup.tar.zst", "data"]);
  });

  it("refuses a database that has been through migrations of a newer version", async () => {
    const { folder, directory, portal, file } = await furnish();
    await portal.sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('of later', 9999999999999)`;
    await runCommand(backupCommand, [file], { DATA_DIR: directory });
    const into = join(folder, "again");
    const restored = runCommand(restoreCommand, [file, "--into", into], { DATA_DIR: directory });
    await expect(restored).rejects.toThrow("The database is of a newer Portico");
    expect(await readdir(folder)).not.toContain("again");
  });

  it("brings the tables of an older version up to date before anybody settles them", async () => {
    const migrations = listMigrations(migrationsFolder);
    const folder = await makeFolder();
    const [directory, file] = [join(folder, "data"), join(folder, "backup.tar.zst")];
    const old = await startEmbeddedDatabase({ directory, purpose: "a test" });
    onTestFinished(old.stop);
    await ensureSecretKey(directory);
    const before = copyMigrationsBefore(migrations.at(-1)?.tag ?? "");
    onTestFinished(() => rm(before, { recursive: true }));
    await migrateDatabase(old.url, before);
    await runCommand(backupCommand, [file], { DATA_DIR: directory });
    const settle = async (db: Db) => {
      const rows = await db.execute(sql`select from drizzle.__drizzle_migrations`);
      return `It has been through ${rows.length}.`;
    };
    const into = join(folder, "again");
    const restoring = createRestoreCommand([settle]);
    const lines = await runCommand(restoring, [file, "--into", into], { DATA_DIR: directory });
    expect(lines[0]).toBe(`It has been through ${migrations.length}.`);
  });

  it("goes up to a time between two writes, or to the last that was archived", async () => {
    const archive = join(await makeFolder(), "it's 100 % archived");
    const { folder, directory, portal, file } = await furnish({ archive });
    const env = { DATA_DIR: directory, BACKUP_ARCHIVE: archive };
    await runCommand(backupCommand, [file], env);
    await note(portal, 2);
    const readClock = async () => {
      const [row] = await portal.sql<{ at: number }[]>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as at`;
      return row?.at ?? 0;
    };
    const at = Math.ceil(await readClock());
    await expect.poll(readClock).toBeGreaterThan(at);
    await note(portal, 3);
    // Its end has what is left of the log archived.
    await portal.close();

    const restoreTo = async (name: string, until: string) => {
      const into = join(folder, name);
      await runCommand(restoreCommand, [file, "--into", into, "--until", until], env);
      return openPortal(into, { archive });
    };
    const between = await restoreTo("between", new Date(at).toISOString());
    expect(await readNoted(between)).toEqual([
      [1, 2],
      [2, 2],
    ]);
    await note(between, 4);
    await between.close();
    const last = await restoreTo("last", "latest");
    expect(await readNoted(last)).toEqual([1, 2, 3].map((number) => [number, 2]));
    const tooLate = restoreTo("late", "2999-01-01T00:00:00Z");
    await expect(tooLate).rejects.toThrow("The log ends before that time");
    const tooEarly = restoreTo("early", "2020-01-01T00:00:00Z");
    await expect(tooEarly).rejects.toThrow("--until needs an older one");
  });
});
