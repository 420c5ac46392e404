import type { Problem } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { makeEmailDomain, makeUser, testPassword } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";

const test = usePortal();

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return test.app.inject({ method: "POST", url: `/api${url}`, payload, headers });
}

async function newUser() {
  return makeUser(test.database.db, { portfolioUuid: test.ours.portfolioUuid });
}

describe("signing in", () => {
  it("answers token, user and lifetime", async () => {
    const user = await newUser();
    const answer = await post("/auth/v2/login", { email: user.email, password: testPassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toMatchObject({ expires_in: 600, user: { email: user.email } });
  });

  it("gives browsers the refresh token as an httpOnly cookie and not in the body", async () => {
    const user = await newUser();
    const body = { email: user.email.toUpperCase(), password: testPassword };
    const answer = await post("/auth/v2/login", body, { "x-web": "true" });
    expect(answer.json()).not.toHaveProperty("refresh_token");
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  });

  it("refuses a wrong password and an unknown address with the same words", async () => {
    const user = await newUser();
    const known = await post("/auth/v2/login", { email: user.email, password: "wrong" });
    const unknown = await post("/auth/v2/login", { email: "no@body.example", password: "wrong" });
    const { trace_id: _known, ...knownProblem } = known.json<Problem>();
    const { trace_id: _unknown, ...unknownProblem } = unknown.json<Problem>();
    expect(knownProblem).toEqual(unknownProblem);
    expect(knownProblem).toMatchObject({ status: 401, code: "credentials_not_match" });
  });

  it("refuses a deactivated account with the right password", async () => {
    const place = { portfolioUuid: test.ours.portfolioUuid };
    const user = await makeUser(test.database.db, place, { deactivated: true });
    const answer = await post("/auth/v2/login", { email: user.email, password: testPassword });
    expect(answer.json()).toMatchObject({ code: "credentials_not_match" });
  });

  it("stops guessing after ten wrong passwords, even when the right one follows", async () => {
    const user = await newUser();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await post("/auth/v2/login", { email: user.email, password: `wrong ${attempt}` });
    }
    const answer = await post("/auth/v2/login", { email: user.email, password: testPassword });
    expect(answer.json()).toMatchObject({ status: 429, code: "auth.too_many_attempts" });
  });

  it.each([
    ["no password", { email: "a@b.example" }, "/password"],
    ["a number for an address", { email: 7, password: "x" }, "/email"],
    ["an object for a password", { email: "a@b.example", password: {} }, "/password"],
  ])("refuses %s and names the field", async (_what, body, field) => {
    const answer = await post("/auth/v2/login", body);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    const problem = answer.json<Problem>();
    expect(problem.code).toBe("request.invalid");
    expect(problem.trace_id).toMatch(/^[\da-f]{32}$/);
    expect(problem.fields).toHaveProperty([field]);
  });

  it("refuses a call that another site's page makes", async () => {
    const headers = { origin: "https://evil.example", host: "localhost:4000" };
    const answer = await post("/auth/v2/login", { email: "a@b.example", password: "x" }, headers);
    expect(answer.json()).toMatchObject({ status: 403, code: "auth.foreign_origin" });
  });
});

describe("checking an address", () => {
  it("says that a registered address can sign in, without personal data", async () => {
    const { email } = await newUser();
    const answer = await post("/auth/v2/validate-email", { email });
    expect(answer.json()).toEqual({
      is_available: true,
      user: {
        email,
        is_term_accepted: true,
        confirmed: true,
        deactivated: false,
        created_by: "user",
        first_name: null,
        last_name: null,
      },
      sso: null,
    });
  });

  it("answers an unregistered address of a known domain in the same shape", async () => {
    await makeEmailDomain(test.database.db, test.ours, "harbor.example");
    const answer = await post("/auth/v2/validate-email", { email: "new@Harbor.example" });
    expect(answer.json()).toEqual({ is_available: false, user: null, sso: null });
  });

  it("refuses an address whose domain no building knows, and an account that is switched off", async () => {
    const off = await makeUser(test.database.db, test.ours, { deactivated: true });
    for (const email of ["no@body.example", off.email]) {
      const answer = await post("/auth/v2/validate-email", { email });
      expect(answer.json()).toMatchObject({ status: 404, code: "auth.unknown_domain" });
    }
  });

  it("masks the names of an account that has not finished signing up", async () => {
    const { email } = await makeUser(test.database.db, test.ours, {
      isTermAccepted: false,
      createdBy: "upload",
    });
    const answer = await post("/auth/validate-email", { email });
    expect(answer.json()).toMatchObject({
      is_available: false,
      user: { created_by: "upload", first_name: "M*****", last_name: "L*****" },
    });
  });

  it("refuses what is not an address", async () => {
    const answer = await post("/auth/v2/validate-email", { email: "not an address" });
    expect(answer.json()).toMatchObject({ status: 400, code: "invalid_email" });
  });
});
