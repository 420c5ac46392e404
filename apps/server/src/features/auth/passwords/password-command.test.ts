import { describe, expect, it } from "vitest";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import {
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../../platform/commands/command.ts";
import { createOutput } from "../../../platform/commands/output.ts";
import { passwordCommand } from "./password-command.ts";

const test = usePortal();

async function run(...words: string[]): Promise<string> {
  let said = "";
  const parts: Pick<CommandParts, "db" | "isOwnMachine" | "output"> = {
    db: test.database.db,
    isOwnMachine: false,
    output: createOutput({ write: (text: string) => (said += text) }),
  };
  const task = await passwordCommand.read(words);
  await task(parts as CommandParts);
  return said;
}

async function logIn(email: string, password: string): Promise<number> {
  const payload = { email, password };
  const answer = await test.app.inject({ method: "POST", url: "/api/auth/v2/login", payload });
  return answer.statusCode;
}

describe("the command password", () => {
  it("gives each account a password of its own, shows it and ends the sessions", async () => {
    const [one, other] = await Promise.all([
      makeUser(test.database.db, test.ours),
      makeUser(test.database.db, test.ours),
    ]);
    const headers = await test.bearer(one.email);
    const said = await run(one.email, other.email);
    const given = new Map(
      [...said.matchAll(/^ {2}(\S+@\S+) +([\w-]{20})$/gm)].map(([, a, b]) => [a, b]),
    );
    expect([...given.keys()]).toEqual([one.email, other.email]);
    expect(new Set(given.values()).size).toBe(2);
    expect(await logIn(one.email, testPassword)).toBe(401);
    expect(await logIn(one.email, given.get(one.email) ?? "")).toBe(200);
    const answer = await test.app.inject({ url: "/api/users/current", headers });
    expect(answer.statusCode).toBe(401);
  });

  it("changes nobody's where one address is unknown", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    await expect(run(email, "nobody@tenant.example")).rejects.toThrow(CommandFailure);
    expect(await logIn(email, testPassword)).toBe(200);
  });

  it("asks whose", () => expect(() => passwordCommand.read([])).toThrow(UsageError));
});
