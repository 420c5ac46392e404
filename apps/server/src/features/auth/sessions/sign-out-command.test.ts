import { describe, expect, it } from "vitest";
import { makeUser } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import {
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../../platform/commands/command.ts";
import { createOutput } from "../../../platform/commands/output.ts";
import { codeOf, createFactorClient } from "../factors/testing/factor-client.ts";
import { signOutCommand } from "./sign-out-command.ts";

const test = usePortal();

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const parts: Pick<CommandParts, "db" | "isOwnMachine" | "output"> = {
    db: test.database.db,
    isOwnMachine: true,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
  };
  const task = await signOutCommand.read(words);
  await task(parts as CommandParts);
  return lines;
}

/** A signed-in user, and whether the portal still knows them. */
async function makeVisitor() {
  const { email } = await makeUser(test.database.db, test.ours);
  const headers = await test.bearer(email);
  const status = async () =>
    (await test.app.inject({ url: "/api/users/current", headers })).statusCode;
  expect(await status()).toBe(200);
  return { email, status };
}

describe("npm run portico -- sign-out", () => {
  it("ends the sessions of one account on running servers, and nobody else's", async () => {
    const [thief, other] = [await makeVisitor(), await makeVisitor()];
    expect(await run(thief.email)).toEqual([`1 session of ${thief.email} ended.`]);
    await expect.poll(thief.status).toBe(401);
    expect(await other.status()).toBe(200);
    expect(await run(thief.email)).toEqual([`0 sessions of ${thief.email} ended.`]);
  });

  it("ends those of everybody", async () => {
    const visitors = [await makeVisitor(), await makeVisitor()];
    expect((await run("--all"))[0]).toMatch(/^[2-9] sessions of everybody ended\.$/);
    for (const { status } of visitors) await expect.poll(status).toBe(401);
  });

  it.each(["one account", "everybody"])(
    "takes away what would become a session again: %s",
    async (whose) => {
      const role = "building_admin";
      const { email } = await makeUser(test.database.db, test.ours, { role });
      const browser = createFactorClient(test.app);
      await browser.enter(email);
      const { secret } = await browser.addTotp();
      const link = await browser.ask("generateAuthLink", { building_uuid: test.ours.buildingUuid });
      const { token } = await browser.begin(email);
      await run(whose === "everybody" ? "--all" : email);
      const redeemed = await browser.ask("redeemAuthLink", link.json<object>());
      expect(redeemed.json()).toMatchObject({ code: "auth.link_not_valid" });
      const proof = { token, method: "totp", code: codeOf(secret, 1) };
      const finished = await browser.ask("finishSignIn", proof);
      expect(finished.json()).toMatchObject({ code: "auth.sign_in_ended" });
    },
  );

  it("explains what is wrong", async () => {
    expect(() => signOutCommand.read([])).toThrow(UsageError);
    expect(() => signOutCommand.read(["everybody"])).toThrow(UsageError);
    expect(() => signOutCommand.read(["a@harbor.example", "--all"])).toThrow(UsageError);
    await expect(run("nobody@harbor.example")).rejects.toThrow(CommandFailure);
  });
});
