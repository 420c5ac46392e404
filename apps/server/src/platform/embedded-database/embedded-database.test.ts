import { execFileSync, spawn } from "node:child_process";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { migrateDatabase } from "../database/migrate.ts";
import { prepareDataFolder } from "../process/data-folder.ts";
import { chooseAccount } from "./account.ts";
import { takeFlock } from "./flock.ts";
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

describe("the embedded database", () => {
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

  it("lets the portal own its database and nothing else", async () => {
    const database = await start();
    const sql = postgres(database.url, { max: 1 });
    const [role] = await sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
      from pg_roles where rolname = current_user`;
    expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]));
    await expect(sql`copy (select 1) to program 'true'`).rejects.toMatchObject({ code: "42501" });
    await expect(sql`select pg_read_file('PG_VERSION')`).rejects.toMatchObject({ code: "42501" });
    await expect(sql`alter system set jit = on`).rejects.toMatchObject({ code: "42501" });
    await sql.end();
    await migrateDatabase(database.url);
  });

  it("keeps values out of its log, whoever's statement fails", async () => {
    const { url, superuserUrl } = await start();
    const marker = "maya-marker@harbor.example";
    for (const address of [url, superuserUrl]) {
      const sql = postgres(address, { max: 1, onnotice: () => undefined });
      await sql`create table if not exists people (email text unique, age integer)`;
      await sql`delete from people`;
      await sql`grant all on people to public`;
      await sql`insert into people values (${marker})`;
      const bound = sql`insert into people values (${marker})`;
      await expect(bound).rejects.toMatchObject({ code: "23505" });
      const literal = sql.unsafe(`insert into people values ('${marker}')`);
      await expect(literal).rejects.toMatchObject({ code: "23505" });
      await sql.end();
    }
    const sql = postgres(url, { max: 1 });
    const unread = sql.unsafe(`select '${marker}'::integer`);
    await expect(unread).rejects.toMatchObject({ code: "22P02" });
    await sql.end();
    const log = await readFile(join(directory, "database.log"), "utf8");
    expect(log).toContain("duplicate key value violates unique constraint");
    expect(log).not.toContain(marker);
  });

  it("hands a database over that the superuser has filled", async () => {
    const old = await start();
    const role = new URL(old.url).username;
    // As an older Portico left it: everything made by the superuser, and no other role.
    const before = postgres(old.superuserUrl, { max: 1, onnotice: () => undefined });
    await before`alter database postgres owner to current_user`;
    await before`drop role ${before(role)}`;
    await migrateDatabase(old.superuserUrl);
    await before`insert into rate_limits values ('kept', 1, now())`;
    await before.end();
    await old.stop();

    const database = await start();
    await migrateDatabase(database.url);
    const sql = postgres(database.url, { max: 1 });
    const left = await sql`
      select c.oid::regclass::text from pg_class c
      where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
        and relowner <> current_user::regrole
      union all
      select p.oid::regprocedure::text from pg_proc p
      where pronamespace = 'public'::regnamespace and proowner <> current_user::regrole
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
    expect([...left]).toEqual([]);
    expect(await sql`select bucket from rate_limits`).toEqual([{ bucket: "kept" }]);
    await sql`alter table rate_limits add column later integer`;
    await sql.end();
  });

  it("lets nobody else into its folder than the account of PostgreSQL", async () => {
    await chmod(directory, 0o755);
    await prepareDataFolder(directory);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    await start();
    const { mode, uid, gid } = await stat(directory);
    expect(uid).toBe(process.getuid?.() ?? 0);
    // Root's PostgreSQL runs as `nobody`, which may pass, but neither list nor write.
    const isRoot = process.getuid?.() === 0;
    expect(mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
    const cluster = await stat(join(directory, "postgres"));
    expect(cluster.mode & 0o777).toBe(0o700);
    expect(gid === cluster.gid).toBe(true);
    for (const file of ["database.json", "database.log", "running.json"]) {
      expect((await stat(join(directory, file))).mode & 0o077).toBe(0);
    }
  });

  it("makes the cluster anew after an interrupted set-up", async () => {
    const left = join(directory, "postgres.new-999999999-abc");
    await mkdir(left);
    await writeFile(join(left, "half"), "");
    expect(await ask(await start())).toEqual(works);
    expect(await readdir(directory)).not.toContain("postgres.new-999999999-abc");
  });

  it("leaves a cluster alone that another container is making", async () => {
    const made = join(directory, "postgres.new-999999999-abc");
    await mkdir(made);
    const lock = await takeFlock(made);
    expect(lock).not.toBeNull();
    await start();
    await lock?.release();
    expect(await readdir(directory)).toContain("postgres.new-999999999-abc");
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

  it("leaves a server alone whose process it does not see, as that of another container", async () => {
    const server = await start();
    const other = spawn("sleep", ["60"]);
    onTestFinished(() => void other.kill());
    const pidFile = join(directory, "postgres", "postmaster.pid");
    const [own = "", ...lines] = (await readFile(pidFile, "utf8")).split("\n");
    // Its number is another program's here, or nobody's.
    for (const pid of [other.pid, 999_999_999]) {
      await writeFile(pidFile, [pid, ...lines].join("\n"));
      await expect(start({ whenTaken: "join" })).rejects.toThrow("docker compose exec portico");
      expect(await readFile(pidFile, "utf8")).toContain(`${pid}`);
    }
    await writeFile(pidFile, [own, ...lines].join("\n"));
    expect(await ask(server)).toEqual(works);
    // Nor does it start a second one where the file is gone.
    await rm(pidFile);
    await expect(start()).rejects.toThrow("not seen from here");
  });

  it("opens the cluster of a volume whose mount has let its group in", async () => {
    await (await start()).stop();
    await chmod(join(directory, "postgres"), 0o2770);
    expect(await ask(await start())).toEqual(works);
  });

  it("lets a command join the database of a server, and leave it running", async () => {
    const server = await start();
    const command = await start({ whenTaken: "join" });
    expect(command.url).toBe(server.url);
    await command.stop();
    expect(await ask(server)).toEqual(works);
  });

  it("is left alone by a command that it has no connection for", async () => {
    const server = await start();
    const crowd: postgres.Sql[] = [];
    const connect = async () => {
      const sql = postgres(server.superuserUrl, { max: 1 });
      crowd.push(sql);
      await sql`select 1`;
    };
    await expect(Promise.all(Array.from({ length: 70 }, connect))).rejects.toThrow(/too many/);
    await start({ whenTaken: "join" });
    await Promise.all(crowd.map((each) => each.end({ timeout: 1 })));
    expect(await ask(server)).toEqual(works);
  });

  it("says whose folder it is", async () => {
    await start();
    await expect(start()).rejects.toThrow(`(process ${process.pid}, a test)`);
  });

  it("names a cluster of another version", async () => {
    await (await start()).stop();
    await writeFile(join(directory, "postgres", "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(
      "holds data of PostgreSQL 17, this Portico brings 18. Start the Portico that wrote it, or bring the data over: `npm run portico -- cross FOLDER`",
    );
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
