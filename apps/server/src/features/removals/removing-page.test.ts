import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { importCommand } from "../../importing.ts";
import type { Command } from "../../platform/commands/command.ts";
import { eq } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeContent, makeUser } from "../../testing/factories.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildings } from "../buildings/buildings.tables.ts";
import { contentItems } from "../content/content.tables.ts";
import { demoCommand } from "../demo/demo.public.ts";
import { filesCommand } from "../files/files-command.ts";
import { portfolios } from "../portfolios/portfolios.tables.ts";
import { putBackCommand } from "./put-back-command.ts";
import { listRemovals } from "./removals.repository.ts";
import { removeCommand } from "./remove-command.ts";
import { removedCommand } from "./removed-command.ts";

const test = usePortal();
const page = join(import.meta.dirname, "../../../../../docs/operations/removing.md");

const files = await mkdtemp(join(tmpdir(), "portico-page-files-"));
afterAll(() => rm(files, { recursive: true, force: true }));
const parts = {
  storage: createDiskStorage(files),
  filesFolder: files,
  renditionsFolder: join(files, "renditions"),
  bucket: null,
  remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
  hashPassword: () => Promise.resolve("x"),
};
const commands: readonly Command<typeof parts>[] = [
  removeCommand,
  removedCommand,
  putBackCommand,
  importCommand,
  demoCommand,
  filesCommand,
];

let folder: string;
beforeAll(async () => {
  const { db } = test.database;
  const { portfolioUuid } = test.ours;
  folder = await mkdtemp(join(tmpdir(), "portico-page-"));
  await db.update(portfolios).set({ slug: "harbour" }).where(eq(portfolios.uuid, portfolioUuid));
  const { uuid } = await makeBuilding(db, portfolioUuid);
  await db.update(buildings).set({ externalId: "pier-1" }).where(eq(buildings.uuid, uuid));
  await makeUser(db, test.ours, { email: "maya@company.example" });
  const event = await makeContent(db, {
    ...test.ours,
    type: "event_post",
    title: "Summer party",
    startAt: new Date("2126-06-01T18:00:00Z"),
  });
  await db
    .update(contentItems)
    .set({ externalId: "summer-party" })
    .where(eq(contentItems.portfolioUuid, event.portfolioUuid));
  await writeFile(join(folder, "companies.csv"), "id,name\nc1,Company 1\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(line: string): Promise<string[]> {
  const [name, ...typed] = line.split(" ");
  const [last] = await listRemovals(test.database.db);
  const words = typed
    .map((word) => (word.endsWith(".csv") ? join(folder, word) : word))
    .map((word) => (word === "ID" ? (last?.uuid ?? "") : word));
  const command = commands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`No command ${name}`);
  const task = await command.read(words);
  return runCommand(test, { ...command, read: () => (own) => task({ ...own, ...parts }) }, []);
}

it("has commands that all work, in their order", async () => {
  const lines = [...(await readFile(page, "utf8")).matchAll(/^npm run portico -- (.+)$/gm)];
  expect(lines.length).toBeGreaterThan(8);
  await run("demo");
  for (const [, line = ""] of lines) {
    expect([line, await run(line)]).toEqual([line, expect.arrayContaining([expect.any(String)])]);
  }
});
