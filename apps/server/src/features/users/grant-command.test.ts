import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CommandParts, UsageError } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { grantCommand } from "./grant-command.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function run(words: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const parts: Pick<CommandParts, "db" | "output"> = {
    db: database.db,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
  };
  const task = await grantCommand.read(words);
  await task(parts as CommandParts);
  return lines;
}

describe("grant", () => {
  it("lets an account into a portfolio, once", async () => {
    await database.sql`insert into users (uuid, email, first_name, last_name) values (gen_random_uuid(), 'ann@x.example', 'Ann', 'X')`;
    await database.sql`insert into brands (uuid, identifier, name) values (gen_random_uuid(), 'B', 'B')`;
    await database.sql`insert into portfolios (uuid, slug, name, brand_uuid) select gen_random_uuid(), 'quay', 'Quay', uuid from brands where identifier = 'B'`;
    const words = ["Ann@X.example", "--portfolio", "quay"];
    expect(await run(words)).toEqual(["ann@x.example is now tenant_user of quay."]);
    expect(await run(words)).toEqual(["ann@x.example was already tenant_user of quay."]);
  });

  it.each(["tenant_admin", "building_admin", "vendor", "guest"])("makes a %s", async (role) => {
    const words = ["ann@x.example", "--portfolio", "quay", "--role", role];
    expect(await run(words)).toEqual([`ann@x.example is now ${role} of quay.`]);
  });

  it("explains what is wrong", async () => {
    await expect(run([])).rejects.toThrow(UsageError);
    await expect(run(["a@b.example", "--portfolio", "quay", "--role", "king"])).rejects.toThrow(
      /Roles are/,
    );
    await expect(run(["a@b.example", "--portfolio", "none"])).rejects.toThrow(/Portfolios: .*quay/);
    await expect(run(["a@b.example", "--portfolio", "quay"])).rejects.toThrow(/no account/);
  });
});
