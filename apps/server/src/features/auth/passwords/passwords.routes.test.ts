import { describe, expect, it } from "vitest";
import { eq } from "../../../platform/database/drizzle.ts";
import { makeCompany, makeUser, testPassword } from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { memberships } from "../../users/users.tables.ts";

const test = usePortal();

const area = "/api/user-verification/code/reset-password";
const newPassword = "Another-horse-8";

/** One browser for all: short codes confirm only where they were asked for. */
const cookies = { "portico-device": "d".repeat(43) };

function call(method: "POST" | "PUT", url: string, payload: object, headers = {}) {
  return test.app.inject({ method, url, payload, headers, cookies });
}

const send = (email: string, url = "/api/user-verification/v2/code/reset-password/send") =>
  call("POST", url, { email });

const verify = (email: string, code: string) => call("POST", `${area}/verify`, { email, code });

const reset = (email: string, code: string, password = newPassword) =>
  call("PUT", `${area}/consume`, { email, code, new_password: password });

const login = (email: string, password: string) =>
  call("POST", "/api/auth/v2/login", { email, password });

const newUser = () => makeUser(test.database.db, test.ours);

async function codeFor(email: string): Promise<string> {
  await send(email);
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, "0");
}

describe("resetting a password", () => {
  it("sets the new one with the mailed code, and ends every session", async () => {
    const { email } = await newUser();
    const before = await test.bearer(email);
    const code = await codeFor(email);
    expect((await verify(email, code)).statusCode).toBe(204);
    expect((await reset(email, code)).statusCode).toBe(204);
    expect((await login(email, testPassword)).statusCode).toBe(401);
    expect((await login(email, newPassword)).statusCode).toBe(200);
    const me = await test.app.inject({ url: "/api/users/current", headers: before });
    expect(me.statusCode).toBe(401);
  });

  it("judges the new one by names only for who has the code, which stays for another", async () => {
    const { email } = await newUser();
    const code = await codeFor(email);
    const ofNames = "Maya-Lind-2026!";
    const stranger = await reset(email, otherThan(code), ofNames);
    expect(stranger.json()).toMatchObject({ code: "enter_valid_code" });
    expect((await reset(email, code, ofNames)).json()).toMatchObject({
      code: "auth.password_of_names",
    });
    expect((await reset(email, code, "Password1!")).json()).toMatchObject({
      code: "auth.password_too_common",
    });
    expect((await reset(email, code)).statusCode).toBe(204);
  });

  it("tells the owner by mail", async () => {
    const { email } = await newUser();
    await reset(email, await codeFor(email));
    const mails = await mailsTo(test.app, email);
    expect(mails).toHaveLength(2);
    expect(() => codeIn(mails[0]?.text ?? "")).toThrow("no code");
  });

  it("answers an address without an account the same, and mails nothing", async () => {
    const { email } = await newUser();
    const known = await send(email);
    const unknown = await send("nobody@nowhere.example");
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toBe(known.body);
    expect(await mailsTo(test.app, "nobody@nowhere.example")).toEqual([]);
    expect((await reset("nobody@nowhere.example", "1234")).json()).toMatchObject({
      code: "enter_valid_code",
    });
  });

  it("works once: of 50 at the same time one sets its password", async () => {
    const { email } = await newUser();
    const code = await codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, at) => reset(email, code, `Parallel-horse-${at}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  });

  it("refuses one of the last five passwords with 409, and keeps the code for another", async () => {
    const { email } = await newUser();
    const code = await codeFor(email);
    const again = await reset(email, code, testPassword);
    expect(again.json()).toMatchObject({ status: 409, code: "password_has_been_used" });
    expect((await reset(email, code)).statusCode).toBe(204);
    const second = await codeFor(email);
    expect((await reset(email, second, testPassword)).statusCode).toBe(409);
  });

  it.each([
    ["lowercase7!", "auth.password_too_weak"],
    ["Dragon2026!", "auth.password_too_common"],
  ])("refuses %s with %s", async (password, code) => {
    const { email } = await newUser();
    const answer = await reset(email, await codeFor(email), password);
    expect(answer.json()).toMatchObject({ status: 400, code });
  });

  it("ends a code after five wrong tries, verifying and setting together", async () => {
    const { email } = await newUser();
    const code = await codeFor(email);
    for (const left of [4, 3, 2]) {
      expect((await verify(email, otherThan(code))).json()).toMatchObject({
        status: 400,
        code: "enter_valid_code",
        tries_left: left,
      });
    }
    expect((await reset(email, otherThan(code))).json()).toMatchObject({ tries_left: 1 });
    expect((await reset(email, otherThan(code))).json()).toMatchObject({
      status: 403,
      code: "auth.code_spent",
    });
    expect((await reset(email, code)).json()).toMatchObject({ code: "auth.code_spent" });
  });

  it("mails five codes an hour at most, whichever call asks", async () => {
    const { email } = await newUser();
    const urls = [`${area}/send`, `${area}/resend`, `${area}/send`, `${area}/resend`];
    for (const url of urls) expect((await send(email, url)).statusCode).toBe(200);
    expect((await send(email)).statusCode).toBe(200);
    expect((await send(email)).json()).toMatchObject({
      status: 403,
      code: "password_reset_limit_has_been_reached",
    });
  });

  it("mails nothing to an account that is switched off", async () => {
    const { email } = await makeUser(test.database.db, test.ours, { deactivated: true });
    expect((await send(email)).statusCode).toBe(200);
    expect(await mailsTo(test.app, email)).toEqual([]);
  });

  it("gives an uploaded account its first password and confirms the address", async () => {
    const { email } = await makeUser(test.database.db, test.ours, {
      passwordHash: null,
      createdBy: "upload",
      isTermAccepted: false,
      confirmed: false,
    });
    expect((await reset(email, await codeFor(email))).statusCode).toBe(204);
    const session = await login(email, newPassword);
    expect(session.json()).toMatchObject({ user: { confirmed: true, terms_accepted: false } });
  });

  it("refuses what is not an address", async () => {
    expect((await send("nobody")).json()).toMatchObject({ status: 400, code: "invalid_email" });
  });
});

describe("changing a password", () => {
  const change = (headers: object, password: string, wanted = newPassword) =>
    call("PUT", "/api/users/current/password", { password, new_password: wanted }, headers);

  it("ends the other sessions and keeps this one", async () => {
    const { email } = await newUser();
    const [here, elsewhere] = [await test.bearer(email), await test.bearer(email)];
    expect((await change(here, testPassword)).statusCode).toBe(204);
    // This process remembers for a moment whom it knew; another one has to look.
    const other = await test.another();
    const status = async (headers: object) =>
      (await other.inject({ url: "/api/users/current", headers: { ...headers } })).statusCode;
    expect(await status(here)).toBe(200);
    expect(await status(elsewhere)).toBe(401);
    expect((await login(email, newPassword)).statusCode).toBe(200);
  });

  it("refuses a wrong, a used, a weak and a common password", async () => {
    const { email } = await newUser();
    const here = await test.bearer(email);
    const codeOf = async (...words: [string, string?]) =>
      (await change(here, ...words)).json<{ code: string }>().code;
    expect(await codeOf("wrong")).toBe("credentials_not_match");
    expect(await codeOf(testPassword, testPassword)).toBe("password_has_been_used");
    expect(await codeOf(testPassword, "weak")).toBe("auth.password_too_weak");
    expect(await codeOf(testPassword, "Password1!")).toBe("auth.password_too_common");
  });

  it("refuses one that is hardly more than names of the person, their company or building", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const company = await makeCompany(db, { portfolioUuid, name: "Quittance & Yard" });
    const { email, uuid } = await newUser();
    await db
      .update(memberships)
      .set({ companyUuid: company.uuid, buildingUuid })
      .where(eq(memberships.userUuid, uuid));
    const here = await test.bearer(email);
    const codes = ["Maya-Lind-2026!", "Quittance-Yard-1!", "HarbourHouse#1"];
    for (const wanted of codes) {
      expect((await change(here, testPassword, wanted)).json()).toMatchObject({
        status: 400,
        code: "auth.password_of_names",
      });
    }
    const foreign = await newUser();
    const there = await test.bearer(foreign.email);
    expect((await change(there, testPassword, "Quittance-Yard-1!")).statusCode).toBe(204);
  });

  it("stops guessing of the current password", async () => {
    const { email } = await newUser();
    const here = await test.bearer(email);
    for (let tries = 0; tries < 10; tries += 1) await change(here, `wrong ${tries}`);
    expect((await change(here, testPassword)).json()).toMatchObject({
      status: 429,
      code: "auth.too_many_attempts",
    });
  });

  it("needs a session", async () => {
    expect((await change({}, testPassword)).json()).toMatchObject({
      code: "auth.session_required",
    });
  });
});
