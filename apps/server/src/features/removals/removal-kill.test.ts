import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeBuilding, slugOf } from "../../testing/factories.ts";
import { furnish } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { removals } from "./removals.tables.ts";
import { removeCommand } from "./remove-command.ts";
import { differences, readEverything } from "./testing/everything.ts";

const program = fileURLToPath(new URL("../../cli.ts", import.meta.url));
const test = usePortal();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-removal-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("leaves nothing half where it is killed in the middle, and goes through afterwards", async () => {
  const { db, sql, url } = test.database;
  const { portfolioUuid } = test.ours;
  const building = await makeBuilding(db, portfolioUuid);
  await furnish(db, { portfolioUuid, buildingUuid: building.uuid, home: building.uuid }, "killed");
  const slug = await slugOf(db, portfolioUuid);
  const words = ["building", building.externalId, "--of", slug, "--yes"];
  const before = await readEverything(test.database);
  for (const [round, table] of ["visits", "content_items", "buildings"].entries()) {
    await sql.begin(async (holder) => {
      // A reader who holds the table: rows can be kept, but not be deleted.
      await holder.unsafe(`lock table ${table} in share mode`);
      const env = { PATH: "", DATABASE_URL: url, DATA_DIR: folder };
      const child = spawn(process.execPath, [program, "remove", ...words], { env });
      const ended = new Promise((resolve) => child.on("exit", resolve));
      const isWaiting = async () => {
        const [row] = await sql`
          select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        return row?.["waiting"];
      };
      await expect.poll(isWaiting).toBeGreaterThan(0);
      child.kill("SIGKILL");
      await ended;
    });
    expect([round, differences(before, await readEverything(test.database))]).toEqual([round, []]);
    expect(await db.select().from(removals)).toEqual([]);
  }
  await runCommand(test, removeCommand, words);
  expect(await db.select().from(removals)).toHaveLength(1);
}, 240_000);
