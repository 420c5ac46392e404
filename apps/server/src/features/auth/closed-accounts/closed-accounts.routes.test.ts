import { randomUUID } from "node:crypto";
import type { Session } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { hashPassword } from "../passwords/password.ts";
import { demoAddresses, publicPassword } from "./demo-accounts.ts";

type Signed = Session & { refresh_token: { token: string } };

const [email = "", otherDemo = ""] = demoAddresses;
const ownPassword = "Ingrids-own-horse-7";

/** The portal for this machine alone, and the same database behind a public address. */
const test = usePortal();
let outside: FastifyInstance;
let hash: string;

beforeAll(async () => {
  outside = await test.another({ PUBLIC_URL: "https://portal.example" });
  hash = await hashPassword(publicPassword);
});
beforeEach(async () => {
  await test.database.sql`delete from users where email like '%@portico.example'`;
  await makeUser(test.database.db, test.ours, { email, passwordHash: hash, role: "tenant_admin" });
});

function post(app: FastifyInstance, url: string, payload: object, headers = {}) {
  return app.inject({ method: "POST", url: `/api${url}`, payload, headers });
}

const logIn = (app: FastifyInstance, password: string, as = email) =>
  post(app, "/auth/v2/login", { email: as, password });

const sendReset = (app: FastifyInstance) =>
  post(app, "/user-verification/v2/code/reset-password/send", { email });

function consumeReset(app: FastifyInstance, code: string) {
  const payload = { email, code, new_password: ownPassword };
  const url = "/api/user-verification/code/reset-password/consume";
  return app.inject({ method: "PUT", url, payload });
}

function whoAmI(app: FastifyInstance, token: string) {
  return app.inject({ url: "/api/users/current", headers: { authorization: `Bearer ${token}` } });
}

/** The newest code mailed to the account; the outbox page is the local portal's alone. */
async function newestCode(): Promise<string> {
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

async function setPassword(password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await test.database.sql`update users set password_hash = ${passwordHash} where email = ${email}`;
}

describe("a demo account with the public password, on a public address", () => {
  it("is refused the password like a wrong one, and any other account is not", async () => {
    const refused = await logIn(outside, publicPassword);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "credentials_not_match"]);
    expect((await logIn(outside, "Correct-horse-7", test.ours.email)).statusCode).toBe(200);
    expect((await logIn(test.app, publicPassword)).statusCode).toBe(200);
  });

  it("has no way in as the email step tells it", async () => {
    const answer = await post(outside, "/auth/v2/validate-email", { email });
    expect(answer.json().code).toBe("auth.unknown_domain");
  });

  it("gets no code to sign in with, and one that it got elsewhere opens nothing", async () => {
    await post(outside, "/auth/v2/login-code/send", { email });
    expect(await mailsTo(test.app, email)).toEqual([]);
    await post(test.app, "/auth/v2/login-code/send", { email });
    const code = await newestCode();
    const refused = await post(outside, "/auth/v2/login-code/consume", { email, code });
    expect(refused.json().code).toBe("enter_valid_code");
  });

  it("cannot have its password reset", async () => {
    const before = (await mailsTo(test.app, email)).length;
    await sendReset(outside);
    expect(await mailsTo(test.app, email)).toHaveLength(before);
    await sendReset(test.app);
    const refused = await consumeReset(outside, await newestCode());
    expect(refused.json().code).toBe("enter_valid_code");
    expect((await logIn(test.app, publicPassword)).statusCode).toBe(200);
  });

  it("loses the sessions that it has: access, refresh, cookie of the page, administration link", async () => {
    const session = (await logIn(test.app, publicPassword)).json<Signed>();
    const refresh_token = session.refresh_token.token;
    const authorization = `Bearer ${session.token}`;
    const url = "/auth/v2/generate-auth-link";
    const body = { building_uuid: test.ours.buildingUuid };
    const link = await post(test.app, url, body, { authorization });
    expect((await whoAmI(outside, session.token)).json().code).toBe("auth.session_ended");
    const renewed = await post(outside, "/auth/v2/refresh", { refresh_token });
    expect(renewed.json().code).toBe("auth.session_ended");
    const cookie = `__Host-portico-refresh=${refresh_token}`;
    const page = await outside.inject({ url: "/login", headers: { cookie } });
    expect(page.body).toContain('"session":null');
    expect(link.statusCode).toBe(200);
    const opened = await post(outside, "/auth/v2/redeem-auth-link", link.json());
    expect(opened.statusCode).toBe(401);
  });

  it("is open again as soon as its password is another, without a start", async () => {
    expect((await logIn(outside, publicPassword)).statusCode).toBe(401);
    await setPassword(ownPassword);
    expect((await logIn(outside, ownPassword)).statusCode).toBe(200);
  });

  it("is closed again by a backup that brings the public password back", async () => {
    await setPassword(ownPassword);
    const { token } = (await logIn(outside, ownPassword)).json<Signed>();
    expect((await whoAmI(outside, token)).statusCode).toBe(200);
    await setPassword(publicPassword);
    expect((await logIn(outside, publicPassword)).statusCode).toBe(401);
    const later = await test.another({ PUBLIC_URL: "https://portal.example" });
    expect((await whoAmI(later, token)).statusCode).toBe(401);
  });
});

it("closes nobody else who has the same password, nor a demo address without one", async () => {
  const own = { email: `${randomUUID()}@tenant.example`, passwordHash: hash };
  await makeUser(test.database.db, test.ours, own);
  expect((await logIn(outside, publicPassword, own.email)).statusCode).toBe(200);
  await makeUser(test.database.db, test.ours, { email: otherDemo, passwordHash: null });
  expect(await outside.closedAccounts.listPublic()).toEqual([email]);
});
