import type { Problem } from "@portico/contract";
import type { ErrorCode } from "@portico/contract/errors";
import { describe, expect, it } from "vitest";
import { and, eq, isNull } from "../../../platform/database/drizzle.ts";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { users } from "../../users/users.tables.ts";
import { sessions } from "../auth.tables.ts";
import { codeOf, createFactorClient, type FactorClient } from "../factors/testing/factor-client.ts";
import { createSessionsRepository } from "./sessions.repository.ts";

const test = usePortal();

/** Whether somebody waits for a row of this database that another one has changed. */
async function isAnybodyWaiting(): Promise<boolean> {
  const rows = await test.database.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
}

/** Gives the account a new password while a sign-in is under way, as a reset does. */
async function shutDuring<T>(userUuid: string, signIn: () => Promise<T>): Promise<T> {
  const { db } = test.database;
  const { endAll } = createSessionsRepository(db, { isClosed: async () => false });
  const { answer } = await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: "another" }).where(eq(users.uuid, userUuid));
    const underWay = signIn();
    await expect.poll(isAnybodyWaiting).toBe(true);
    await endAll(tx, userUuid, "password_changed");
    return { answer: underWay };
  });
  return answer;
}

const liveSessions = (userUuid: string) =>
  test.database.db
    .select({ uuid: sessions.uuid })
    .from(sessions)
    .where(and(eq(sessions.userUuid, userUuid), isNull(sessions.endedAt)));

interface Ready {
  email: string;
  secret: string;
  owner: FactorClient;
  browser: FactorClient;
}

type Answer = ReturnType<FactorClient["ask"]>;

const tryPassword = async ({ browser, email }: Ready) => {
  return () => browser.ask("login", { email, password: testPassword });
};

/** What was begun with the old password: the rest of it, and how that is refused. */
const ways: {
  way: string;
  hasTotp?: boolean;
  begin: (ready: Ready) => Promise<() => Answer>;
  code: ErrorCode;
}[] = [
  { way: "a password that was judged", begin: tryPassword, code: "credentials_not_match" },
  {
    way: "a password that was judged before a second factor",
    hasTotp: true,
    begin: tryPassword,
    code: "credentials_not_match",
  },
  {
    way: "a second factor that was proved",
    hasTotp: true,
    begin: async ({ browser, email, secret }) => {
      const { token } = await browser.begin(email);
      const proof = { token, method: "totp", code: codeOf(secret, 1) };
      return () => browser.ask("finishSignIn", proof);
    },
    code: "auth.sign_in_ended",
  },
  {
    way: "a link into the administration",
    begin: async ({ owner, browser }) => {
      const building_uuid = test.ours.buildingUuid;
      const link = (await owner.ask("generateAuthLink", { building_uuid })).json<object>();
      return () => browser.ask("redeemAuthLink", link);
    },
    code: "auth.link_not_valid",
  },
];

describe("an account that is shut while somebody comes in", () => {
  it.each(ways)("stays shut for $way", async ({ hasTotp = false, begin, code }) => {
    const { email, uuid } = await makeUser(test.database.db, test.ours, { role: "building_admin" });
    const owner = createFactorClient(test.app);
    await owner.enter(email);
    const { secret } = hasTotp ? await owner.addTotp() : { secret: "" };
    const rest = await begin({ email, secret, owner, browser: createFactorClient(test.app) });

    const answer = await shutDuring(uuid, rest);
    expect(answer.json<Problem>().code).toBe(code);
    expect(await liveSessions(uuid)).toEqual([]);
  });
});
