import type { Session } from "@portico/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AuthDraft } from "../draft.ts";
import { resendSignUpCode, signUpCalls } from "./calls.ts";

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "" });
});

const building = "0199a000-0000-7000-8000-000000000002";
const session = { token: "signing-up", user: { default_building_uuid: building } } as Session;
const terms = { userTypeId: 1 } as const;

const draft: AuthDraft = {
  authFlow: "SIGNUP",
  email: "maya@harbor.example",
  signIn: null,
  userFlow: "USERS_ADMIN_UPLOAD",
  step: "building",
  resetStep: null,
  firstName: "Maya",
  lastName: "Lind",
  buildingUuid: building,
  accountBuildingUuid: null,
  isBuildingPassed: false,
  isTermAccepted: true,
  isEmailAccepted: false,
  transactionUuid: null,
  transactionEmail: null,
  registrationToken: null,
  resetCodeEmail: null,
  isGuest: false,
  codeDigits: 4,
  codeMinutes: 1440,
  password: "Secret-2026!",
  code: "1234",
  session: null,
  isAskedAgain: false,
  factor: null,
  isByLink: false,
};

interface Asked {
  path: string;
  token: string | null;
  body: Record<string, unknown>;
}

type Answer = () => Response;

const ok: Answer = () => new Response(null, { status: 204 });
const loggedIn: Answer = () => Response.json(session);
const refused = (code: string, status = 400): Answer => {
  const body = { type: "about:blank", title: code, status, code, detail: "", trace_id: "t" };
  return () => Response.json(body, { status });
};

/** A server that gives each path its answers one after the other, the last one again and again. */
function serve(answers: Readonly<Record<string, readonly Answer[]>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (url: string, init: { headers: Headers; body: string | null }) => {
    const path = Object.keys(answers).find((known) => url.endsWith(known)) ?? url;
    const count = asked.filter((call) => call.path === path).length;
    asked.push({
      path,
      token: init.headers.get("authorization"),
      body: JSON.parse(init.body ?? "{}") as Record<string, unknown>,
    });
    const answer = answers[path]?.[count] ?? answers[path]?.at(-1);
    return Promise.resolve(answer?.() ?? refused("request.not_found", 404)());
  });
  return asked;
}

const consume = "/reset-password/consume";
const login = "/auth/v2/login";
const profile = "/users/current";

describe("set-password", () => {
  const setPassword = signUpCalls["set-password"];

  it("sets the password and signs in for the rest of the sign-up", async () => {
    const asked = serve({ [consume]: [ok], [login]: [loggedIn] });
    await expect(setPassword(draft, terms)).resolves.toMatchObject({
      session,
      code: "",
      accountBuildingUuid: building,
    });
    expect(asked.map(({ path }) => path)).toEqual([consume, login]);
  });

  it.each(["enter_valid_code", "password_has_been_used"])(
    "goes on after %s where an earlier try has set this very password",
    async (code) => {
      serve({ [consume]: [refused(code)], [login]: [loggedIn] });
      await expect(setPassword(draft, terms)).resolves.toMatchObject({ session });
    },
  );

  it("tells the refusal where the password does not sign in either", async () => {
    serve({
      [consume]: [refused("password_has_been_used", 409)],
      [login]: [refused("credentials_not_match", 401)],
    });
    await expect(setPassword(draft, terms)).rejects.toMatchObject({
      code: "password_has_been_used",
    });
  });

  it("signs nobody in after any other refusal", async () => {
    const asked = serve({ [consume]: [refused("auth.password_too_common")], [login]: [loggedIn] });
    await expect(setPassword(draft, terms)).rejects.toMatchObject({
      code: "auth.password_too_common",
    });
    expect(asked).toHaveLength(1);
  });
});

describe("confirm-registration", () => {
  const confirm = signUpCalls["confirm-registration"];
  const begun = { ...draft, registrationToken: "token" };
  const confirmation = "/user-verification/code/1234/consume";

  it("spends the registration", async () => {
    serve({ [confirmation]: [ok] });
    await expect(confirm(begun, terms)).resolves.toEqual({ registrationToken: null, code: "" });
  });

  it("goes on where an earlier try has made the account", async () => {
    serve({ [confirmation]: [refused("auth.registration_ended", 409)], [login]: [loggedIn] });
    await expect(confirm(begun, terms)).resolves.toMatchObject({
      session,
      registrationToken: null,
    });
  });

  it("says what the sign-in asks for besides", async () => {
    serve({
      [confirmation]: [refused("auth.registration_ended", 409)],
      [login]: [refused("auth.second_factor_required", 403)],
    });
    await expect(confirm(begun, terms)).rejects.toMatchObject({
      code: "auth.second_factor_required",
    });
  });

  it.each([
    ["the password does not sign in", begun],
    ["a reload has forgotten the password", { ...begun, password: "" }],
  ])("tells that the registration has ended where %s", async (_why, left) => {
    serve({
      [confirmation]: [refused("auth.registration_ended", 409)],
      [login]: [refused("credentials_not_match", 401)],
    });
    await expect(confirm(left, terms)).rejects.toMatchObject({ code: "auth.registration_ended" });
  });
});

describe("complete-profile", () => {
  const completeProfile = signUpCalls["complete-profile"];

  it("stores terms, building and the names that were asked for, in the account's own session", async () => {
    const asked = serve({ [profile]: [() => Response.json(session.user)] });
    await expect(completeProfile({ ...draft, session }, terms)).resolves.toEqual({ session: null });
    expect(asked).toEqual([
      {
        path: profile,
        token: "Bearer signing-up",
        body: {
          first_name: "Maya",
          last_name: "Lind",
          default_building_uuid: building,
          is_term_accepted: true,
          is_email_accepted: false,
        },
      },
    ]);
  });

  it("leaves the names of people who came with theirs", async () => {
    const asked = serve({ [profile]: [() => Response.json(session.user)] });
    await completeProfile({ ...draft, userFlow: "CSV", session }, terms);
    expect(asked[0]?.body).not.toHaveProperty("first_name");
  });

  it("signs in anew where the terms took longer to read than the session lasts", async () => {
    const asked = serve({
      [profile]: [refused("auth.session_ended", 401), () => Response.json(session.user)],
      [login]: [loggedIn],
    });
    await expect(completeProfile({ ...draft, session }, terms)).resolves.toEqual({ session: null });
    expect(asked.map(({ path }) => path)).toEqual([profile, login, profile]);
  });

  it("does not try to where a reload has forgotten the password", async () => {
    const asked = serve({ [profile]: [refused("auth.session_ended", 401)] });
    const work = completeProfile({ ...draft, session, password: "" }, terms);
    await expect(work).rejects.toMatchObject({ code: "auth.session_ended" });
    expect(asked.map(({ path }) => path)).toEqual([profile]);
  });
});

describe("the check of a password", () => {
  const checkPassword = signUpCalls["check-password"];

  it("goes with the names that it must not consist of", async () => {
    const asked = serve({ "/auth/v2/passwords/check": [ok] });
    await expect(checkPassword(draft, terms)).resolves.toEqual({});
    expect(asked[0]?.body).toEqual({
      password: "Secret-2026!",
      email: "maya@harbor.example",
      first_name: "Maya",
      last_name: "Lind",
      building_uuid: building,
    });
  });

  it("fails with what the server refused", async () => {
    serve({ "/auth/v2/passwords/check": [refused("auth.password_too_common")] });
    await expect(checkPassword(draft, terms)).rejects.toMatchObject({
      code: "auth.password_too_common",
    });
  });
});

describe("register", () => {
  const answer = () =>
    Response.json({ user: {}, token: "registration", digits: 6, expires_in: 600 });

  it.each([
    [{ ...draft, isGuest: true }, 1, 2],
    [draft, 1, 1],
    [draft, 2, 2],
  ] as const)("says who comes as a guest", async (from, userTypeId, sent) => {
    const asked = serve({ "/auth/register": [answer] });
    await expect(signUpCalls.register(from, { userTypeId })).resolves.toEqual({
      registrationToken: "registration",
      codeDigits: 6,
      codeMinutes: 10,
    });
    expect(asked[0]?.body["user_type_id"]).toBe(sent);
  });
});

describe("sign-in at the end", () => {
  const signIn = signUpCalls["sign-in"];

  it("takes the session that a provider's sign-in ended with", async () => {
    const asked = serve({});
    await expect(signIn({ ...draft, session }, terms)).resolves.toEqual({ session });
    expect(asked).toEqual([]);
  });

  it("signs in with the password", async () => {
    serve({ [login]: [loggedIn] });
    await expect(signIn(draft, terms)).resolves.toEqual({ session });
  });

  it("leaves it to the visitor where a reload has forgotten the password", async () => {
    await expect(signIn({ ...draft, password: "" }, terms)).resolves.toEqual({ session: null });
  });
});

describe("resendSignUpCode", () => {
  const sent = () => Response.json({ digits: 4, expires_in: 86_400 });

  it("asks for the code of the registration, or of the uploaded account", async () => {
    const asked = serve({
      "/code/resend": [sent],
      "/reset-password/resend": [sent],
    });
    await resendSignUpCode({ ...draft, registrationToken: "r" });
    await resendSignUpCode(draft);
    expect(asked.map(({ body }) => body)).toEqual([{ token: "r" }, { email: draft.email }]);
  });
});
