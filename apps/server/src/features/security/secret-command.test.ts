import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { type CommandParts, UsageError } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { openSamlKey } from "../sso/saml-key.ts";
import { secretCommand } from "./secret-command.ts";

const [old, fresh] = [randomBytes(32), randomBytes(32)] as const;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await openSamlKey(database.db, [old]);
});
afterAll(() => database.close());

const lines: string[] = [];

async function run(secret: Keyring, ...words: string[]): Promise<string[]> {
  lines.length = 0;
  const parts = {
    db: database.db,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    secretKey: () => Promise.resolve(secret),
    givenSecret: () => Promise.resolve(secret),
  };
  const task = await secretCommand.read(words);
  await task(parts as typeof parts & CommandParts);
  return lines;
}

const rotate = (secret: Keyring) => run(secret, "rotate");

describe("secret rotate", () => {
  it("fails where it could not open something, and says what to do", async () => {
    const what = /^Texts that no key opens: 1\. Add the key .* to SECRET_KEY_PREVIOUS/;
    await expect(rotate([fresh])).rejects.toThrow(what);
    expect(lines).toEqual([]);
    await expect(rotate([fresh, randomBytes(32)])).rejects.toThrow(what);
    expect(lines).toEqual(["Texts sealed anew: 0."]);
  });

  it("has nothing to do without previous keys", async () => {
    expect(await rotate([old])).toEqual([expect.stringMatching(/^There is nothing to do: /)]);
  });

  it("seals anew once, and says that the database needs the old key no more", async () => {
    const [first, second] = await rotate([fresh, old]);
    expect(first).toBe("Texts sealed anew: 1.");
    expect(second).toContain("needs the previous keys no more");
    expect((await rotate([fresh, old]))[0]).toBe("Texts sealed anew: 0.");
    await expect(openSamlKey(database.db, [fresh])).resolves.toBeDefined();
  });

  it("takes no other words", () => {
    expect(() => secretCommand.read([])).toThrow(UsageError);
    expect(() => secretCommand.read(["rotate", "--yes"])).toThrow(UsageError);
  });
});

describe("secret forget", () => {
  it("forgets nothing that a key opens", async () => {
    const secret: Keyring = [randomBytes(32), old, fresh];
    expect(await run(secret, "forget", "--yes")).toEqual([
      "Nothing is lost: the keys in use open all texts.",
    ]);
  });

  it("tells what would be lost before it forgets it", async () => {
    const { privateKey } = await openSamlKey(database.db, [old, fresh]);
    const stranger: Keyring = [randomBytes(32)];
    const [first, second] = await run(stranger, "forget");
    expect(first).toBe("Would be forgotten:");
    expect(second).toBe("       1  SAML providers are given the new metadata, which `sso` lists.");
    expect((await openSamlKey(database.db, [old, fresh])).privateKey).toBe(privateKey);
    expect((await run(stranger, "forget", "--yes"))[0]).toBe("Forgotten, because no key opens it:");
    expect((await openSamlKey(database.db, stranger)).privateKey).not.toBe(privateKey);
  });
});
