import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../../app.ts";
import { loadEnv } from "../../env.ts";
import { makeBuilding, makeEmailDomain, makeUser, testPassword } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { users } from "../users/users.tables.ts";
import {
  createScimClient,
  makeDirectory,
  newUser,
  type ScimClient,
  type TestDirectory,
} from "./testing/scim-client.ts";

const test = usePortal();
let directory: TestDirectory;
let scim: ScimClient;
/** A second process over the same database. */
let neighbour: FastifyInstance;

beforeAll(async () => {
  const { database, secretKey } = test;
  directory = await makeDirectory(database.db, test.ours.portfolioUuid);
  scim = createScimClient(test.app, directory.token);
  neighbour = await buildApp({
    env: loadEnv({ LOG_LEVEL: "silent" }),
    database,
    noticesUrl: database.url,
    secretKey,
  });
});
afterAll(() => neighbour.close());

async function accountOf(email: string) {
  const rows = await test.database.db.select().from(users);
  return rows.find((row) => row.email.toLowerCase() === email.toLowerCase());
}

/** In order, so that it does not matter which of several came first. */
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Somebody with a password whose address is in the directory's domain. */
function makeMember(values: Partial<typeof users.$inferInsert> = {}) {
  const email = `${randomUUID()}@${directory.domain}`;
  return makeUser(
    test.database.db,
    { portfolioUuid: test.ours.portfolioUuid },
    { email, ...values },
  );
}

const asUser = (email: string, values = {}) =>
  newUser(directory.domain, { userName: email, emails: [{ value: email }], ...values });

describe("a new user", () => {
  it("has an account that waits for its sign-up, and no membership", async () => {
    const sent = newUser(directory.domain, { preferredLanguage: "de-AT, en;q=0.5" });
    await scim.post("/Users", sent);
    const account = await accountOf(sent.userName);
    expect(account).toMatchObject({
      firstName: "Tina",
      lastName: "Erickson",
      createdBy: "scim",
      locale: "de-de",
      passwordHash: null,
      isTermAccepted: false,
      confirmed: false,
      deactivated: false,
      defaultBuildingUuid: null,
    });
    const memberships = await test.database
      .sql`select from memberships where user_uuid = ${account?.uuid ?? ""}`;
    expect(memberships).toHaveLength(0);
  });

  it("starts in the only building that the domain opens", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const one = await makeDirectory(db, portfolioUuid);
    await makeEmailDomain(db, { portfolioUuid, buildingUuid }, one.domain);
    // Another landlord's building is none of this directory's.
    await makeEmailDomain(db, test.theirs, one.domain);
    const inOne = newUser(one.domain);
    await createScimClient(test.app, one.token).post("/Users", inOne);
    expect((await accountOf(inOne.userName))?.defaultBuildingUuid).toBe(buildingUuid);

    const two = await makeDirectory(db, portfolioUuid);
    const other = await makeBuilding(db, portfolioUuid, "Second House");
    await makeEmailDomain(db, { portfolioUuid, buildingUuid }, two.domain);
    await makeEmailDomain(db, { portfolioUuid, buildingUuid: other.uuid }, two.domain);
    const inTwo = newUser(two.domain);
    await createScimClient(test.app, two.token).post("/Users", inTwo);
    expect((await accountOf(inTwo.userName))?.defaultBuildingUuid).toBeNull();
  });

  it("must have an address in a domain of the directory", async () => {
    const { email } = test.theirs;
    for (const person of [asUser(email), { userName: email }, { userName: "no address" }]) {
      const { status, body, text } = await scim.post("/Users", person);
      expect([status, body.scimType]).toEqual([400, "invalidValue"]);
      expect(text).not.toContain(email);
    }
    expect((await accountOf(email))?.deactivated).toBe(false);
  });

  it("may be switched off from the start", async () => {
    const sent = newUser(directory.domain, { active: "false" });
    expect((await scim.post("/Users", sent)).body.active).toBe(false);
    expect((await accountOf(sent.userName))?.deactivated).toBe(true);
  });
});

describe("an account that was there before", () => {
  it("is taken over with its origin, terms and password; the directory's names count", async () => {
    const member = await makeMember({ createdBy: "upload" });
    const { status, body } = await scim.post("/Users", asUser(member.email.toUpperCase()));
    expect(status).toBe(201);
    expect(await accountOf(member.email)).toMatchObject({
      uuid: member.uuid,
      email: member.email,
      createdBy: "upload",
      firstName: "Tina",
      lastName: "Erickson",
      isTermAccepted: true,
      confirmed: true,
      passwordHash: member.passwordHash,
    });
    await scim.patch(`/Users/${body.id}`, { op: "remove", path: "name.familyName" });
    expect((await accountOf(member.email))?.lastName).toBe("Erickson");
  });

  it("belongs to one directory of its landlord at a time", async () => {
    const { portfolioUuid } = test.ours;
    const other = await makeDirectory(test.database.db, portfolioUuid, directory.domain);
    const rival = createScimClient(test.app, other.token);
    const member = await makeMember();
    const mine = await scim.post("/Users", asUser(member.email));
    const theirs = await rival.post("/Users", asUser(member.email, { active: false }));
    expect([theirs.status, theirs.body.scimType]).toEqual([409, "uniqueness"]);
    expect((await accountOf(member.email))?.deactivated).toBe(false);
    // Given up by the one, it can be taken by the other.
    expect((await scim.delete(`/Users/${mine.body.id}`)).status).toBe(204);
    expect((await accountOf(member.email))?.deactivated).toBe(true);
    expect((await rival.post("/Users", asUser(member.email))).status).toBe(201);
    expect((await accountOf(member.email))?.deactivated).toBe(false);
  });

  it("could be held twice if nobody looked: the table alone would let it happen", async () => {
    const { email, uuid } = await makeMember();
    await scim.post("/Users", asUser(email));
    const twice = await test.database.sql`
      insert into scim_users (uuid, portfolio_uuid, directory_uuid, user_uuid, user_name, active, resource)
      select gen_random_uuid(), portfolio_uuid, directory_uuid, user_uuid, 'twice', true, '{}'
      from scim_users where user_uuid = ${uuid} returning uuid`;
    expect(twice).toHaveLength(1);
  });

  it("is won by one of two directories that want it in the same moment", async () => {
    const { portfolioUuid } = test.ours;
    const other = await makeDirectory(test.database.db, portfolioUuid, directory.domain);
    const rival = createScimClient(test.app, other.token);
    for (let round = 0; round < 10; round += 1) {
      const { email } = await makeMember();
      const answers = await Promise.all(
        [scim, rival, scim, rival].map((client, number) =>
          client.post("/Users", asUser(email, { userName: `${email}-${number}` })),
        ),
      );
      expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    }
  });
});

describe("fifty requests for one new user", () => {
  it("make exactly one", async () => {
    const sent = newUser(directory.domain);
    const answers = await Promise.all(Array.from({ length: 50 }, () => scim.post("/Users", sent)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const others = answers.filter((answer) => !made.includes(answer));
    expect(others.map(({ status, body }) => [status, body.scimType])).toEqual(
      others.map(() => [409, "uniqueness"]),
    );
    const found = await scim.filter("/Users", `userName eq "${sent.userName}"`);
    expect(found.body.totalResults).toBe(1);
  });

  it("make exactly one by name, too, where their addresses differ", async () => {
    const { userName } = newUser(directory.domain);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        scim.post("/Users", newUser(directory.domain, { userName })),
      ),
    );
    const statuses = statusesOf(answers);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe("switching off", () => {
  const call = (app: FastifyInstance, headers: Record<string, string>) =>
    app.inject({ url: "/api/users/current", headers });
  const login = (email: string) =>
    test.app.inject({
      method: "POST",
      url: "/api/auth/v2/login",
      payload: { email, password: testPassword },
    });

  const ways: [string, (path: string, user: object) => Promise<{ status: number }>][] = [
    ["PATCH", (path) => scim.patch(path, { op: "Replace", path: "active", value: "False" })],
    ["PUT", (path, user) => scim.put(path, { ...user, active: false })],
    ["DELETE", (path) => scim.delete(path)],
  ];

  it.each(ways)("by %s ends every session everywhere at once", async (_, switchOff) => {
    const { email } = await makeMember();
    const sent = asUser(email);
    const { id } = (await scim.post("/Users", sent)).body;
    const tokens = [await test.bearer(email), await test.bearer(email)];
    const apps = [test.app, neighbour];
    for (const app of apps) {
      for (const headers of tokens) expect((await call(app, headers)).statusCode).toBe(200);
    }
    expect((await switchOff(`/Users/${id}`, sent)).status).toBeLessThan(300);
    for (const app of apps) {
      for (const headers of tokens) {
        const status = async () => (await call(app, headers)).statusCode;
        await expect.poll(status, { interval: 1 }).toBe(401);
      }
    }
    expect((await login(email)).statusCode).toBe(401);
    const ended = await test.database.sql`
      select distinct s.end_reason from sessions s join users u on u.uuid = s.user_uuid
      where u.email = ${email}`;
    expect(ended).toEqual([{ end_reason: "deactivated" }]);
  });

  it("by POST does the same to an account that was there before", async () => {
    const { email } = await makeMember();
    const headers = await test.bearer(email);
    expect((await call(test.app, headers)).statusCode).toBe(200);
    await scim.post("/Users", asUser(email, { active: false }));
    const status = async () => (await call(test.app, headers)).statusCode;
    await expect.poll(status, { interval: 1 }).toBe(401);
  });

  it("is undone by switching on, which brings no session back", async () => {
    const { email } = await makeMember();
    const { id } = (await scim.post("/Users", asUser(email))).body;
    const headers = await test.bearer(email);
    for (const value of [false, true])
      await scim.patch(`/Users/${id}`, { op: "replace", path: "active", value });
    expect((await login(email)).statusCode).toBe(200);
    const status = async () => (await call(test.app, headers)).statusCode;
    await expect.poll(status, { interval: 1 }).toBe(401);
  });

  it("works although the directory has lost the domain", async () => {
    const { database } = test;
    const lost = await makeDirectory(database.db, test.ours.portfolioUuid);
    const client = createScimClient(test.app, lost.token);
    const sent = newUser(lost.domain);
    const { id } = (await client.post("/Users", sent)).body;
    await database.sql`update scim_directories set domains = '{new.example}' where uuid = ${lost.uuid}`;
    const off = await client.patch(`/Users/${id}`, { op: "replace", path: "active", value: false });
    expect([off.status, (await accountOf(sent.userName))?.deactivated]).toEqual([200, true]);
  });
});

describe("changes of a user", () => {
  it("reach names and address of the account", async () => {
    const sent = newUser(directory.domain);
    const { id } = (await scim.post("/Users", sent)).body;
    const before = await accountOf(sent.userName);
    const email = `new-${sent.userName}`;
    await scim.patch(
      `/Users/${id}`,
      { op: "replace", path: "name.givenName", value: "Tea" },
      { op: "replace", path: 'emails[type eq "work"].value', value: email },
    );
    expect(await accountOf(sent.userName)).toBeUndefined();
    expect(await accountOf(email)).toMatchObject({ uuid: before?.uuid, firstName: "Tea" });
  });

  it("are refused where the address or userName is taken, also when asked in the same moment", async () => {
    const [one, two] = [newUser(directory.domain), newUser(directory.domain)];
    const { id } = (await scim.post("/Users", one)).body;
    await scim.post("/Users", two);
    const outsider = await makeMember();
    for (const value of [
      { userName: two.userName.toUpperCase() },
      { emails: two.emails },
      { emails: [{ value: outsider.email }] },
    ]) {
      const { status, body, text } = await scim.patch(`/Users/${id}`, { op: "replace", value });
      expect([status, body.scimType]).toEqual([409, "uniqueness"]);
      expect(text).not.toContain(outsider.email);
    }
    const wanted = `wanted-${one.userName}`;
    const rivals = await Promise.all(
      Array.from(
        { length: 8 },
        async () => (await scim.post("/Users", newUser(directory.domain))).body,
      ),
    );
    const answers = await Promise.all(
      rivals.map((rival) =>
        scim.patch(`/Users/${rival.id}`, { op: "replace", value: { emails: [{ value: wanted }] } }),
      ),
    );
    const statuses = statusesOf(answers);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it("leave the account alone where they do not concern it", async () => {
    const sent = newUser(directory.domain);
    const { id } = (await scim.post("/Users", sent)).body;
    const before = await accountOf(sent.userName);
    await scim.patch(`/Users/${id}`, { op: "add", path: "title", value: "Clerk" });
    expect(await accountOf(sent.userName)).toEqual(before);
  });
});
