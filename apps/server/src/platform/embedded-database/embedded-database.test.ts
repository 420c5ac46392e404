import { execFileSync, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseAccount } from "./account.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./embedded-database.ts";

let directory: string;
let opened: EmbeddedDatabase[];

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), "portico-database-")));
  opened = [];
});

afterEach(async () => {
  for (const database of opened.toReversed()) await database.stop();
  await rm(directory, { recursive: true, force: true });
});

async function start(
  options: Partial<Parameters<typeof startEmbeddedDatabase>[0]> = {},
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    directory,
    purpose: "a test",
    isDurable: false,
    ...options,
  });
  opened.push(database);
  return database;
}

async function ask({ url }: EmbeddedDatabase): Promise<unknown> {
  const sql = postgres(url, { max: 1 });
  const [row] =
    await sql`select current_setting('server_encoding') as encoding, lower('ÄÖ') as low`;
  await sql.end();
  return row;
}

const works = { encoding: "UTF8", low: "äö" };

describe("the embedded database", { timeout: 60_000 }, () => {
  it("speaks UTF-8 and keeps what it holds over a restart", async () => {
    const first = await start();
    const sql = postgres(first.url, { max: 1 });
    await sql`create table kept as select 1 as one`;
    await sql.end();
    await first.stop();
    const second = await start();
    const again = postgres(second.url, { max: 1 });
    expect(await again`select one from kept`).toHaveLength(1);
    await again.end();
    expect(await ask(second)).toEqual(works);
  });

  it("asks for the password", async () => {
    const url = new URL((await start()).url);
    url.password = "wrong";
    const sql = postgres(url.href, { max: 1 });
    await expect(sql`select 1`).rejects.toMatchObject({ code: "28P01" });
    await sql.end();
  });

  it("makes the cluster anew after an interrupted set-up", async () => {
    const left = join(directory, "postgres.new-999999999-abc");
    await mkdir(left);
    await writeFile(join(left, "half"), "");
    expect(await ask(await start())).toEqual(works);
    expect(await readdir(directory)).not.toContain("postgres.new-999999999-abc");
  });

  it("starts beside a postmaster.pid whose process is another program now", async () => {
    await (await start()).stop();
    const other = spawn("sleep", ["60"]);
    const pidFile = join(directory, "postgres", "postmaster.pid");
    await writeFile(
      pidFile,
      `${other.pid}\n${join(directory, "postgres")}\n0\n5432\n\n\n\nready\n`,
    );
    expect(await ask(await start())).toEqual(works);
    other.kill();
  });

  it("lets a command join the database of a server, and leave it running", async () => {
    const server = await start();
    const command = await start({ whenTaken: "join" });
    expect(command.url).toBe(server.url);
    await command.stop();
    expect(await ask(server)).toEqual(works);
  });

  it("says whose folder it is", async () => {
    await start();
    await expect(start()).rejects.toThrow(`(process ${process.pid}, a test)`);
  });

  it("names a cluster of another version", async () => {
    await (await start()).stop();
    await writeFile(join(directory, "postgres", "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("holds data of PostgreSQL 17, this Portico brings 18");
  });

  it("works in a folder that only root may enter", async ({ skip }) => {
    if (process.getuid?.() !== 0) return skip("only root has this trouble");
    try {
      execFileSync("setpriv", ["--version"]);
    } catch {
      return skip("setpriv is not installed");
    }
    const closed = join(directory, "closed");
    await mkdir(closed);
    await chmod(closed, 0o700);
    expect(await ask(await start({ directory: join(closed, "data") }))).toEqual(works);
    // PostgreSQL looks for its programs by access(2), which asks for more than opening them does.
    const program = join(closed, "program");
    await writeFile(program, "", { mode: 0o755 });
    const { file, args } = (await chooseAccount([program])).command(process.execPath, [
      "--eval",
      `fs.accessSync(${JSON.stringify(program)}, fs.constants.X_OK)`,
    ]);
    expect(() => execFileSync(file, args)).not.toThrow();
  });
});
