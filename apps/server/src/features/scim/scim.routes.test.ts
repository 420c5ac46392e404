import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import {
  createScimClient,
  groupUrn,
  makeDirectory,
  newUser,
  type ScimClient,
  type TestDirectory,
  userUrn,
} from "./testing/scim-client.ts";

let test: TestApp;
let directory: TestDirectory;
let scim: ScimClient;
beforeAll(async () => {
  test = await createTestApp();
  directory = await makeDirectory(test.database.db, test.ours.portfolioUuid);
  scim = createScimClient(test.app, directory.token);
});
afterAll(() => test.close());

const listUrn = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const errorUrn = "urn:ietf:params:scim:api:messages:2.0:Error";

describe("Okta's test suite", () => {
  const user = () => newUser(directory.domain);

  it("passes, step by step", async () => {
    await scim.post("/Users", user());
    const two = await scim.list("/Users", { count: "2", startIndex: "1" });
    expect(two.status).toBe(200);
    expect(two.body).toEqual({
      schemas: [listUrn],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [expect.objectContaining({ id: expect.any(String) })],
    });

    const groups = await scim.list("/Groups", { count: "100", startIndex: "1" });
    expect(groups.status).toBe(200);
    expect(groups.body).toEqual({
      schemas: [listUrn],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
    });

    const random = user();
    const none = await scim.list("/Users", {
      count: "100",
      filter: `userName eq "${random.userName}"`,
      startIndex: "1",
    });
    expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);

    const unknown = await scim.get("/Users/0cc175b9c0f1b6a831c399e269772661}}");
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({
      schemas: [errorUrn],
      status: "404",
      detail: expect.any(String),
    });

    const created = await scim.post("/Users", {
      ...random,
      userName: `${random.externalId}@okta.example.com`,
      groups: [],
      password: "y25bA4W3",
    });
    expect(created.status).toBe(201);
    expect(created.headers["content-type"]).toBe("application/scim+json; charset=utf-8");
    expect(created.headers["location"]).toBe(created.body.meta.location);
    expect(created.text).not.toContain("y25bA4W3");
    expect(created.body).toMatchObject({
      schemas: [userUrn],
      active: true,
      name: { familyName: "Erickson", givenName: "Tina" },
      userName: `${random.externalId}@okta.example.com`,
    });

    const path = `/Users/${created.body.id}`;
    expect((await scim.get(path)).body).toEqual(created.body);
    const repeated = await scim.post("/Users", random);
    expect([repeated.status, repeated.body.scimType]).toEqual([409, "uniqueness"]);

    const off = await scim.patch(path, { op: "replace", value: { active: false } });
    expect([off.status, off.body.active]).toEqual([200, false]);
  });
});

it("smoke", async () => {
  const user = (await scim.post("/Users", newUser(directory.domain))).body;
  const group = await scim.post("/Groups", {
    schemas: [groupUrn],
    displayName: "A",
    members: [{ value: user.id }],
  });
  expect(group.body).toMatchObject({ members: [{ value: user.id, display: "Tina Erickson" }] });
  expect((await scim.get(`/Users/${user.id}`)).body.groups).toHaveLength(1);
  for (const filter of [
    `userName eq "${user.userName.toUpperCase()}"`,
    `emails[type eq "work"].value eq "${user.userName}"`,
    `emails.value co "${user.userName}" and active eq true and not (userName sw "zzz") and name.givenName pr`,
    `groups.value eq "${group.body.id}"`,
    `groups.display eq "a"`,
    `id eq "${user.id}" and meta.lastModified gt "2020-01-01T00:00:00Z"`,
    `externalId eq "${user.externalId}"`,
  ]) {
    const found = await scim.filter("/Users", filter);
    expect([filter, found.body.Resources?.map(({ id }) => id)]).toEqual([filter, [user.id]]);
  }
});
