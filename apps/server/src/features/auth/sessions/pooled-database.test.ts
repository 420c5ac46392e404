import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { sessions } from "../auth.tables.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ DATABASE_PREPARE: "false" });
});
afterAll(() => test.close());

it("ends a session at once behind a pooler in transaction mode, through which nobody hears of it", async () => {
  const { db, sql } = test.database;
  const headers = await test.bearer(test.ours.email);
  const status = async () =>
    (await test.app.inject({ url: "/api/users/current", headers })).statusCode;
  expect(await status()).toBe(200);
  await sql`alter table sessions disable trigger user`;
  await db
    .update(sessions)
    .set({ endedAt: new Date(), endReason: "logout" })
    .where(eq(sessions.userUuid, test.ours.userUuid));
  expect(await status()).toBe(401);
});
