import { randomBytes } from "node:crypto";
import { paths } from "@portico/contract/paths";
import { describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { knownDevices } from "../auth.tables.ts";
import { codeOf, createFactorClient } from "../factors/testing/factor-client.ts";

const test = usePortal();

/** A browser that has its name. */
function newBrowser() {
  const browser = createFactorClient(test.app);
  browser.cookies["portico-device"] = randomBytes(32).toString("base64url");
  return browser;
}

async function count(userUuid: string): Promise<number> {
  const where = eq(knownDevices.userUuid, userUuid);
  return (await test.database.db.select().from(knownDevices).where(where)).length;
}

describe("a browser that an account knows", () => {
  it("is one in which the second factor was proved, too", async () => {
    const { email, uuid } = await makeUser(test.database.db, test.ours);
    const owner = createFactorClient(test.app);
    await owner.enter(email);
    const { secret } = await owner.addTotp();
    const browser = newBrowser();
    const { token } = await browser.begin(email);
    expect(await count(uuid)).toBe(0);
    await browser.ask("finishSignIn", { token, method: "totp", code: codeOf(secret, 1) });
    expect(await count(uuid)).toBe(1);
  });

  it.each([
    ["the password changes", "updatePassword"],
    ["all sessions are ended", "endAllSessions"],
  ] as const)("is a stranger again when %s elsewhere", async (_when, id) => {
    const { email, uuid } = await makeUser(test.database.db, test.ours);
    const [thief, owner] = [newBrowser(), newBrowser()];
    await thief.enter(email);
    await owner.enter(email);
    expect(await count(uuid)).toBe(2);
    const answer = await (id === "updatePassword"
      ? test.app.inject({
          method: "PUT",
          url: `/api${paths[id].split(" ")[1]}`,
          headers: { authorization: `Bearer ${owner.token()}` },
          cookies: owner.cookies,
          payload: { password: testPassword, new_password: "Another-horse-8" },
        })
      : owner.ask(id));
    expect(answer.statusCode).toBe(204);
    // The owner's stays, so that nobody locks them out by guessing.
    expect(await count(uuid)).toBe(1);
  });
});
