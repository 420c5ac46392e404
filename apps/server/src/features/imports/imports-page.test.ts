import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { importCommand } from "../../importing.ts";
import type { Command } from "../../platform/commands/command.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { removeCommand } from "../removals/remove-command.ts";
import { applyCommand } from "../setup/apply-command.ts";
import { importsCommand } from "./schedule/imports-command.ts";
import { createMemoryStorage } from "./testing/run-test-import.ts";

const test = usePortal();
const page = join(import.meta.dirname, "../../../../../docs/operations/imports.md");

const parts = {
  storage: createMemoryStorage(),
  remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
  terminal: null,
};
const commands: readonly Command<typeof parts>[] = [
  importCommand,
  applyCommand,
  importsCommand,
  removeCommand,
];

let folder: string;
let text: string;
beforeAll(async () => {
  const { sql } = test.database;
  const { portfolioUuid } = test.ours;
  text = await readFile(page, "utf8");
  folder = await mkdtemp(join(tmpdir(), "portico-page-"));
  await sql`update portfolios set slug = 'harbour', name = 'Harbour' where uuid = ${portfolioUuid}`;
  await sql`update brands set identifier = 'HARBOUR'
    where uuid = (select brand_uuid from portfolios where uuid = ${portfolioUuid})`;
  const [, yaml = ""] = /^```yaml\n([^]+?)^```$/m.exec(text) ?? [];
  await writeFile(join(folder, "portal.yaml"), yaml);
  await writeFile(
    join(folder, "people.csv"),
    "email,first_name,last_name\nmaya@harbour.example,Maya,Novak\n",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(line: string): Promise<string[]> {
  const [name, ...typed] = line.split(" ");
  const words = typed.map((word) => (/\.(csv|yaml)$/.test(word) ? join(folder, word) : word));
  const command = commands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`No command ${name}`);
  const task = await command.read(words);
  return runCommand(test, { ...command, read: () => (own) => task({ ...own, ...parts }) }, []);
}

it("has commands that all work, in their order", async () => {
  const lines = [...text.matchAll(/^npm run portico -- (.+)$/gm)].map(([, line = ""]) => line);
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    expect([line, await run(line)]).toEqual([line, expect.arrayContaining([expect.any(String)])]);
  }
  const scheduled = await test.database.sql`select name from scheduled_imports order by name`;
  expect(scheduled).toEqual([{ name: "people" }]);
});
