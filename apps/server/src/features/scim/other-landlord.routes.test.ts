import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/database/drizzle.ts";
import { addressOf } from "../../testing/addresses.ts";
import { makeEmailDomain, makeUser, testPassword } from "../../testing/factories.ts";
import { codeIn, mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { memberships, users } from "../users/users.tables.ts";
import {
  createScimClient,
  makeDirectory,
  newUser,
  type ScimClient,
  type TestDirectory,
} from "./testing/scim-client.ts";
import { asksPerAccount, asksPerDirectory } from "./users/landlords.ts";

const test = usePortal();
/** A directory of our landlord, and one of another for the same mail domain. */
let directory: TestDirectory;
let scim: ScimClient;
let rival: ScimClient;
beforeAll(async () => {
  const { db } = test.database;
  directory = await makeDirectory(db, test.ours.portfolioUuid);
  scim = createScimClient(test.app, directory.token);
  const theirs = await makeDirectory(db, test.theirs.portfolioUuid, directory.domain);
  rival = createScimClient(test.app, theirs.token);
  await makeEmailDomain(db, test.theirs, directory.domain);
});

/** Somebody of our landlord's whose address the other one's directory may name. */
let email: string;
let userUuid: string;
beforeEach(async () => {
  email = `${randomUUID()}@${directory.domain}`;
  const { portfolioUuid } = test.ours;
  userUuid = (await makeUser(test.database.db, { portfolioUuid }, { email })).uuid;
});

const asUser = (values = {}) =>
  newUser(directory.domain, { userName: email, emails: [{ value: email }], ...values });

async function account() {
  const [row] = await test.database.db.select().from(users).where(eq(users.uuid, userUuid));
  return row;
}

async function portfolios(): Promise<string[]> {
  const rows = await test.database.db
    .select()
    .from(memberships)
    .where(eq(memberships.userUuid, userUuid));
  return rows.map(({ portfolioUuid }) => portfolioUuid).toSorted();
}

const both = () => [test.ours.portfolioUuid, test.theirs.portfolioUuid].toSorted();
const subjects = async (to: string) => (await mailsTo(test.app, to)).map(({ subject }) => subject);

/** Chooses the other landlord's building in the account: this is how somebody agrees. */
async function join(headers: { authorization: string }) {
  const payload = { default_building_uuid: test.theirs.buildingUuid };
  const call = { method: "PUT", url: "/api/users/current", payload, headers } as const;
  return (await test.app.inject(call)).json<{ code?: string }>();
}

const login = (address: string) =>
  test.app.inject({
    method: "POST",
    url: "/api/auth/v2/login",
    payload: { email: address, password: testPassword },
  });

/** The limits because of which somebody was not asked, as the security log has them. */
async function unasked(account: string): Promise<unknown[]> {
  const lines = (await test.securityLines()).map((line): Record<string, unknown> =>
    JSON.parse(line),
  );
  const ofAccount = lines.filter((line) => line["account"] === account);
  return ofAccount
    .filter((line) => line["event"] === "provisioning.unasked")
    .map((line) => line["limit"]);
}

const switchTo = (id: string, value: boolean) =>
  rival.patch(`/Users/${id}`, { op: "replace", path: "active", value });

describe("an account of another landlord", () => {
  const changes: [string, (id: string) => Promise<{ status: number }>][] = [
    ["named", async () => ({ status: 200 })],
    [
      "renamed",
      (id) =>
        rival.patch(`/Users/${id}`, {
          op: "replace",
          value: { emails: [{ value: `mine-${email}` }] },
        }),
    ],
    ["given names", (id) => rival.put(`/Users/${id}`, asUser({ name: { givenName: "Eve" } }))],
    ["switched off", (id) => switchTo(id, false)],
    ["deleted", (id) => rival.delete(`/Users/${id}`)],
  ];

  it.each(changes)("stays as it is, signed in, when it is %s", async (_how, change) => {
    const headers = await test.bearer(email);
    const before = await account();
    const { status, body } = await rival.post("/Users", asUser());
    expect(status).toBe(201);
    expect((await change(body.id)).status).toBeLessThan(300);
    expect(await account()).toEqual(before);
    expect(await portfolios()).toEqual([test.ours.portfolioUuid]);
    const { statusCode } = await test.app.inject({ url: "/api/users/current", headers });
    expect(statusCode).toBe(200);
    expect((await login(email)).statusCode).toBe(200);
  });

  it("is shown to the directory as the directory wrote it", async () => {
    const { id } = (await rival.post("/Users", asUser())).body;
    const renamed = { op: "replace", value: { emails: [{ value: `mine-${email}` }] } };
    const { body } = await rival.patch(`/Users/${id}`, renamed);
    expect(body).toMatchObject({ active: true, emails: [{ value: `mine-${email}` }] });
    expect((await rival.get(`/Users/${id}`)).body).toEqual(body);
    expect((await switchTo(id, false)).body.active).toBe(false);
  });

  it("is asked by mail, and joins by choosing a building, whoever else holds it", async () => {
    await scim.post("/Users", asUser());
    await rival.post("/Users", asUser());
    expect((await subjects(email)).filter((text) => text.startsWith("Do you want"))).toHaveLength(
      1,
    );
    expect(await portfolios()).toEqual([test.ours.portfolioUuid]);
    expect(await join(await test.bearer(email))).not.toHaveProperty("code");
    expect(await portfolios()).toEqual(both());
  });

  it("is asked three times a week at most, and the directory does not learn when no more", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { status, body } = await rival.post("/Users", asUser());
      expect(status).toBe(201);
      await rival.delete(`/Users/${body.id}`);
    }
    expect(await mailsTo(test.app, email)).toHaveLength(3);
    expect(await unasked(userUuid)).toEqual(Array.from({ length: 2 }, () => asksPerAccount.name));
  });

  it("is not asked by a directory that has asked too many", async () => {
    const { uuid, token } = await makeDirectory(
      test.database.db,
      test.theirs.portfolioUuid,
      directory.domain,
    );
    const limiter = createRateLimiter(test.database.db);
    const others = Array.from({ length: asksPerDirectory.count });
    await Promise.all(others.map(() => limiter.require(asksPerDirectory, uuid)));
    const { status } = await createScimClient(test.app, token).post("/Users", asUser());
    expect(status).toBe(201);
    expect(await mailsTo(test.app, email)).toEqual([]);
    expect(await unasked(userUuid)).toEqual([asksPerDirectory.name]);
  });

  it("loses and regains one landlord's membership only, and cannot let itself in", async () => {
    const { id } = (await rival.post("/Users", asUser())).body;
    const headers = await test.bearer(email);
    await join(headers);
    await switchTo(id, false);
    expect(await portfolios()).toEqual([test.ours.portfolioUuid]);
    expect(await join(headers)).toMatchObject({ code: "auth.building_not_open" });
    await switchTo(id, true);
    expect(await join(headers)).not.toHaveProperty("code");
    expect(await portfolios()).toEqual(both());
    await rival.delete(`/Users/${id}`);
    expect(await join(headers)).toMatchObject({ code: "auth.building_not_open" });
    expect((await account())?.deactivated).toBe(false);
  });

  it("is out of reach for its first directory, too, once it belongs elsewhere as well", async () => {
    const { id } = (await scim.post("/Users", asUser())).body;
    await join(await test.bearer(email));
    const before = await account();
    await scim.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
    expect(await account()).toEqual(before);
    expect(await portfolios()).toEqual([test.theirs.portfolioUuid]);
  });

  it.each([
    ["that made itself and never joined", { isOperator: false }],
    ["of the portal's operator", { isOperator: true }],
  ])("%s is nobody's to take over", async (_who, values) => {
    const { db } = test.database;
    await db.update(users).set(values).where(eq(users.uuid, userUuid));
    if (!values.isOperator) {
      await db.delete(memberships).where(eq(memberships.userUuid, userUuid));
    }
    const before = await account();
    const { body } = await scim.post("/Users", asUser({ active: false }));
    await scim.patch(`/Users/${body.id}`, { op: "replace", path: "active", value: true });
    expect(await account()).toEqual(before);
  });

  it("that another landlord's directory made stays that one's before it has joined anything", async () => {
    const sent = newUser(directory.domain);
    await scim.post("/Users", sent);
    const [before] = await test.database.db
      .select()
      .from(users)
      .where(eq(users.email, addressOf(sent.userName)));
    const { id } = (await rival.post("/Users", sent)).body;
    await switchTo(id, false);
    const [after] = await test.database.db
      .select()
      .from(users)
      .where(eq(users.email, addressOf(sent.userName)));
    expect(after).toEqual(before);
  });
});

describe("many at the same moment", () => {
  it("make one user for each landlord, and change the account of neither's", async () => {
    await test.database.db
      .insert(memberships)
      .values({ userUuid, role: "tenant_user", portfolioUuid: test.theirs.portfolioUuid });
    const before = await account();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? scim : rival).post("/Users", asUser())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(48);
    expect(await account()).toEqual(before);
  });

  it("cannot slip in while they are kept out", async () => {
    const { id } = (await rival.post("/Users", asUser())).body;
    const headers = await test.bearer(email);
    for (let round = 0; round < 5; round += 1) {
      await switchTo(id, true);
      await Promise.all([
        ...Array.from({ length: 10 }, () => join(headers)),
        switchTo(id, false),
        ...Array.from({ length: 10 }, () => join(headers)),
      ]);
      expect(await portfolios()).toEqual([test.ours.portfolioUuid]);
    }
  });

  it("would slip in if the database did not refuse them", async () => {
    const { id } = (await rival.post("/Users", asUser({ active: false }))).body;
    expect(id).toBeDefined();
    const { sql } = test.database;
    await sql`alter table memberships disable trigger memberships_refused`;
    await join(await test.bearer(email));
    await sql`alter table memberships enable trigger memberships_refused`;
    expect(await portfolios()).toEqual(both());
  });
});

describe("another address for an account of the directory's own", () => {
  it("is told to the old one, in the person's language, and ends every session", async () => {
    await test.database.db.update(users).set({ locale: "de-de" }).where(eq(users.uuid, userUuid));
    const { id } = (await scim.post("/Users", asUser())).body;
    const headers = await test.bearer(email);
    const next = `new-${email}`;
    await scim.patch(`/Users/${id}`, { op: "replace", value: { emails: [{ value: next }] } });
    expect((await account())?.email).toBe(next);
    expect(await subjects(email)).toContainEqual(expect.stringContaining("neue E-Mail-Adresse"));
    expect(await subjects(next)).toEqual([]);
    const status = async () =>
      (await test.app.inject({ url: "/api/users/current", headers })).statusCode;
    await expect.poll(status, { interval: 1 }).toBe(401);
  });

  it("leaves the codes that the old one was sent without use", async () => {
    const { id } = (await scim.post("/Users", asUser())).body;
    const send = { email };
    const base = "/api/user-verification";
    await test.app.inject({
      method: "POST",
      url: `${base}/v2/code/reset-password/send`,
      payload: send,
    });
    const code = (await mailsTo(test.app, email)).map(({ text }) => codeIn(text))[0];
    const next = `new-${email}`;
    await scim.patch(`/Users/${id}`, { op: "replace", value: { emails: [{ value: next }] } });
    for (const address of [email, next]) {
      const payload = { email: address, code, new_password: "Another-horse-8" };
      const url = `${base}/code/reset-password/consume`;
      const answer = await test.app.inject({ method: "PUT", url, payload });
      expect(answer.json()).toMatchObject({ code: "enter_valid_code" });
    }
    expect((await login(next)).statusCode).toBe(200);
  });
});
