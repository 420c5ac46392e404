import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Row, Sql } from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { startEmbeddedDatabase } from "../../platform/embedded-database/embedded-database.ts";
import { makeFolder, openPortal, runCommand } from "../backup/testing/data-folder.ts";
import { crossCommand } from "./cross-command.ts";
import { makeOldPortico } from "./testing/old-portico.ts";

let made: { directory: string; before: Row[] } | undefined;

const readRows = (sql: Sql): Promise<Row[]> =>
  sql`select * from portfolios join whitelabel_configs using (brand_uuid) order by slug`.then(
    (rows) => [...rows],
  );

/** A portal's data, made once. */
async function makeData(): Promise<{ directory: string; before: Row[] }> {
  const directory = join(await mkdtemp(join(tmpdir(), "portico-crossing-")), "data");
  const portal = await openPortal(directory);
  const [brand] = await portal.sql`
    insert into brands (uuid, identifier, name) values (gen_random_uuid(), 'OLD', 'Old') returning uuid`;
  await portal.sql`
    insert into whitelabel_configs (brand_uuid, settings, languages)
    values (${brand?.["uuid"]}, '{"a": [1.50, null]}', '{en-us,"de,de"}')`;
  await portal.sql`
    insert into portfolios (uuid, slug, name, brand_uuid)
    select gen_random_uuid(), 'portfolio-' || number, E'Ünicode \\\\N, \\t and\\nlines ' || number, ${brand?.["uuid"]}
    from generate_series(1, 3) as number`;
  const before = await readRows(portal.sql);
  await portal.close();
  await writeFile(join(directory, "postgres", "PG_VERSION"), "17\n");
  return { directory, before };
}

afterAll(() => made && rm(dirname(made.directory), { recursive: true, force: true }));

/** A copy of those data, as PostgreSQL 17 would have written them. */
async function furnish() {
  made ??= await makeData();
  const folder = await makeFolder();
  // It keeps whose the files are.
  execFileSync("cp", ["-a", made.directory, folder]);
  const old = await makeOldPortico(folder, "17.10");
  return { folder, directory: join(folder, "data"), old, before: made.before };
}

const cross = (directory: string, old: string) =>
  runCommand(crossCommand, [old], { DATA_DIR: directory });

describe("cross", () => {
  it("brings all rows over, sets the old cluster aside, and the portal opens", async () => {
    const { directory, old, before } = await furnish();
    await writeFile(join(directory, "archive.id"), "kept by the old one");
    const lines = await cross(directory, old);
    expect(lines[0]).toMatch(/^\d+ rows of \d+ tables are in PostgreSQL 18/);
    const portal = await openPortal(directory);
    expect(await readRows(portal.sql)).toEqual(before);
    const left = await readdir(directory);
    expect(left.filter((name) => name.startsWith("postgres"))).toEqual([
      "postgres",
      expect.stringMatching(/^postgres\.before-20/),
    ]);
    expect(left).not.toContain("archive.id");
    const [next] = await portal.sql`
      select nextval('drizzle.__drizzle_migrations_id_seq')::int - count(*)::int as step
      from drizzle.__drizzle_migrations`;
    expect(next).toEqual({ step: 1 });
    expect((await cross(directory, old))[0]).toContain("of PostgreSQL 18 already");
  });

  it("does the last step of one that was interrupted, and nothing starts before", async () => {
    const { directory, old, before } = await furnish();
    await cross(directory, old);
    await rename(join(directory, "postgres"), join(directory, "postgres.crossed"));
    const start = startEmbeddedDatabase({ directory, purpose: "a test" });
    await expect(start).rejects.toThrow("npm run portico -- cross FOLDER");
    expect((await cross(directory, old))[0]).toContain("had been brought over");
    expect(await readRows((await openPortal(directory)).sql)).toEqual(before);
  });

  it("leaves everything as it was where something is not Portico's", async () => {
    const { directory, old } = await furnish();
    await writeFile(join(directory, "postgres", "PG_VERSION"), "18\n");
    const portal = await openPortal(directory);
    await portal.sql`create table strange (number int)`;
    await portal.close();
    await writeFile(join(directory, "postgres", "PG_VERSION"), "17\n");
    await expect(cross(directory, old)).rejects.toThrow("strange is not Portico's");
    const left = await readdir(directory);
    expect(left.filter((name) => name.startsWith("postgres"))).toEqual(["postgres"]);
  });

  it("refuses programs of another version, and a folder without any", async () => {
    const { folder, directory } = await furnish();
    const older = await makeOldPortico(join(folder, "older"), "16.2");
    await expect(cross(directory, older)).rejects.toThrow(
      "has PostgreSQL 16, and the data are of PostgreSQL 17",
    );
    await expect(cross(directory, folder)).rejects.toThrow("There is no PostgreSQL in");
    expect(await readFile(join(directory, "postgres", "PG_VERSION"), "utf8")).toBe("17\n");
  });

  it("refuses a folder that a portal runs from, and one without a portal", async () => {
    const { folder, directory, old } = await furnish();
    await expect(cross(folder, old)).rejects.toThrow("There is no portal in");
    await writeFile(join(directory, "postgres", "PG_VERSION"), "18\n");
    const portal = await openPortal(directory);
    await writeFile(join(directory, "postgres", "PG_VERSION"), "17\n");
    await expect(cross(directory, old)).rejects.toThrow("Stop it first");
    await portal.close();
  });
});
