import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBrand, makePortfolio } from "../../testing/factories.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { CommandFailure, type CommandParts, UsageError } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { hashDirectoryToken } from "./directories/directory-token.ts";
import { scimCommand } from "./scim-command.ts";

let database: TestDatabase;
let portfolio: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const brand = await makeBrand(database.db);
  portfolio = (await makePortfolio(database.db, brand.uuid)).portfolio.slug;
});
afterAll(() => database.close());

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const parts: Pick<CommandParts, "db" | "output" | "publicUrl"> = {
    db: database.db,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    publicUrl: "https://portal.example",
  };
  const task = await scimCommand.read(words);
  await task(parts as CommandParts);
  return lines;
}

const tokenIn = (lines: string[]) => /portico_scim_[\w-]{43}/.exec(lines.join("\n"))?.[0] ?? "";
const stored = () => database.sql`select slug, token_hash, domains from scim_directories`;

describe("scim", () => {
  it("adds a directory, shows its token once, changes it, lists and removes", async () => {
    expect(await run()).toEqual(["There are no directories yet."]);
    const words = ["add", "acme", "--portfolio", portfolio, "--domain", "ACME.example"];
    const added = await run(...words, "--domain", "acme.test", "--domain", "acme.example");
    expect(added[0]).toBe(`acme provisions people of acme.example, acme.test for ${portfolio}.`);
    expect(added[1]).toBe("  URL:   https://portal.example/scim/v2");
    const token_hash = hashDirectoryToken(tokenIn(added));
    const domains = ["acme.example", "acme.test"];
    expect(await stored()).toEqual([{ slug: "acme", token_hash, domains }]);

    const rotated = await run("rotate", "acme");
    expect(rotated[0]).toBe("The old token of acme has ended.");
    expect(tokenIn(rotated)).not.toBe(tokenIn(added));
    expect(await stored()).toMatchObject([{ token_hash: hashDirectoryToken(tokenIn(rotated)) }]);

    const listed = await run();
    expect(listed).toEqual([
      `acme: acme.example, acme.test; portfolio ${portfolio}; 0 users`,
      "They reach the portal at https://portal.example/scim/v2",
    ]);
    await expect(run(...words)).rejects.toThrow('There is a directory "acme" already.');
    expect(await run("remove", "acme")).toEqual([
      "acme is gone; its people's accounts are as they were.",
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [["rotate", "none"], CommandFailure, /no directory "none"/],
    [["remove", "none"], CommandFailure, /no directory "none"/],
    [["add", "x", "--portfolio", "none", "--domain", "x.example"], CommandFailure, /no portfolio/],
    [["add"], UsageError, /Which directory/],
    [["add", "x", "y", "--portfolio", "p", "--domain", "x.example"], UsageError, /One name/],
    [["add", "X y", "--portfolio", "p", "--domain", "x.example"], UsageError, /small letters/],
    [["add", "x", "--domain", "x.example"], UsageError, /--portfolio/],
    [["add", "x", "--portfolio", "p"], UsageError, /--domain/],
    [["add", "x", "--portfolio", "p", "--domain", "a@x.example"], UsageError, /mail domain/],
    [["add", "x", "--portfolio", "p", "--domain", "localhost"], UsageError, /mail domain/],
    [["rotate", "x", "--domain", "x.example"], UsageError, /Only add/],
    [["rename", "x"], UsageError, /add, rotate or remove/],
    [["--force"], UsageError, /--force/],
  ])("explains %j", async (words, kind, message) => {
    const attempt = run(...words);
    await expect(attempt).rejects.toThrow(kind);
    await expect(attempt).rejects.toThrow(message);
  });
});
