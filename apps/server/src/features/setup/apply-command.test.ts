import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { CommandFailure } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { applyCommand } from "./apply-command.ts";
import { harbourFile } from "./testing/harbour-file.ts";

let folder: string;
let file: string;
let database: TestDatabase;
let asked: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-apply-"));
  file = join(folder, "portal.yaml");
  await writeFile(file, harbourFile);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  asked = [];
});
afterEach(() => database.close());

/** Runs it on a terminal that answers; without an answer there is no terminal. */
async function apply(answer: string | null, ...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const task = await applyCommand.read([file, ...words]);
  const ask = (question: string) => Promise.resolve((asked.push(question), answer ?? ""));
  await task({
    db: database.db,
    storage: createMemoryStorage(),
    remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
    terminal: answer === null ? null : { ask },
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    now: new Date(),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve([new Uint8Array(32)]),
  });
  return lines;
}

const isWritten = async () => (await database.sql`select from brands`).length > 0;
const question = "8 to add, 0 to change. Apply? (yes/no) ";

describe("apply", () => {
  it.each(["yes", "Y", " y "])("writes on a terminal that says %j", async (answer) => {
    const lines = await apply(answer);
    expect(asked).toEqual([question]);
    expect(lines.at(-1)).toBe("8 added, 0 changed.");
    expect(await isWritten()).toBe(true);
  });

  it.each(["no", "", "yesterday"])("writes nothing on one that says %j", async (answer) => {
    await expect(apply(answer)).rejects.toThrow(new CommandFailure("Nothing was changed."));
    expect(asked).toEqual([question]);
    expect(await isWritten()).toBe(false);
  });

  it("only tells where nobody can be asked, until --yes says so", async () => {
    const told = await apply(null);
    expect(told).toContain("+ brand HARBOUR");
    expect(told.at(-1)).toBe("8 to add, 0 to change. Nothing has changed; --yes applies it.");
    expect(await isWritten()).toBe(false);
    expect((await apply(null, "--yes")).at(-1)).toBe("8 added, 0 changed.");
    expect(await isWritten()).toBe(true);
    expect(await apply(null)).toEqual(["Nothing to do."]);
  });

  it("asks nobody with --yes or --dry-run", async () => {
    expect((await apply("no", "--dry-run")).at(-1)).toMatch(/nothing was changed \(dry run\)/);
    expect(await isWritten()).toBe(false);
    await apply("no", "--yes");
    expect(await isWritten()).toBe(true);
    expect(asked).toEqual([]);
  });
});
