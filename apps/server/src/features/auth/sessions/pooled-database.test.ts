import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { sessions } from "../auth.tables.ts";

const test = usePortal({ DATABASE_PREPARE: "false" });

/** Tells whether the session of a fresh sign-in still holds, as often as asked. */
async function signIn(app: FastifyInstance): Promise<() => Promise<number>> {
  const headers = await test.bearer(test.ours.email);
  return async () => (await app.inject({ url: "/api/users/current", headers })).statusCode;
}

const endSessions = () =>
  test.database.db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: "logout" })
    .where(eq(sessions.userUuid, test.ours.userUuid));

it("remembers a session and hears of its end where a connection past the pooler is given", async () => {
  const { sql, url } = test.database;
  const app = await test.another({ DATABASE_URL: url, DATABASE_DIRECT_URL: url });
  const status = await signIn(app);
  await sql`alter table sessions disable trigger user`;
  const revive = () =>
    sql`update sessions set ended_at = null where user_uuid = ${test.ours.userUuid}`;
  const isRemembered = async () => {
    await revive();
    expect(await status()).toBe(200);
    await endSessions();
    return (await status()) === 200;
  };
  // From when on it hears, it remembers.
  await expect.poll(isRemembered).toBe(true);
  await sql`alter table sessions enable trigger user`;
  await revive();
  expect(await status()).toBe(200);
  await endSessions();
  await expect.poll(status).toBe(401);
});

it("ends a session at once behind a pooler in transaction mode, through which nobody hears of it", async () => {
  const { sql } = test.database;
  const status = await signIn(test.app);
  expect(await status()).toBe(200);
  await sql`alter table sessions disable trigger user`;
  await endSessions();
  expect(await status()).toBe(401);
});
