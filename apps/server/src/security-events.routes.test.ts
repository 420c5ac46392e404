import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { createRemoteFiles } from "./adapters/remote/remote-files.ts";
import { openSigningKeys } from "./features/auth/keys/signing-keys.ts";
import { createFactorClient } from "./features/auth/factors/testing/factor-client.ts";
import { sessions } from "./features/auth/auth.tables.ts";
import { importCommand } from "./importing.ts";
import { createMemoryStorage } from "./features/imports/testing/run-test-import.ts";
import { breakPolicy } from "./features/add-card/testing/break-policy.ts";
import { chargeCauses } from "./features/payments/testing/charge-causes.ts";
import { cardCauses } from "./features/payments/testing/card-causes.ts";
import { personCauses } from "./features/person-data/testing/person-causes.ts";
import { removalCauses } from "./features/removals/testing/removal-causes.ts";
import {
  createScimClient,
  makeDirectory,
  newUser as newScimUser,
  type TestDirectory,
} from "./features/scim/testing/scim-client.ts";
import { asksPerAccount } from "./features/scim/users/landlords.ts";
import { grantCommand } from "./features/users/grant-command.ts";
import { memberships } from "./features/users/users.tables.ts";
import { visitCauses } from "./features/visits/testing/visit-causes.ts";
import type { Command } from "./platform/commands/command.ts";
import { createOutput } from "./platform/commands/output.ts";
import { eq } from "./platform/database/drizzle.ts";
import { securityEvents, type SecurityEventName } from "./platform/security-log/security-events.ts";
import { outsideRequests } from "./platform/security-log/security-log.ts";
import { makeEmailDomain, makeUser, slugOf, testPassword } from "./testing/factories.ts";
import { codeIn, mailsTo } from "./testing/mails.ts";
import { usePortal } from "./testing/use-portal.ts";

/** Events that other tests raise: alarms by counting, the interruption by a full disk. */
type RaisedElsewhere = Extract<SecurityEventName, `alarm.${string}`> | "log.interrupted";
type Raised = Exclude<SecurityEventName, RaisedElsewhere>;

/** What an event should be about. */
interface About {
  account: string | null;
}

const test = usePortal();
let directory: TestDirectory;
let domain: string;
beforeAll(async () => {
  directory = await makeDirectory(test.database.db, test.ours.portfolioUuid);
  domain = (await makeEmailDomain(test.database.db, test.ours)).domain;
});

/** Everything that no line may hold. */
const secrets = new Set<string>([testPassword]);

function secret(text: string): string {
  secrets.add(text);
  return text;
}

const call = (options: InjectOptions) =>
  test.app.inject({ remoteAddress: "203.0.113.7", ...options });
const post = (path: string, payload: object, headers = {}) =>
  call({ method: "POST", url: `/api${path}`, payload, headers });

async function newcomer() {
  const { uuid, email } = await makeUser(test.database.db, test.ours);
  return { uuid, email: secret(email) };
}

const codeFor = async (email: string) => codeIn((await mailsTo(test.app, email))[0]?.text ?? "");

async function signIn() {
  const { uuid, email } = await newcomer();
  const answer = await post("/auth/v2/login", { email, password: testPassword });
  const { token, refresh_token: refresh } = answer.json<{
    token: string;
    refresh_token: { token: string };
  }>();
  const headers = { authorization: `Bearer ${secret(token)}` };
  return { uuid, email, headers, refreshToken: secret(refresh.token) };
}

async function sendCode() {
  const { uuid, email } = await newcomer();
  await post("/auth/v2/login-code/send", { email });
  return { uuid, email, code: await codeFor(email) };
}

const consume = (email: string, code: string) =>
  post("/auth/v2/login-code/consume", { email, code });

async function tryWrongCodes(times: number): Promise<About> {
  const { uuid, email, code } = await sendCode();
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  for (let time = 0; time < times; time += 1) await consume(email, wrong);
  return { account: uuid };
}

async function register() {
  const email = secret(`${randomUUID()}@${domain}`);
  const answer = await post("/auth/register", {
    first_name: secret("Noorhadda"),
    last_name: secret("Haddadova"),
    email,
    password: testPassword,
    building_uuid: test.ours.buildingUuid,
    user_type_id: 1,
    is_term_accepted: true,
    is_email_accepted: true,
  });
  return { email, token: secret(answer.json<{ token: string }>().token) };
}

/** Somebody whose account has an authenticator app, in the browser that added it. */
async function withTotp() {
  const { uuid, email } = await newcomer();
  const browser = createFactorClient(test.app);
  await browser.enter(email);
  const app = await browser.addTotp();
  for (const text of [browser.token() ?? "", app.secret, ...app.codes]) secret(text);
  return { uuid, email, browser, app };
}

/** A sign-in whose second factor is a recovery code, or what is none. */
async function askFactor(isRight: boolean): Promise<About> {
  const { uuid, email, app } = await withTotp();
  const browser = createFactorClient(test.app);
  const { token } = await browser.begin(email);
  const code = isRight ? app.codes[0] : secret("00000-00000-00000");
  await browser.ask("finishSignIn", { token: secret(token), method: "recovery_code", code });
  return { account: uuid };
}

/** A session whose refresh token has been exchanged twice. */
async function replay(): Promise<About> {
  const { uuid, refreshToken } = await signIn();
  const refresh = (token: string) => post("/auth/v2/refresh", { refresh_token: token });
  const next = (await refresh(refreshToken)).json<{ refresh_token: { token: string } }>();
  await refresh(secret(next.refresh_token.token));
  await refresh(refreshToken);
  return { account: uuid };
}

async function provision() {
  const scim = createScimClient(test.app, secret(directory.token));
  const user = newScimUser(directory.domain);
  const { body } = await scim.post("/Users", user);
  secret(body.userName);
  const [row] = await test.database.sql`select user_uuid from scim_users where uuid = ${body.id}`;
  return { scim, id: body.id, user, account: String(row?.["user_uuid"]) };
}

const slug = ({ portfolioUuid }: { portfolioUuid: string }) =>
  slugOf(test.database.db, portfolioUuid);

/** What imports read and keep files with. */
const files = {
  storage: createMemoryStorage(),
  remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
};

/** Runs a command as the command line does, into the portal's own log. */
async function run(command: Command<typeof files>, ...words: string[]): Promise<void> {
  const task = await command.read(words);
  const parts = {
    ...files,
    db: test.database.db,
    output: createOutput({ write: () => true }),
    now: new Date(),
    isOwnMachine: true,
    publicUrl: "http://localhost:4000",
    secretKey: () => Promise.resolve(test.secretKey),
  };
  await outsideRequests(test.app.securityJournal, () => task(parts));
}

/** A real call for every event. An event without one does not compile. */
const causes: Record<Raised, () => Promise<About>> = {
  "sign_in.succeeded": async () => ({ account: (await signIn()).uuid }),
  "sign_in.refused": async () => {
    const { uuid, email } = await newcomer();
    await post("/auth/v2/login", { email, password: secret("Wrong-password-1") });
    return { account: uuid };
  },
  "limit.reached": async () => {
    const { uuid, email } = await newcomer();
    for (let time = 0; time < 12; time += 1) {
      await post("/auth/v2/login", { email, password: "Wrong-password-1" });
    }
    return { account: uuid };
  },
  "code.sent": async () => ({ account: (await sendCode()).uuid }),
  "code.used": async () => {
    const { uuid, email, code } = await sendCode();
    await consume(email, code);
    return { account: uuid };
  },
  "code.wrong": () => tryWrongCodes(1),
  "code.spent": () => tryWrongCodes(5),
  "registration.begun": async () => {
    await register();
    return { account: null };
  },
  "registration.finished": async () => {
    const { email, token } = await register();
    const url = `/api/user-verification/code/${await codeFor(email)}/consume`;
    const answer = await call({ method: "PUT", url, payload: { token } });
    return { account: answer.json<{ user: { uuid: string } }>().user.uuid };
  },
  "password.changed": async () => {
    const { uuid, headers } = await signIn();
    const payload = { password: testPassword, new_password: secret("Harbour-lights-77") };
    await call({ method: "PUT", url: "/api/users/current/password", payload, headers });
    return { account: uuid };
  },
  "password.reset": async () => {
    const { uuid, email } = await newcomer();
    await post("/user-verification/v2/code/reset-password/send", { email });
    const url = "/api/user-verification/code/reset-password/consume";
    const new_password = secret("Harbour-lights-78");
    const code = await codeFor(email);
    await call({ method: "PUT", url, payload: { email, code, new_password } });
    return { account: uuid };
  },
  "factor.added": async () => ({ account: (await withTotp()).uuid }),
  "factor.removed": async () => {
    const { uuid, browser } = await withTotp();
    await browser.ask("removeTotp");
    return { account: uuid };
  },
  "factor.used": () => askFactor(true),
  "factor.refused": () => askFactor(false),
  "session.begun": async () => ({ account: (await signIn()).uuid }),
  "session.replayed": replay,
  "session.ended": async () => {
    const { uuid, headers } = await signIn();
    await post("/auth/logout", {}, headers);
    return { account: uuid };
  },
  "session.refused": async () => {
    const headers = { authorization: `Bearer ${secret("forged.access.token")}` };
    await call({ url: "/api/users/current", headers });
    return { account: null };
  },
  "admin_link.made": async () => {
    const { uuid, headers } = await signIn();
    const { buildingUuid: building_uuid } = test.ours;
    const { db } = test.database;
    await db
      .update(memberships)
      .set({ role: "building_admin" })
      .where(eq(memberships.userUuid, uuid));
    const answer = await post("/auth/v2/generate-auth-link", { building_uuid }, headers);
    secret(answer.json<{ ott: string }>().ott);
    return { account: uuid };
  },
  "permission.refused": async () => {
    const { uuid, headers } = await signIn();
    await call({ url: `/api/tenant/v1/buildings/${test.theirs.buildingUuid}`, headers });
    return { account: uuid };
  },
  "permission.granted": async () => {
    const { uuid, email } = await newcomer();
    const portfolio = await slug(test.theirs);
    await run(grantCommand, email, "--portfolio", portfolio);
    return { account: uuid };
  },
  ...cardCauses(test, { signIn, secret }),
  ...chargeCauses(test, { newcomer, secret }),
  ...personCauses({ newcomer, run }),
  ...removalCauses({ test, run }),
  ...visitCauses(test, { secret }),
  "origin.refused": async () => {
    const { email } = await newcomer();
    const headers = { origin: "https://evil.example" };
    await post("/auth/v2/login", { email, password: testPassword }, headers);
    return { account: null };
  },
  "provisioning.created": async () => ({ account: (await provision()).account }),
  "provisioning.changed": async () => {
    const { scim, id, account } = await provision();
    await scim.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
    return { account };
  },
  "provisioning.deleted": async () => {
    const { scim, id, account } = await provision();
    await scim.delete(`/Users/${id}`);
    return { account };
  },
  "provisioning.unasked": async () => {
    const scim = createScimClient(test.app, secret(directory.token));
    const { uuid, email } = await makeUser(test.database.db, test.theirs, {
      email: `${randomUUID()}@${directory.domain}`,
    });
    secret(email);
    const user = newScimUser(directory.domain, { userName: email, emails: [{ value: email }] });
    for (let time = 0; time <= asksPerAccount.count; time += 1) {
      const { body } = await scim.post("/Users", user);
      await scim.delete(`/Users/${body.id}`);
    }
    return { account: uuid };
  },
  "provisioning.refused": async () => {
    await createScimClient(test.app, secret("not-a-directory")).get("/Users");
    return { account: null };
  },
  "provisioning.imported": async () => {
    const file = join(tmpdir(), `${randomUUID()}.csv`);
    const email = secret(`${randomUUID()}@${domain}`);
    await writeFile(file, `email,first name,last name\n${email},Ada,${secret("Lovelacey")}\n`);
    await run(importCommand, "users", file, "--portfolio", await slug(test.ours));
    return { account: null };
  },
  "page.violated": () => breakPolicy(call),
  "key.rotated": async () => {
    const keys = await openSigningKeys({ db: test.database.db, secret: test.secretKey });
    await outsideRequests(test.app.securityJournal, () => keys.rotate(true));
    return { account: null };
  },
};

type Line = Record<string, unknown> & { event: string };

const always = ["log", "time", "event", "category", "severity", "outcome"] as const;
const origin = ["account", "network", "device", "trace_id"] as const;

describe.each(Object.entries(causes))("%s", (name, cause) => {
  it("is written by a real call, with exactly its fields and nothing that was typed", async () => {
    const earlier = (await test.securityLines()).length;
    const { account } = await cause();
    const lines = (await test.securityLines()).slice(earlier);
    const found = lines
      .map((line) => JSON.parse(line) as Line)
      .findLast(({ event }) => event === name);
    const { fields, severity } = securityEvents[name as Raised];
    expect(found).toMatchObject({ log: "security", event: name, severity, account });
    expect(Object.keys(found ?? {})).toEqual([...always, ...origin, ...fields]);
    for (const text of secrets) {
      expect(lines.filter((line) => line.includes(text))).toEqual([]);
    }
    expect(lines.join("\n")).not.toContain("@");
  });
});

it("tells where a call came from, with the trace id that the caller got", async () => {
  const { email } = await newcomer();
  const answer = await post("/auth/v2/login", { email, password: "Wrong-password-1" });
  const line = (await test.securityLines()).findLast((each) => each.includes("sign_in.refused"));
  expect(JSON.parse(line ?? "")).toMatchObject({
    network: "203.0.113.7",
    trace_id: answer.json<{ trace_id: string }>().trace_id,
    method: "password",
    code: "credentials_not_match",
  });
});

it("names no account where there is none, and writes no code for it", async () => {
  const earlier = (await test.securityLines()).length;
  const email = "nobody@nowhere.example";
  await post("/auth/v2/login", { email, password: "Wrong-password-1" });
  await post("/auth/v2/login-code/send", { email });
  const lines = (await test.securityLines()).slice(earlier).map((line) => JSON.parse(line) as Line);
  expect(lines).toMatchObject([{ event: "sign_in.refused", account: null }]);
});

it("says why a session ended", async () => {
  const earlier = (await test.securityLines()).length;
  const { account } = await replay();
  const reasons = (await test.securityLines())
    .slice(earlier)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === "session.ended");
  const ended = await test.database.db
    .select({ session: sessions.uuid, reason: sessions.endReason })
    .from(sessions)
    .where(eq(sessions.userUuid, account ?? ""));
  expect(ended).toMatchObject([{ reason: "token_reuse" }]);
  expect(reasons).toMatchObject(ended);
});

it("raises the alarm when one network tries many accounts, and lets everybody go on", async () => {
  const spray = (index: number) =>
    call({
      method: "POST",
      url: "/api/auth/v2/login",
      payload: { email: `person-${index}@${domain}`, password: "Spring-2026!" },
      remoteAddress: "198.51.100.9",
    });
  await Promise.all(Array.from({ length: 45 }, (_, index) => spray(index)));
  const alarms = (await test.securityLines()).filter((line) => line.includes('"alarm.'));
  expect(alarms.map((line) => JSON.parse(line) as Line)).toMatchObject([
    { event: "alarm.password_spraying", severity: "alert", network: "198.51.100.9" },
  ]);
  expect((await signIn()).headers.authorization).toMatch(/^Bearer ey/);
});
