import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRemoteFiles } from "../../../adapters/remote/remote-files.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { ImportFailure } from "../import-failure.ts";
import { createMemoryStorage } from "../testing/run-test-import.ts";
import { type Command, type CommandParts, UsageError } from "./command.ts";
import { grantCommand } from "./grant-command.ts";
import { importCommand } from "./import-command.ts";
import { createOutput } from "./output.ts";

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

async function run(command: Command, words: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const output = createOutput({ write: (text: string) => lines.push(text.trimEnd()) });
  const parts: CommandParts = {
    db: database.db,
    storage: createMemoryStorage(),
    remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
    hashPassword: (password) => Promise.resolve(password),
    output,
    now: new Date(),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve([new Uint8Array(32)]),
    mail: () => Promise.reject(new Error("This command writes no mails")),
  };
  const task = await command.read(words);
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
    const lines = await run(importCommand, words);
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
    expect(await run(importCommand, words)).toHaveLength(7);
  });

  it.each([
    [[], /Import what\? One of buildings, companies, domains, users, events/],
    [["rooms"], /Import what/],
    [["buildings"], /Which file/],
    [["buildings", "x.csv"], /--portfolio/],
    [["buildings", "x.csv", "y.csv", "--portfolio", "p"], /One file/],
    [["buildings", "x.csv", "--portfolios", "p"], /--portfolios/],
    [["buildings", "package.json", "--portfolio", "p", "--timezone", "Mars"], /--timezone/],
    [["buildings", "package.json", "--portfolio", "p", "--map", "name"], /FIELD=COLUMN/],
  ])("explains %j", async (words, expected) => {
    const attempt = run(importCommand, words);
    await expect(attempt).rejects.toThrow(UsageError);
    await expect(run(importCommand, words)).rejects.toThrow(expected);
  });

  it("says in one line that a file cannot be read", async () => {
    const attempt = run(importCommand, ["buildings", join(folder, "none.csv"), "--portfolio", "p"]);
    await expect(attempt).rejects.toThrow(/none\.csv cannot be read \(ENOENT\)/);
    await expect(attempt).rejects.toThrow(ImportFailure);
  });
});

describe("grant", () => {
  it("lets an account into a portfolio, once", async () => {
    await database.sql`insert into users (uuid, email, first_name, last_name) values (gen_random_uuid(), 'ann@x.example', 'Ann', 'X')`;
    await database.sql`insert into brands (uuid, identifier, name) values (gen_random_uuid(), 'B', 'B')`;
    await database.sql`insert into portfolios (uuid, slug, name, brand_uuid) select gen_random_uuid(), 'quay', 'Quay', uuid from brands where identifier = 'B'`;
    const words = ["Ann@X.example", "--portfolio", "quay"];
    expect(await run(grantCommand, words)).toEqual(["ann@x.example is now tenant_user of quay."]);
    expect(await run(grantCommand, words)).toEqual([
      "ann@x.example was already tenant_user of quay.",
    ]);
  });

  it.each(["tenant_admin", "building_admin", "vendor", "guest"])("makes a %s", async (role) => {
    const words = ["ann@x.example", "--portfolio", "quay", "--role", role];
    expect(await run(grantCommand, words)).toEqual([`ann@x.example is now ${role} of quay.`]);
  });

  it("explains what is wrong", async () => {
    await expect(run(grantCommand, [])).rejects.toThrow(UsageError);
    await expect(
      run(grantCommand, ["a@b.example", "--portfolio", "quay", "--role", "king"]),
    ).rejects.toThrow(/Roles are/);
    await expect(run(grantCommand, ["a@b.example", "--portfolio", "none"])).rejects.toThrow(
      /Portfolios: .*quay/,
    );
    await expect(run(grantCommand, ["a@b.example", "--portfolio", "quay"])).rejects.toThrow(
      /no account/,
    );
  });
});

describe("progress", () => {
  it("is one line that changes on a terminal, and sparse lines elsewhere", () => {
    for (const isTTY of [true, false]) {
      let written = "";
      const output = createOutput({ isTTY, write: (text: string) => (written += text) });
      for (let done = 500; done <= 2500; done += 500) output.progress(done, 2500);
      output.line("end");
      const expected = isTTY
        ? "\r500 of 2500 rows\r1000 of 2500 rows\r1500 of 2500 rows\r2000 of 2500 rows\r2500 of 2500 rows\nend\n"
        : "1000 of 2500 rows\n2000 of 2500 rows\n2500 of 2500 rows\nend\n";
      expect(written).toBe(expected);
    }
  });
});
