import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { makeFolder } from "../backup/testing/data-folder.ts";
import { killImports } from "./testing/kill-rounds.ts";

const rowCount = 3000;
const program = fileURLToPath(new URL("testing/import-process.ts", import.meta.url));

let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-kill-"));
  file = join(folder, "buildings.csv");
  const lines = Array.from({ length: rowCount }, (_, at) => `${at},Tower ${at},${at} Quay`);
  await writeFile(file, `id,name,address\n${lines.join("\n")}\n`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the import; `killedAt` is how many rows it has written when it is killed. */
async function run(killedAt: number | null): Promise<number[]> {
  const child = fork(program, [database.url, file], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const seen: number[] = [];
  child.on("message", (done) => {
    seen.push(Number(done));
    if (done === killedAt) child.kill("SIGKILL");
  });
  await once(child, "exit");
  return seen;
}

const count = async () => (await database.sql`select 1 from buildings`).length;

it("leaves nothing half where the process is killed in between, and all of it on the next run", async () => {
  for (const killedAt of [500, 1500, 2500]) {
    expect(await run(killedAt)).toContain(killedAt);
    expect(await count()).toBe(0);
  }
  await run(null);
  expect(await count()).toBe(rowCount);
}, 120_000);

it("leaves all or nothing of a file and its pictures, at whatever moment it is killed", async () => {
  const { content, people } = await killImports(await makeFolder(), 2);
  for (const { some, half, lost, left } of [content, people]) {
    expect({ some, half, lost, left }).toEqual({ some: 0, half: 0, lost: 0, left: 0 });
  }
}, 600_000);
