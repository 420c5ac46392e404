import { describe, expect, it } from "vitest";
import type { Problem } from "@portico/contract";
import { eq } from "../../platform/database/drizzle.ts";
import { addressOf } from "../../testing/addresses.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createSessionsRepository } from "../auth/sessions/sessions.repository.ts";
import { users } from "../users/users.tables.ts";
import { openBrowser } from "./testing/browser.ts";
import { authenticate } from "./testing/sso-trip.ts";
import { useWayward, verifiedTransaction } from "./testing/verified.ts";

const test = usePortal();
const sso = useWayward(test);

const makePerson = () => makeUser(test.database.db, test.ours, { email: sso.provider.newEmail() });

const repository = () =>
  createSessionsRepository(test.database.db, { isClosed: async () => false });

/** Comes back from the provider; answers the rest of the sign-in. */
async function prove(email: string) {
  const { browser, transactionUuid } = await verifiedTransaction(
    test,
    sso.wayward,
    sso.provider,
    email,
  );
  return () => authenticate(browser, email, transactionUuid);
}

const codeOf = (answer: Awaited<ReturnType<typeof authenticate>>) =>
  answer.statusCode === 200 ? "in" : answer.json<Problem>().code;

/** Ends all sessions with the call, in another browser. */
async function endAllSessions(email: string): Promise<void> {
  const headers = await test.bearer(email);
  const browser = openBrowser(test.app);
  const ended = await browser.request({ method: "DELETE", url: "/api/auth/v2/sessions", headers });
  expect(ended.statusCode).toBe(204);
}

describe("a sign-in that a provider has vouched for", () => {
  it.each([
    ["ends all of their sessions", ({ email }) => endAllSessions(email)],
    ["is signed out by the operator", ({ uuid }) => repository().endByOperator(uuid)],
    ["is signed out with everybody", () => repository().endByOperator(null)],
  ] as [string, (person: { email: string; uuid: string }) => Promise<unknown>][])(
    "is of no use any more when its person %s",
    async (_how, endSessions) => {
      const person = await makePerson();
      const rest = await prove(person.email);
      await endSessions(person);
      expect(codeOf(await rest())).toBe("sso.transaction_ended");
    },
  );

  it("is theirs though their address is another by now", async () => {
    const person = await makePerson();
    expect(codeOf(await (await prove(person.email))())).toBe("in");
    const rest = await prove(person.email);
    const { db } = test.database;
    const email = addressOf(sso.provider.newEmail());
    await db.update(users).set({ email }).where(eq(users.uuid, person.uuid));
    await repository().endByOperator(person.uuid);
    expect(codeOf(await rest())).toBe("sso.transaction_ended");
  });

  it("goes on when somebody else's sessions end, and with a proof from after the end", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const rest = await prove(other.email);
    await endAllSessions(person.email);
    expect(codeOf(await rest())).toBe("in");
    expect(codeOf(await (await prove(person.email))())).toBe("in");
  });

  it("begins no session while all of them end", async () => {
    const { email, uuid } = await makePerson();
    const rest = await prove(email);
    const { db, sql } = test.database;
    const isAnybodyWaiting = async () =>
      (
        await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      ).length > 0;
    const { answer } = await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: "another" }).where(eq(users.uuid, uuid));
      const underWay = rest();
      await expect.poll(isAnybodyWaiting).toBe(true);
      await repository().endAll(tx, uuid, "password_changed");
      return { answer: underWay };
    });
    expect(codeOf(await answer)).toBe("sso.transaction_ended");
    expect(await repository().listLive(uuid)).toEqual([]);
  });
});
