import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { refreshCookieOf, signInBrowser } from "../../../testing/cookie-browser.ts";
import { makeUser } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { users } from "../../users/users.tables.ts";
import { sessions } from "../auth.tables.ts";

const times = 50;

const test = usePortal();
let processes: FastifyInstance[];
beforeAll(async () => {
  processes = [test.app, await test.another()];
});

const newManager = () => makeUser(test.database.db, test.ours, { role: "building_admin" });

function send(app: FastifyInstance, url: string, payload: object, extra = {}) {
  return app.inject({ method: "POST", url: `/api/auth/v2/${url}`, payload, ...extra });
}

/** Many at once, in turns at either process. */
function together<T>(attempt: (app: FastifyInstance) => Promise<T>): Promise<T[]> {
  const turns = Array.from({ length: times / processes.length }, () => processes).flat();
  return Promise.all(turns.map(attempt));
}

async function adminLink(email: string): Promise<object> {
  const headers = await test.bearer(email);
  const payload = { building_uuid: test.ours.buildingUuid };
  return (await send(test.app, "generate-auth-link", payload, { headers })).json<object>();
}

const sessionOf = async (userUuid: string) => {
  const [row] = await test.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userUuid, userUuid));
  return row;
};

describe(`${times} at once, at two processes`, () => {
  it("refresh one token: all get the same successor, by one rotation", async () => {
    const { cookies, userUuid } = await signInBrowser(test, (await newManager()).email);
    const answers = await together((app) => send(app, "refresh", {}, { cookies }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const successors = new Set(answers.map(refreshCookieOf));
    expect(successors.size).toBe(1);
    expect(successors).not.toContain(Object.values(cookies)[0]);
    expect(await sessionOf(userUuid)).toMatchObject({ generation: 1, endedAt: null });
  });

  it("redeem one administration link: one gets a session", async () => {
    const { email, uuid } = await newManager();
    const link = await adminLink(email);
    const answers = await together((app) => send(app, "redeem-auth-link", link));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const rows = await test.database.db.select().from(sessions).where(eq(sessions.userUuid, uuid));
    // The one that made the link, and the one that it opened.
    expect(rows).toHaveLength(2);
  });

  it("replay a token after its grace time: nobody gets anything, and the session is over", async () => {
    const { cookies, userUuid } = await signInBrowser(test, (await newManager()).email);
    const next = refreshCookieOf(await send(test.app, "refresh", {}, { cookies }));
    await test.database.db
      .update(sessions)
      .set({ rotatedAt: new Date(Date.now() - 31_000) })
      .where(eq(sessions.userUuid, userUuid));
    const answers = await together((app) => send(app, "refresh", {}, { cookies }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(await sessionOf(userUuid)).toMatchObject({ generation: 1, endReason: "token_reuse" });
    const owner = await send(test.app, "refresh", { refresh_token: next });
    expect(owner.json()).toMatchObject({ code: "auth.session_ended" });
  });
});

describe("somebody who is switched off", () => {
  it("is out at once on every process, and so is their administration link", async () => {
    const { email } = await newManager();
    const { cookies, token, userUuid } = await signInBrowser(test, email);
    const link = await adminLink(email);
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (app: FastifyInstance) =>
      (await app.inject({ url: "/api/users/current", headers })).statusCode;
    expect(await Promise.all(processes.map(ask))).toEqual([200, 200]);

    await test.database.db.update(users).set({ deactivated: true }).where(eq(users.uuid, userUuid));
    for (const app of processes) {
      await expect.poll(() => ask(app)).toBe(401);
      expect((await send(app, "refresh", {}, { cookies })).json()).toMatchObject({
        code: "auth.session_ended",
      });
      expect((await send(app, "redeem-auth-link", link)).json()).toMatchObject({
        code: "auth.link_not_valid",
      });
      const page = await app.inject({ url: "/", cookies });
      expect(page.body).toContain('"session":null');
    }
  });
});
