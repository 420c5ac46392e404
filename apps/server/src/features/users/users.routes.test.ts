import { randomUUID } from "node:crypto";
import type { User } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeBrand, makeBuilding, makeEmailDomain, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { buildingLanguages, buildings } from "../buildings/buildings.tables.ts";
import { companies } from "../companies/companies.tables.ts";
import { emailDomains, memberships, users } from "./users.tables.ts";
import { domainNamed } from "../../testing/addresses.ts";

const test = usePortal();
beforeAll(async () => {
  await makeBrand(test.database.db, { identifier: "NORTHLIGHT", hostNames: ["north.test"] });
});

type Headers = Record<string, string>;

const get = (headers: Headers) => test.app.inject({ url: "/api/users/current", headers });

function put(headers: Headers, payload: object) {
  return test.app.inject({ method: "PUT", url: "/api/users/current", headers, payload });
}

/** Somebody of our landlord's first building, signed in. */
async function signedIn(values: Parameters<typeof makeUser>[2] = {}) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const user = await makeUser(test.database.db, { portfolioUuid, buildingUuid }, values);
  return { ...user, headers: await test.bearer(user.email) };
}

const storedUser = async (uuid: string) => {
  const [row] = await test.database.db.select().from(users).where(eq(users.uuid, uuid));
  return row;
};

describe("the signed-in user", () => {
  it("is told who they are, and nothing of their password", async () => {
    const user = await signedIn();
    const answer = (await get(user.headers)).json<User>();
    expect(answer).toMatchObject({
      uuid: user.uuid,
      email: user.email,
      roles: [{ name: "tenant_user" }],
      has_password: true,
    });
    expect(JSON.stringify(answer)).not.toContain("argon2");
  });

  it.each([
    ["reading", () => get({})],
    ["changing", () => put({}, { first_name: "Eve" })],
  ])("needs a session for %s", async (_what, call) => {
    expect((await call()).json()).toMatchObject({ status: 401, code: "auth.session_required" });
  });
});

describe("changing one's profile", () => {
  it("answers the user as stored, and leaves alone what is not named", async () => {
    const user = await signedIn();
    const answer = await put(user.headers, {
      first_name: "  Ada\t\n \u202EMae ",
      is_email_accepted: true,
    });
    expect(answer.json()).toMatchObject({
      first_name: "Ada Mae",
      last_name: user.lastName,
      email_accepted: true,
    });
    expect((await get(user.headers)).json()).toEqual(answer.json());
  });

  it.each([
    [{ first_name: "   " }, "/first_name"],
    [{ last_name: "\t" }, "/last_name"],
    [{ first_name: "" }, "/first_name"],
    [{ last_name: "x".repeat(101) }, "/last_name"],
    [{ first_name: null }, "/first_name"],
    [{ default_building_uuid: "1 or 1=1" }, "/default_building_uuid"],
    [{ locale: "klingon" }, "/locale"],
    [{ locale: "xx-xx" }, "/locale"],
    [{ updated_at: "yesterday", first_name: "Ada" }, "/updated_at"],
    [{ updated_at: "2016-12-31T23:59:60Z", first_name: "Ada" }, "/updated_at"],
    [{ updated_at: "0000-01-01T00:00:00Z", first_name: "Ada" }, "/updated_at"],
    [{ updated_at: "9999-12-31T23:59:59-12:00", first_name: "Ada" }, "/updated_at"],
  ])("refuses %j and names the field", async (body, field) => {
    const user = await signedIn();
    const problem = (await put(user.headers, body)).json();
    expect(problem).toMatchObject({ status: 400, code: "request.invalid" });
    expect(problem.fields).toHaveProperty([field]);
    expect(await storedUser(user.uuid)).toMatchObject({ firstName: "Maya", lastName: "Lind" });
  });

  it("ignores what users cannot change of themselves", async () => {
    const user = await signedIn({ confirmed: true });
    const body = {
      first_name: "Ada",
      confirmed: false,
      email: "other@x.example",
      hqo: true,
      roles: [{ name: "building_admin" }],
      deactivated: true,
      signup_app_brand: "NORTHLIGHT",
    };
    expect((await put(user.headers, body)).statusCode).toBe(200);
    expect(await storedUser(user.uuid)).toMatchObject({
      email: user.email,
      confirmed: true,
      isOperator: false,
      deactivated: false,
      signupAppBrand: null,
    });
  });

  it("never takes back accepted terms", async () => {
    const user = await signedIn();
    const answer = await put(user.headers, { first_name: "Ada", is_term_accepted: false });
    expect(answer.json()).toMatchObject({ status: 400, code: "auth.terms_not_accepted" });
    expect(await storedUser(user.uuid)).toMatchObject({ firstName: "Maya", isTermAccepted: true });
    expect((await put(user.headers, { is_term_accepted: true })).statusCode).toBe(200);
    expect((await storedUser(user.uuid))?.signupAppBrand).toBeNull();
  });

  it.each([
    ["de_DE", "de-de"],
    ["FR-ca", "fr-ca"],
    ["el_EL", "el-el"],
  ])("stores the language %s as %s", async (locale, stored) => {
    const user = await signedIn();
    expect((await put(user.headers, { locale })).json()).toMatchObject({ locale: stored });
  });

  it("takes a language of one's own building, and not that of another's", async () => {
    const { db } = test.database;
    const language = { name: "Suomi", priority: 1 };
    await db.insert(buildingLanguages).values([
      { ...language, buildingUuid: test.ours.buildingUuid, code: "fi_FI" },
      { ...language, buildingUuid: test.theirs.buildingUuid, code: "sv_SE" },
    ]);
    const user = await signedIn();
    expect((await put(user.headers, { locale: "fi-fi" })).json()).toMatchObject({
      locale: "fi-fi",
    });
    expect((await put(user.headers, { locale: "sv-se" })).statusCode).toBe(400);
  });
});

describe("a change since the profile was read", () => {
  it("is not overwritten", async () => {
    const user = await signedIn();
    const { updated_at } = (await get(user.headers)).json<User>();
    const first = await put(user.headers, { first_name: "Ada", updated_at });
    const second = await put(user.headers, { first_name: "Eve", updated_at });
    expect(first.statusCode).toBe(200);
    expect(second.json()).toMatchObject({ status: 409, code: "users.changed_elsewhere" });
    expect((await storedUser(user.uuid))?.firstName).toBe("Ada");
    const next = { first_name: "Mae", updated_at: first.json<User>().updated_at };
    expect((await put(user.headers, next)).statusCode).toBe(200);
  });

  it("undoes the whole of the later change, a membership too", async () => {
    const { db } = test.database;
    const guests = await openBuilding();
    const user = await signedIn({ isTermAccepted: false });
    const stale = "2020-01-01T00:00:00.000Z";
    const last = { default_building_uuid: guests, is_term_accepted: true, updated_at: stale };
    const answer = await put(user.headers, last);
    expect(answer.statusCode).toBe(409);
    const joined = await db.select().from(memberships).where(eq(memberships.userUuid, user.uuid));
    expect(joined).toHaveLength(1);
  });

  const storm = async (isConditional: boolean) => {
    const user = await signedIn();
    const { updated_at } = (await get(user.headers)).json<User>();
    const condition = isConditional ? { updated_at } : {};
    const names = Array.from({ length: 8 }, (_each, at) => `Name ${at}`);
    const answers = await Promise.all(
      names.map((first_name) => put(user.headers, { first_name, ...condition })),
    );
    return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  };

  it("lets exactly one of many simultaneous changes through", async () => {
    expect(await storm(true)).toEqual([200, ...Array<number>(7).fill(409)]);
  });

  it("lets all of them through where nobody says what they have read", async () => {
    expect(await storm(false)).toEqual(Array<number>(8).fill(200));
  });
});

/** A building of the other landlord that takes guests. */
async function openBuilding(): Promise<string> {
  const { db } = test.database;
  const { uuid } = await makeBuilding(db, test.theirs.portfolioUuid, `Open ${randomUUID()}`);
  await db.update(buildings).set({ isGuestBuilding: true }).where(eq(buildings.uuid, uuid));
  return uuid;
}

const membershipIn = async (userUuid: string, buildingUuid: string) => {
  const { db } = test.database;
  const [row] = await db
    .select({ role: memberships.role, companyUuid: memberships.companyUuid })
    .from(memberships)
    .where(and(eq(memberships.userUuid, userUuid), eq(memberships.buildingUuid, buildingUuid)));
  return row;
};

describe("choosing a building", () => {
  const choose = (headers: Headers, uuid: string | null) =>
    put(headers, { default_building_uuid: uuid });

  it("takes one that the user may enter, in any spelling of its key, and null", async () => {
    const user = await signedIn();
    const { buildingUuid } = test.ours;
    const chosen = await choose(user.headers, buildingUuid.toUpperCase());
    expect(chosen.json()).toMatchObject({ default_building_uuid: buildingUuid });
    expect((await choose(user.headers, null)).json()).toMatchObject({
      default_building_uuid: null,
    });
  });

  it.each([
    ["another landlord's", () => Promise.resolve(test.theirs.buildingUuid)],
    ["one that does not exist", () => Promise.resolve(randomUUID())],
    ["one for guests once the account is finished", openBuilding],
  ])("refuses %s", async (_what, find) => {
    const user = await signedIn();
    const wanted = await find();
    const answer = await choose(user.headers, wanted);
    expect(answer.json()).toMatchObject({ status: 400, code: "auth.building_not_open" });
    expect(await membershipIn(user.uuid, wanted)).toBeUndefined();
    expect((await storedUser(user.uuid))?.defaultBuildingUuid).toBeNull();
  });

  it("joins one that the address' domain opens, with the domain's company", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.theirs;
    const companyUuid = randomUUID();
    const company = {
      uuid: companyUuid,
      portfolioUuid,
      externalId: companyUuid,
      name: "Quay & Co",
    };
    await db.insert(companies).values(company);
    const domain = domainNamed(`${randomUUID()}.example`);
    await db.insert(emailDomains).values({ domain, portfolioUuid, buildingUuid, companyUuid });
    const user = await signedIn({ email: `ada@${domain.toUpperCase()}` });
    const answer = await choose(user.headers, buildingUuid);
    expect(answer.json()).toMatchObject({ default_building_uuid: buildingUuid });
    expect(await membershipIn(user.uuid, buildingUuid)).toEqual({
      role: "tenant_user",
      companyUuid,
    });
    await expect
      .poll(async () => {
        const url = `/api/tenant/v1/buildings/${buildingUuid}`;
        return (await test.app.inject({ url, headers: user.headers })).statusCode;
      })
      .toBe(200);
  });

  it("refuses one of another brand on a restricted brand's host", async () => {
    const { db } = test.database;
    const hpp = { identifier: "HPP", hostNames: ["hpp.test"], scope: "HPP" };
    await makeBrand(db, hpp);
    const { domain } = await makeEmailDomain(db, test.theirs);
    const user = await signedIn({ email: `ada@${domain}` });
    const there = { ...user.headers, host: "hpp.test" };
    expect((await choose(there, test.theirs.buildingUuid)).json()).toMatchObject({
      code: "auth.building_not_open",
    });
  });
});

describe("finishing the sign-up of an uploaded account", () => {
  const uploaded = (values: Parameters<typeof makeUser>[2] = {}) =>
    signedIn({ isTermAccepted: false, createdBy: "upload", ...values });

  it("stores names, building and terms, and the brand of the host", async () => {
    const guests = await openBuilding();
    const user = await uploaded({ firstName: "", lastName: "" });
    const body = {
      first_name: "Nora",
      last_name: "Quist",
      default_building_uuid: guests,
      is_term_accepted: true,
      is_email_accepted: true,
      confirmed: true,
    };
    // The guest building is one of the default brand's, which this visitor's host shows.
    const answer = await put(user.headers, body);
    expect(answer.json()).toMatchObject({
      first_name: "Nora",
      terms_accepted: true,
      email_accepted: true,
      default_building_uuid: guests,
      signup_app_brand: "HQO",
      created_by: "upload",
    });
    expect(await membershipIn(user.uuid, guests)).toMatchObject({ role: "guest" });
  });

  it("keeps the brand of the first time", async () => {
    const user = await uploaded();
    const north = { ...user.headers, host: "north.test" };
    await put(north, { is_term_accepted: true });
    expect((await storedUser(user.uuid))?.signupAppBrand).toBe("NORTHLIGHT");
    await put(user.headers, { is_term_accepted: true });
    expect((await storedUser(user.uuid))?.signupAppBrand).toBe("NORTHLIGHT");
  });

  it("may happen in parts, but does not end without names", async () => {
    const user = await uploaded({ firstName: "", lastName: "" });
    expect((await put(user.headers, { last_name: "Quist" })).statusCode).toBe(200);
    const early = (await put(user.headers, { is_term_accepted: true })).json();
    expect(early).toMatchObject({ status: 400, code: "request.invalid" });
    expect(Object.keys(early.fields)).toEqual(["/first_name"]);
    const answer = await put(user.headers, { first_name: "Nora", is_term_accepted: true });
    expect(answer.json()).toMatchObject({ terms_accepted: true, last_name: "Quist" });
  });

  it("does not end with a no to the terms, or with no building", async () => {
    const user = await uploaded();
    const no = await put(user.headers, { is_term_accepted: false });
    expect(no.json()).toMatchObject({ status: 400, code: "auth.terms_not_accepted" });
    const nowhere = await put(user.headers, {
      default_building_uuid: null,
      is_term_accepted: true,
    });
    expect(nowhere.json().fields).toHaveProperty(["/default_building_uuid"]);
    expect((await storedUser(user.uuid))?.isTermAccepted).toBe(false);
  });

  it("does not open another landlord's building", async () => {
    const user = await uploaded();
    const body = { default_building_uuid: test.theirs.buildingUuid, is_term_accepted: true };
    expect((await put(user.headers, body)).json()).toMatchObject({
      code: "auth.building_not_open",
    });
    expect((await storedUser(user.uuid))?.isTermAccepted).toBe(false);
  });
});
