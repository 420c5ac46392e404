import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import {
  makeBrand,
  makeBuilding,
  makeEmailDomain,
  makePortfolio,
  makeUser,
  testPassword,
} from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { buildings } from "../../buildings/buildings.tables.ts";
import { memberships, users } from "../../users/users.tables.ts";
import { bareBrandConfig } from "../../whitelabel/default-brand.ts";
import { whitelabelConfigs } from "../../whitelabel/whitelabel.tables.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { registrations, verificationCodes } from "../auth.tables.ts";
import { passwordCheckLimit, registrationLimit } from "./sign-up.service.ts";
import { addressOf } from "../../../testing/addresses.ts";

const test = usePortal();
let domain: string;
beforeAll(async () => {
  domain = (await makeEmailDomain(test.database.db, test.ours)).domain;
});

/** One browser for all: short codes confirm only where they were asked for. */
const cookies = { "portico-device": "d".repeat(43) };

function newcomer() {
  return {
    first_name: "Noor",
    last_name: "Haddad",
    email: `${randomUUID()}@${domain}`,
    password: testPassword,
    building_uuid: test.ours.buildingUuid,
    user_type_id: 1,
    is_term_accepted: true,
    is_email_accepted: true,
  };
}

function register(body: object) {
  return test.app.inject({ method: "POST", url: "/api/auth/register", payload: body, cookies });
}

async function registered(body = newcomer()) {
  const answer = await register(body);
  expect(answer.statusCode).toBe(200);
  return { ...body, token: answer.json<{ token: string }>().token };
}

function confirm(token: string, code: string) {
  const url = `/api/user-verification/code/${code}/consume`;
  return test.app.inject({ method: "PUT", url, payload: { token }, cookies });
}

function resend(token: string) {
  const url = "/api/user-verification/code/resend";
  return test.app.inject({ method: "POST", url, payload: { token }, cookies });
}

async function codeFor(email: string): Promise<string> {
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

/** A code of as many digits that is not the one. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, "0");
}

function login(email: string, password = testPassword) {
  return test.app.inject({
    method: "POST",
    url: "/api/auth/v2/login",
    payload: { email, password },
  });
}

describe("signing up", () => {
  it("is limited for each network", async () => {
    const from = (remoteAddress: string) =>
      test.app.inject({
        method: "POST",
        url: "/api/auth/register",
        payload: newcomer(),
        remoteAddress,
      });
    const limiter = createRateLimiter(test.database.db);
    const others = Array.from({ length: registrationLimit.count - 1 });
    await Promise.all(others.map(() => limiter.require(registrationLimit, "203.0.113.20")));
    expect((await from("203.0.113.20")).statusCode).toBe(200);
    expect((await from("203.0.113.20")).json()).toMatchObject({ code: "auth.too_many_attempts" });
    expect((await from("203.0.113.21")).statusCode).toBe(200);
  });

  it("makes the account with the mailed code, in the chosen building", async () => {
    const { email, token } = await registered();
    expect((await login(email)).statusCode).toBe(401);
    const answer = await confirm(token, await codeFor(email));
    expect(answer.json()).toMatchObject({
      user: {
        email,
        first_name: "Noor",
        confirmed: true,
        terms_accepted: true,
        email_accepted: true,
        created_by: "user",
        default_building_uuid: test.ours.buildingUuid,
        roles: [{ name: "tenant_user" }],
        signup_app_brand: "HQO",
      },
    });
    expect((await login(email)).statusCode).toBe(200);
  });

  it("tells how many digits the code has and how long it is valid", async () => {
    const answer = await register(newcomer());
    expect(answer.json()).toMatchObject({ digits: 4, expires_in: 86_400 });
    expect(answer.json()).toMatchObject({ user: { confirmed: false } });
  });

  it("asks for what the strictest brand of the domain's buildings does, at any host", async () => {
    const { db } = test.database;
    const brand = await makeBrand(db);
    const settings = { ...bareBrandConfig.settings, code_digits: 6, code_minutes: 10 };
    await db
      .update(whitelabelConfigs)
      .set({ settings })
      .where(eq(whitelabelConfigs.brandUuid, brand.uuid));
    const strict = await makePortfolio(db, brand.uuid);
    const opened = await makeEmailDomain(db, { portfolioUuid: strict.portfolio.uuid });
    await makeEmailDomain(db, test.ours, opened.domain);
    const email = `${randomUUID()}@${opened.domain}`;
    const demanded = { digits: 6, expires_in: 600 };
    const { token } = await registered({ ...newcomer(), email });
    expect((await resend(token)).json()).toEqual(demanded);
    expect(await codeFor(email)).toMatch(/^\d{6}$/);
    // Who has an account is of a lenient brand only; the answer must not tell.
    const user = await makeUser(db, test.ours, { email: `${randomUUID()}@${opened.domain}` });
    const taken = await register({ ...newcomer(), email: user.email });
    expect(taken.json()).toMatchObject(demanded);
  });

  it("lets people of an unknown domain in as guests, into buildings that take guests", async () => {
    const { db } = test.database;
    const open = await makeBuilding(db, test.ours.portfolioUuid, "Open House");
    await db.update(buildings).set({ isGuestBuilding: true }).where(eq(buildings.uuid, open.uuid));
    const body = { ...newcomer(), email: `${randomUUID()}@elsewhere.example` };
    expect((await register(body)).json()).toMatchObject({ code: "auth.unknown_domain" });
    const { email, token } = await registered({ ...body, building_uuid: open.uuid });
    const answer = await confirm(token, await codeFor(email));
    expect(answer.json()).toMatchObject({ user: { roles: [{ name: "guest" }] } });
  });

  it("makes a guest of user type 2", async () => {
    const { email, token } = await registered({ ...newcomer(), user_type_id: 2 });
    const answer = await confirm(token, await codeFor(email));
    expect(answer.json()).toMatchObject({ user: { roles: [{ name: "guest" }] } });
  });

  it.each([
    [{ is_term_accepted: false }, "auth.terms_not_accepted"],
    [{ password: "short" }, "auth.password_too_weak"],
    [{ password: "Password1!" }, "auth.password_too_common"],
    [{ password: "P@ssw0rd-2026" }, "auth.password_too_common"],
    [{ password: "Portico-2026!" }, "auth.password_too_common"],
    [{ password: "Noor-Haddad-2026!" }, "auth.password_of_names"],
    [{ password: "Harbour-House-77!" }, "auth.password_of_names"],
    [{ email: "no address" }, "invalid_email"],
    [{ first_name: "" }, "request.invalid"],
    [{ first_name: " \u202E\u0007 " }, "request.invalid"],
    [{ user_type_id: 3 }, "request.invalid"],
  ])("refuses %o with %s", async (change, code) => {
    const answer = await register({ ...newcomer(), ...change });
    expect(answer.json()).toMatchObject({ status: 400, code });
  });

  it("takes passphrases, up to 1,024 characters", async () => {
    const phrase = "Noor found 7 green boats behind Harbour House, and none of them could swim.";
    expect((await register({ ...newcomer(), password: phrase })).statusCode).toBe(200);
    const longest = phrase.repeat(14).slice(0, 1024);
    expect((await register({ ...newcomer(), password: longest })).statusCode).toBe(200);
    const answer = await register({ ...newcomer(), password: `${longest}x` });
    expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
  });

  it("refuses a building that the domain does not open, another landlord's above all", async () => {
    const answer = await register({ ...newcomer(), building_uuid: test.theirs.buildingUuid });
    expect(answer.json()).toMatchObject({ status: 400, code: "auth.building_not_open" });
  });

  it("tells only the owner of an address that it has an account", async () => {
    const { db } = test.database;
    const user = await makeUser(db, test.ours, { email: `${randomUUID()}@${domain}` });
    const taken = await register({ ...newcomer(), email: user.email });
    const free = await register(newcomer());
    expect(Object.keys(taken.json<object>())).toEqual(Object.keys(free.json<object>()));
    const [mail] = await mailsTo(test.app, user.email);
    expect(() => codeIn(mail?.text ?? "")).toThrow("no code");
  });
});

describe("the code of a sign-up", () => {
  it("is not stored in clear, nor is the address beside it", async () => {
    const { email } = await registered();
    const code = await codeFor(email);
    const rows = await test.database.db
      .select({ kept: verificationCodes })
      .from(verificationCodes)
      .innerJoin(registrations, eq(registrations.uuid, verificationCodes.registrationUuid))
      .where(eq(registrations.email, addressOf(email)));
    expect(rows).toHaveLength(1);
    // Within a hash or a date the digits may stand by chance.
    expect(rows.flatMap(({ kept }) => Object.values<unknown>(kept))).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it("works once: of 50 at the same time one makes the account", async () => {
    const { email, token } = await registered();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token, code)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const rows = await test.database.db
      .select()
      .from(users)
      .where(eq(users.email, addressOf(email)));
    expect(rows).toHaveLength(1);
    const [user] = rows;
    const joined = await test.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.userUuid, user?.uuid ?? ""));
    expect(joined).toHaveLength(1);
  });

  it("ends after five wrong tries", async () => {
    const { email, token } = await registered();
    const code = await codeFor(email);
    for (const status of [400, 400, 400, 400, 403]) {
      expect((await confirm(token, otherThan(code))).statusCode).toBe(status);
    }
    expect((await confirm(token, code)).json()).toMatchObject({ code: "auth.code_spent" });
  });

  it("lapses", async () => {
    const { email, token } = await registered();
    const code = await codeFor(email);
    await test.database.db.update(verificationCodes).set({ expiresAt: new Date(0) });
    expect((await confirm(token, code)).json()).toMatchObject({ code: "enter_valid_code" });
  });

  it("confirms only the registration that it was mailed for", async () => {
    const stranger = await registered();
    const owner = await registered({ ...newcomer(), email: stranger.email, first_name: "Owner" });
    const codeOfOwner = await codeFor(owner.email);
    // Somebody else began a sign-up with this address; its owner's code must not complete that.
    expect((await confirm(stranger.token, codeOfOwner)).statusCode).toBe(400);
    const answer = await confirm(owner.token, codeOfOwner);
    expect(answer.json()).toMatchObject({ user: { first_name: "Owner" } });
    expect((await confirm(stranger.token, codeOfOwner)).json()).toMatchObject({
      status: 410,
      code: "auth.registration_ended",
    });
  });

  it("is replaced by the next one that is mailed", async () => {
    const { email, token } = await registered();
    const first = await codeFor(email);
    let second = first;
    // By chance the next code may be the same.
    while (second === first) {
      expect((await resend(token)).json()).toEqual({ digits: 4, expires_in: 86_400 });
      second = await codeFor(email);
    }
    expect((await confirm(token, first)).statusCode).toBe(400);
    expect((await confirm(token, second)).statusCode).toBe(200);
  });

  it("is mailed five times an hour at most", async () => {
    const { token } = await registered();
    for (let sends = 2; sends <= 5; sends += 1) expect((await resend(token)).statusCode).toBe(200);
    expect((await resend(token)).json()).toMatchObject({
      status: 403,
      code: "auth.code_limit_reached",
    });
  });

  it.each(["", "rubbish", "A".repeat(64)])("is refused with the token %j", async (token) => {
    const answer = await confirm(token, "1234");
    expect(answer.json()).toMatchObject({ status: 410, code: "auth.registration_ended" });
  });

  it.each(["12", "1234567890123", "12a4"])("is refused if it is %s", async (code) => {
    const { token } = await registered();
    expect((await confirm(token, code)).json()).toMatchObject({ code: "request.invalid" });
  });
});

it("forgets registrations that nobody confirmed", async () => {
  await registered();
  await test.database.db.update(registrations).set({ expiresAt: new Date(0) });
  await test.app.housekeeping.runNow();
  expect(await test.database.db.select().from(registrations)).toEqual([]);
});

describe("checking a password before the sign-up", () => {
  const check = (payload: object, remoteAddress = "192.0.2.1") =>
    test.app.inject({
      method: "POST",
      url: "/api/auth/v2/passwords/check",
      payload,
      remoteAddress,
    });

  it("answers nothing for a good one, and mails and stores nothing", async () => {
    const { password, email, first_name, last_name, building_uuid } = newcomer();
    const answer = await check({ password, email, first_name, last_name, building_uuid });
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect((await check({ password })).statusCode).toBe(204);
    expect(await mailsTo(test.app, email)).toEqual([]);
  });

  it.each([
    [{ password: "Lighthouse" }, "auth.password_too_weak"],
    [{ password: "Lighthouse-1852!" }, "auth.password_too_common"],
    [
      { password: "Noorhaddad-1!", first_name: "Noor", last_name: "Haddad" },
      "auth.password_of_names",
    ],
    [{ password: "Correct-horse-7", email: "no address" }, "invalid_email"],
    [{ password: "x".repeat(1025) }, "request.invalid"],
    [{ password: "Correct-horse-7", building_uuid: "pier" }, "request.invalid"],
    [{}, "request.invalid"],
  ])("refuses %o with %s", async (body, code) => {
    expect((await check(body)).json()).toMatchObject({ status: 400, code });
  });

  it("knows the names of buildings that the address may join, and of no others", async () => {
    const { db } = test.database;
    const closed = await makeBuilding(db, test.theirs.portfolioUuid, "Quittance Yard");
    const open = await makeBuilding(db, test.ours.portfolioUuid, "Quittance Yard");
    const { email } = newcomer();
    const body = { password: "Quittance-Yard-1!", email };
    expect((await check({ ...body, building_uuid: closed.uuid })).statusCode).toBe(204);
    expect((await check(body)).statusCode).toBe(204);
    // Domains are remembered for a while, so another one asks for the building that is new.
    const place = { portfolioUuid: test.ours.portfolioUuid, buildingUuid: open.uuid };
    const fresh = await makeEmailDomain(db, place);
    const asked = { ...body, email: `a@${fresh.domain}`, building_uuid: open.uuid };
    expect((await check(asked)).json()).toMatchObject({ code: "auth.password_of_names" });
  });

  it("judges as many as the limit for one network, over all processes", async () => {
    const limiter = createRateLimiter(test.database.db);
    const ip = "192.0.2.77";
    await Promise.all(
      Array.from({ length: passwordCheckLimit.count - 1 }, () =>
        limiter.require(passwordCheckLimit, ip),
      ),
    );
    expect((await check({ password: testPassword }, ip)).statusCode).toBe(204);
    expect((await check({ password: testPassword }, ip)).json()).toMatchObject({
      status: 429,
      code: "auth.too_many_attempts",
    });
    expect((await check({ password: testPassword })).statusCode).toBe(204);
  });
});
