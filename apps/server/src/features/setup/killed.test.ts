import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { makeFolder } from "../backup/testing/data-folder.ts";
import { applyPortal, planPortal } from "./apply-portal.ts";
import { readPortalFile } from "./portal-file.ts";
import { harbourFile } from "./testing/harbour-file.ts";
import { killApplies } from "./testing/kill-rounds.ts";

const program = fileURLToPath(new URL("../../cli.ts", import.meta.url));
const rounds = 3;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-apply-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const countBrands = async () => {
  const [row] = await database.sql`
    select (select count(*)::int from brands) as brands, (select count(*)::int from hosts) as hosts`;
  return row;
};

it("leaves nothing half where it is killed in the middle, and goes through afterwards", async () => {
  const file = join(folder, "portal.yaml");
  await writeFile(file, harbourFile);
  for (let round = 0; round < rounds; round += 1) {
    await database.sql.begin(async (holder) => {
      // The write of the categories comes after brands, buildings and domains, and waits here.
      await holder`lock table categories in access exclusive mode`;
      const env = { PATH: "", DATABASE_URL: database.url, DATA_DIR: folder };
      const child = spawn(process.execPath, [program, "apply", file, "--yes"], { env });
      const ended = new Promise((resolve) => child.on("exit", resolve));
      await expect
        .poll(async () => {
          const [row] = await database.sql`
            select count(*)::int as waiting from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`;
          return row?.["waiting"];
        })
        .toBe(1);
      child.kill("SIGKILL");
      await ended;
    });
    expect(await countBrands()).toEqual({ brands: 0, hosts: 0 });
  }
  const portal = readPortalFile(harbourFile, file);
  await applyPortal(database.db, portal, await planPortal(database.db, portal));
  expect(await countBrands()).toEqual({ brands: 1, hosts: 2 });
}, 180_000);

it("leaves all of a version or nothing of it, at whatever moment it is killed", async () => {
  const { some, half, lost, left } = await killApplies(await makeFolder(), 2);
  expect({ some, half, lost, left }).toEqual({ some: 0, half: 0, lost: 0, left: 0 });
}, 600_000);
