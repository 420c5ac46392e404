import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { UsageError } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { ImportFailure } from "./import-failure.ts";
import { createMemoryStorage } from "./testing/run-test-import.ts";
import { importCommand } from "../../importing.ts";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-commands-"));
  await writeFile(join(folder, "b.csv"), "Haus;Straße;Stock\nPier;Am Kai 1;4\n;x;\n");
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(words: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const output = createOutput({ write: (text: string) => lines.push(text.trimEnd()) });
  const parts = {
    db: database.db,
    storage: createMemoryStorage(),
    remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
    output,
    now: new Date(),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve([new Uint8Array(32)] as const),
  };
  const task = await importCommand.read(words);
  await task(parts);
  return lines;
}

describe("import", () => {
  it("shows what it understood, what it skipped and what it did", async () => {
    const file = join(folder, "b.csv");
    const words = [
      "buildings",
      file,
      "--portfolio",
      "pier",
      "--map",
      "name=Haus",
      "--map",
      "floors=Stock",
    ];
    const lines = await run(words);
    expect(lines.slice(0, 4)).toEqual([
      `${file}: CSV, separator ";", utf-8, 2 rows`,
      "  name    <- Haus: Pier",
      "  address <- Straße: Am Kai 1",
      "  floors  <- Stock: 4",
    ]);
    expect(lines[4]).toBe("2 of 2 rows");
    expect(lines[5]).toBe(`${file}:3: skipped, "Haus" is empty`);
    expect(lines[6]).toMatch(/^buildings: 1 new, 0 changed, 0 unchanged, 1 skipped in \d+\.\d s$/);
    expect(lines[7]).toMatch(
      /^pier is new\. Who may enter it: nobody yet; others by .* grant EMAIL/,
    );
    expect(await run(words)).toHaveLength(7);
  });

  it.each([
    [[], /Import what\? One of buildings, companies, domains, users, suites, events/],
    [["rooms"], /Import what/],
    [["buildings"], /Which file/],
    [["buildings", "x.csv"], /--portfolio/],
    [["buildings", "x.csv", "y.csv", "--portfolio", "p"], /One file/],
    [["buildings", "x.csv", "--portfolios", "p"], /--portfolios/],
    [["buildings", "package.json", "--portfolio", "p", "--timezone", "Mars"], /--timezone/],
    [["buildings", "package.json", "--portfolio", "p", "--dates", "ymd"], /dmy or mdy/],
    [["buildings", "package.json", "--portfolio", "p", "--map", "name"], /FIELD=COLUMN/],
    [["buildings", "package.json", "--portfolio", "p", "--map", "=Haus"], /FIELD=COLUMN/],
    [["buildings", "package.json", "--portfolio", "p", "--remove-many"], /--remove-missing/],
  ])("explains %j", async (words, expected) => {
    const attempt = run(words);
    await expect(attempt).rejects.toThrow(UsageError);
    await expect(run(words)).rejects.toThrow(expected);
  });

  it("writes nothing where it is tried out, and tells of whole rows as well", async () => {
    const file = join(folder, "twice.csv");
    await writeFile(file, "id,Haus,address\n1,Tried,Am Kai 1\n1,Again,Am Kai 2\n");
    const words = [
      "buildings",
      file,
      "--portfolio",
      "tried",
      "--map",
      " name = Haus ",
      "--dry-run",
    ];
    const lines = await run(words);
    expect(lines).toContain(`${file}:3: skipped, row is the same row as line 2`);
    expect(lines).toContainEqual(
      expect.stringMatching(/1 skipped in \d+\.\d s, nothing written \(dry run\)$/),
    );
    expect(await database.sql`select 1 from portfolios where slug = 'tried'`).toHaveLength(0);
  });

  it("fails in a strict run, after it has told of the rows", async () => {
    const words = ["buildings", join(folder, "b.csv"), "--portfolio", "pier", "--strict"];
    const attempt = run([...words, "--map", "name=Haus"]);
    await expect(attempt).rejects.toThrow(/1 skipped: nothing was written \(strict\)/);
    await expect(attempt).rejects.toThrow(ImportFailure);
  });

  it("says in one line that a file cannot be read", async () => {
    const attempt = run(["buildings", join(folder, "none.csv"), "--portfolio", "p"]);
    await expect(attempt).rejects.toThrow(/none\.csv cannot be read \(ENOENT\)/);
    await expect(attempt).rejects.toThrow(ImportFailure);
  });
});
