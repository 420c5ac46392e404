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

async function rotate(secret: Keyring): Promise<string[]> {
  lines.length = 0;
  const parts: Pick<CommandParts, "db" | "output" | "secretKey"> = {
    db: database.db,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    secretKey: () => Promise.resolve(secret),
  };
  const task = await secretCommand.read(["rotate"]);
  await task(parts as CommandParts);
  return lines;
}

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
  });
});
