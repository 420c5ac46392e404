import { describe, expect, it } from "vitest";
import { makeUser } from "../../../../testing/factories.ts";
import { mailsTo } from "../../../../testing/mails.ts";
import { usePortal } from "../../../../testing/use-portal.ts";
import { CommandFailure, UsageError } from "../../../../platform/commands/command.ts";
import { createOutput } from "../../../../platform/commands/output.ts";
import { createMailWriter } from "../../../mail/create-mail.ts";
import { createFactorClient } from "../testing/factor-client.ts";
import { factorsCommand } from "./factors-command.ts";

const publicUrl = "http://localhost:4000";
const test = usePortal();

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const env = { smtpUrl: null, publicUrl, host: "localhost" };
  const task = await factorsCommand.read(words);
  await task({
    db: test.database.db,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    now: new Date(),
    publicUrl,
    isOwnMachine: true,
    secretKey: () => Promise.resolve(test.secretKey),
    mail: () => Promise.resolve(createMailWriter(env, test.secretKey)),
  });
  return lines;
}

describe("npm run portico -- factors reset", () => {
  it("opens an account to its password again, ends its sessions and tells its owner", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const owner = createFactorClient(test.app);
    await owner.enter(email);
    await owner.addTotp();
    expect(await run("reset", email)).toEqual([`1 factor of ${email} removed.`]);
    await expect.poll(async () => (await owner.ask("getFactors")).statusCode).toBe(401);
    await createFactorClient(test.app).enter(email);
    const told = await mailsTo(test.app, email);
    expect(told[0]?.text).toContain("The portal's operator removed the passkeys");
  });

  it("explains what is wrong", async () => {
    for (const words of [[], ["reset"], ["reset", "nobody"], ["list", "a@b.example"]]) {
      expect(() => factorsCommand.read(words)).toThrow(UsageError);
    }
    await expect(run("reset", "nobody@harbor.example")).rejects.toThrow(CommandFailure);
  });
});
