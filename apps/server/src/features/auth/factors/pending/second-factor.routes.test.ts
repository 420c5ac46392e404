import type { Problem, TotpSetup } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../../../platform/database/drizzle.ts";
import { makeBrand, makeCompany, makeUser, testPassword } from "../../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../../testing/mails.ts";
import { usePortal } from "../../../../testing/use-portal.ts";
import { memberships, type Role } from "../../../users/users.tables.ts";
import { pendingSignIns, recoveryCodes, totpApps } from "../factors.tables.ts";
import { codeOf, createFactorClient, type FactorClient } from "../testing/factor-client.ts";
import { createSoftPasskey } from "../testing/soft-passkey.ts";

const test = usePortal();

/** Somebody with an authenticator app, and a browser that is not signed in. */
async function somebody() {
  const user = await makeUser(test.database.db, test.ours);
  const owner = createFactorClient(test.app);
  await owner.enter(user.email);
  const { secret, codes } = await owner.addTotp();
  return { user, secret, codes, owner, browser: createFactorClient(test.app) };
}

/** Fifty sign-ins under way; passwords are judged ten at a time. */
async function beginFifty(browser: FactorClient, email: string) {
  const begun: Awaited<ReturnType<FactorClient["begin"]>>[] = [];
  for (let at = 0; at < 50; at += 1) begun.push(await browser.begin(email));
  return begun;
}

describe("signing in with a second factor", () => {
  it("asks accounts that have one, after the password and before there is a session", async () => {
    const { user, browser, secret } = await somebody();
    const { token, methods, must_enrol: mustEnrol } = await browser.begin(user.email);
    expect({ methods, mustEnrol }).toEqual({
      methods: ["totp", "recovery_code"],
      mustEnrol: false,
    });
    expect(Object.keys(browser.cookies)).toEqual(["portico-sign-in"]);
    const answer = await browser.ask("finishSignIn", {
      token,
      method: "totp",
      code: codeOf(secret, 1),
    });
    expect(answer.json()).toMatchObject({ user: { email: user.email } });
    expect(browser.cookies).toHaveProperty("portico-refresh");
  });

  it("is finished by another process than began it", async () => {
    const { user, browser, secret } = await somebody();
    const { token } = await browser.begin(user.email);
    const elsewhere = createFactorClient(await test.another());
    Object.assign(elsewhere.cookies, browser.cookies);
    const proof = { token, method: "totp", code: codeOf(secret, 1) };
    expect((await elsewhere.ask("finishSignIn", proof)).statusCode).toBe(200);
  });

  it("takes a code once: of 50 sign-ins at the same time one gets in", async () => {
    const { user, browser, secret } = await somebody();
    const code = codeOf(secret, 1);
    const begun = await beginFifty(browser, user.email);
    const answers = await Promise.all(
      begun.map(({ token }) => browser.ask("finishSignIn", { token, method: "totp", code })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("takes a recovery code once: of 50 sign-ins at the same time one gets in", async () => {
    const { user, browser, codes } = await somebody();
    const begun = await beginFifty(browser, user.email);
    const answers = await Promise.all(
      begun.map(({ token }) =>
        browser.ask("finishSignIn", { token, method: "recovery_code", code: codes[0] }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const told = await mailsTo(test.app, user.email);
    expect(told[0]?.text).toContain("with one of your recovery codes");
  });

  it("reads recovery codes as people write them", async () => {
    const { user, browser, codes } = await somebody();
    const { token } = await browser.begin(user.email);
    const code = ` ${codes[3]?.toUpperCase().replace("-", " ")} `;
    const answer = await browser.ask("finishSignIn", { token, method: "recovery_code", code });
    expect(answer.statusCode).toBe(200);
  });

  it("ends after five tries, the right code included, however many come at once", async () => {
    const { user, browser, secret } = await somebody();
    const { token } = await browser.begin(user.email);
    const wrong = { token, method: "recovery_code", code: "00000-00000" };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.ask("finishSignIn", wrong)),
    );
    const judged = answers.filter((answer) => answer.json().code === "auth.factor_not_right");
    expect(judged).toHaveLength(5);
    const right = { token, method: "totp", code: codeOf(secret, 1) };
    expect((await browser.ask("finishSignIn", right)).json()).toMatchObject({
      code: "auth.sign_in_ended",
    });
  });

  it("bounds the codes that are tried in a day, over all sign-ins of the account", async () => {
    const { user, browser, secret } = await somebody();
    for (let at = 0; at < 30; at += 1) {
      const { token } = await browser.begin(user.email);
      const wrong = { token, method: "totp", code: "000000" };
      expect((await browser.ask("finishSignIn", wrong)).statusCode).toBe(400);
    }
    const { token } = await browser.begin(user.email);
    const right = { token, method: "totp", code: codeOf(secret, 1) };
    expect((await browser.ask("finishSignIn", right)).statusCode).toBe(429);
  });

  it("belongs to the browser that began it", async () => {
    const { user, browser, secret } = await somebody();
    const { token } = await browser.begin(user.email);
    const stranger = createFactorClient(test.app);
    const proof = { token, method: "totp", code: codeOf(secret, 1) };
    expect((await stranger.ask("finishSignIn", proof)).statusCode).toBe(410);
    await stranger.begin(user.email);
    expect((await stranger.ask("finishSignIn", proof)).statusCode).toBe(410);
    expect((await browser.ask("finishSignIn", proof)).statusCode).toBe(200);
  });

  it("ends with the account that it is for", async () => {
    const { user, browser, secret } = await somebody();
    const { token } = await browser.begin(user.email);
    await test.database.sql`update users set deactivated = true where uuid = ${user.uuid}`;
    const proof = { token, method: "totp", code: codeOf(secret, 1) };
    const answer = await browser.ask("finishSignIn", proof);
    expect(answer.json()).toMatchObject({ status: 410, code: "auth.sign_in_ended" });
  });

  it("waits ten minutes", async () => {
    const { db } = test.database;
    for (const [seconds, status] of [
      [599, 200],
      [601, 410],
    ] as const) {
      const { user, browser, codes } = await somebody();
      const { token } = await browser.begin(user.email);
      const [row] = await db
        .select()
        .from(pendingSignIns)
        .where(eq(pendingSignIns.userUuid, user.uuid));
      const expiresAt = new Date((row?.expiresAt.getTime() ?? 0) - seconds * 1000);
      await db
        .update(pendingSignIns)
        .set({ expiresAt })
        .where(eq(pendingSignIns.userUuid, user.uuid));
      const proof = { token, method: "recovery_code", code: codes[0] };
      expect((await browser.ask("finishSignIn", proof)).statusCode).toBe(status);
    }
  });

  it("keeps its secrets sealed", async () => {
    const { user, secret, codes } = await somebody();
    const { db } = test.database;
    const rows = [await db.select().from(totpApps), await db.select().from(recoveryCodes)];
    const kept = JSON.stringify(rows);
    expect(kept).toContain(user.uuid);
    for (const hidden of [secret, ...codes]) expect(kept).not.toContain(hidden);
  });

  it("is asked for after a password reset, too, which ends what the old password began", async () => {
    const { user, browser, codes } = await somebody();
    const { token } = await browser.begin(user.email);
    const base = { method: "POST", headers: { host: "localhost:4000" } } as const;
    const send = "/api/user-verification/v2/code/reset-password/send";
    await test.app.inject({ ...base, url: send, payload: { email: user.email } });
    const [mail] = await mailsTo(test.app, user.email);
    const password = "Another-horse-8";
    const payload = { email: user.email, code: codeIn(mail?.text ?? ""), new_password: password };
    const url = "/api/user-verification/code/reset-password/consume";
    await test.app.inject({ ...base, method: "PUT", url, payload });
    const proof = { token, method: "recovery_code", code: codes[0] };
    expect((await browser.ask("finishSignIn", proof)).statusCode).toBe(410);
    const answer = await browser.ask("login", { email: user.email, password });
    expect(answer.json()).toMatchObject({ code: "auth.second_factor_required" });
  });

  it("is asked for after a mailed code, too", async () => {
    const { user, browser } = await somebody();
    await browser.ask("sendLoginCode", { email: user.email });
    const [mail] = await mailsTo(test.app, user.email);
    const code = codeIn(mail?.text ?? "");
    expect(
      (await browser.ask("consumeLoginCode", { email: user.email, code })).json(),
    ).toMatchObject({ code: "auth.second_factor_required", second_factor: { must_enrol: false } });
  });

  it("refuses rubbish, a proof without its part, and pages of other sites", async () => {
    const { user, browser } = await somebody();
    const { token } = await browser.begin(user.email);
    for (const payload of [
      {},
      { token },
      { token, method: "password", password: "x" },
      { token, method: "totp" },
      { token, method: "passkey" },
      { token, method: "passkey", credential: { id: "x" } },
    ]) {
      expect((await browser.ask("finishSignIn", payload)).statusCode).toBe(400);
    }
    const foreign = await test.app.inject({
      method: "POST",
      url: "/api/auth/v2/second-factor/finish",
      headers: { origin: "https://evil.example" },
      cookies: browser.cookies,
      payload: { token, method: "totp", code: "123456" },
    });
    expect(foreign.json()).toMatchObject({ code: "auth.foreign_origin" });
  });
});

describe("a second factor that is demanded", () => {
  const hosts = { administrators: "admins.localhost:4000", everybody: "all.localhost:4000" };
  beforeAll(async () => {
    const { db } = test.database;
    await makeBrand(db, { hostNames: ["admins.localhost"], secondFactor: "administrators" });
    await makeBrand(db, { hostNames: ["all.localhost"], secondFactor: "everybody" });
  });

  async function newcomer(host: string, role: Role, isOperator = false) {
    const user = await makeUser(test.database.db, test.ours, { role, isOperator });
    return { user, browser: createFactorClient(test.app, host) };
  }

  it("is demanded of administrators and operators, or of everybody, as the brand says", async () => {
    for (const [host, role, isOperator, isAsked] of [
      [hosts.administrators, "tenant_user", false, false],
      [hosts.administrators, "vendor", false, false],
      [hosts.administrators, "tenant_admin", false, true],
      [hosts.administrators, "building_admin", false, true],
      [hosts.administrators, "tenant_user", true, true],
      [hosts.everybody, "guest", false, true],
      ["localhost:4000", "building_admin", true, false],
    ] as const) {
      const { user, browser } = await newcomer(host, role, isOperator);
      const answer = await browser.ask("login", { email: user.email, password: testPassword });
      const { second_factor: next } = answer.json<Problem>();
      expect(next?.must_enrol ?? false, `${host} ${role}`).toBe(isAsked);
      expect(answer.statusCode).toBe(isAsked ? 401 : 200);
    }
  });

  it("is demanded of everybody who works for a company that asks for it, at any host", async () => {
    const { db } = test.database;
    for (const isSecondFactorRequired of [false, true]) {
      const { portfolioUuid } = test.ours;
      const name = "Acme";
      const company = await makeCompany(db, { portfolioUuid, name, isSecondFactorRequired });
      const { user, browser } = await newcomer("localhost:4000", "tenant_user");
      await db
        .update(memberships)
        .set({ companyUuid: company.uuid })
        .where(eq(memberships.userUuid, user.uuid));
      const answer = await browser.ask("login", { email: user.email, password: testPassword });
      expect(answer.statusCode).toBe(isSecondFactorRequired ? 401 : 200);
    }
  });

  it("is enrolled before there is a session: an authenticator app with its recovery codes", async () => {
    const { user, browser } = await newcomer(hosts.administrators, "building_admin");
    const { token } = await browser.begin(user.email);
    const { secret, setup } = (await browser.ask("enrolTotp", { token })).json();
    const wrong = await browser.ask("finishTotpEnrolment", { token, setup, code: "000000" });
    expect(wrong.json()).toMatchObject({ code: "auth.factor_not_right" });
    const right = { token, setup, code: codeOf(secret, 1) };
    const answer = (await browser.ask("finishTotpEnrolment", right)).json();
    expect(answer.session.user.email).toBe(user.email);
    expect(answer.recovery_codes).toHaveLength(10);
    expect((await browser.ask("finishTotpEnrolment", right)).statusCode).toBe(410);
    expect(await browser.begin(user.email)).toMatchObject({ must_enrol: false });
  });

  it("may be a passkey of this host", async () => {
    const { user, browser } = await newcomer(hosts.administrators, "building_admin");
    const passkey = createSoftPasskey(`http://${hosts.administrators}`);
    const { token } = await browser.begin(user.email);
    const options = (await browser.ask("enrolPasskey", { token })).json();
    const credential = passkey.create(options);
    const answer = await browser.ask("finishPasskeyEnrolment", { token, credential, name: "Key" });
    expect(answer.json()).toMatchObject({ session: { user: { email: user.email } } });
  });

  it("is enrolled once: of ten sign-ins at the same time one adds its own", async () => {
    const { user, browser } = await newcomer(hosts.everybody, "tenant_user");
    const ready: { token: string; setup: string; code: string }[] = [];
    for (let at = 0; at < 10; at += 1) {
      const { token } = await browser.begin(user.email);
      const { secret, setup } = (await browser.ask("enrolTotp", { token })).json<TotpSetup>();
      ready.push({ token, setup, code: codeOf(secret) });
    }
    const answers = await Promise.all(
      ready.map((proof) => browser.ask("finishTotpEnrolment", proof)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("is never enrolled by the password alone where there is one", async () => {
    const { user, browser } = await somebody();
    const { token } = await browser.begin(user.email);
    expect((await browser.ask("enrolTotp", { token })).statusCode).toBe(410);
    expect((await browser.ask("enrolPasskey", { token })).statusCode).toBe(410);
    // An enrolment that began before somebody else's ended does not go on.
    const fresh = await newcomer(hosts.everybody, "tenant_user");
    const [one, other] = [
      await fresh.browser.begin(fresh.user.email),
      await fresh.browser.begin(fresh.user.email),
    ];
    const setups = await Promise.all(
      [one, other].map(async ({ token: each }) =>
        (await fresh.browser.ask("enrolTotp", { token: each })).json(),
      ),
    );
    const finish = (at: 0 | 1) =>
      fresh.browser.ask("finishTotpEnrolment", {
        token: [one, other][at]?.token,
        setup: setups[at].setup,
        code: codeOf(setups[at].secret),
      });
    expect((await finish(0)).statusCode).toBe(200);
    expect((await finish(1)).statusCode).toBe(410);
  });
});
