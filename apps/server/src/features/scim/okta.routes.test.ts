import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import {
  createScimClient,
  errorUrn,
  groupUrn,
  listUrn,
  makeDirectory,
  newUser,
  type ScimClient,
  type TestDirectory,
  userUrn,
} from "./testing/scim-client.ts";

const test = usePortal();
let directory: TestDirectory;
let scim: ScimClient;
beforeAll(async () => {
  directory = await makeDirectory(test.database.db, test.ours.portfolioUuid);
  scim = createScimClient(test.app, directory.token);
});

/**
 * Okta's specification tests (okta-scim-beta, SCIM_tests_for_Runscope.json): what each step asserts, but
 * the time, which is for the bench.
 */
describe("Okta's test suite", () => {
  it("passes, step by step", async () => {
    await scim.post("/Users", newUser(directory.domain));

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
    expect(groups.body).toMatchObject({ schemas: [listUrn], totalResults: 0, startIndex: 1 });
    expect(groups.text).not.toContain("Resources");

    const user = newUser(directory.domain);
    const filter = `userName eq "${user.userName}"`;
    const none = await scim.list("/Users", { count: "100", filter, startIndex: "1" });
    expect(none.status).toBe(200);
    expect(none.body).toMatchObject({ schemas: [listUrn], totalResults: 0, Resources: [] });

    const unknown = await scim.get("/Users/0cc175b9c0f1b6a831c399e269772661}}");
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ schemas: [errorUrn], detail: expect.stringMatching(/./) });

    const userName = `${user.externalId}@okta.example.com`;
    const whole = { ...user, userName, groups: [], locale: "en_US", password: "y25bA4W3" };
    const created = await scim.post("/Users", whole);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      schemas: [userUrn],
      userName,
      active: true,
      name: user.name,
    });
    expect(created.text).not.toContain("y25bA4W3");

    const path = `/Users/${created.body.id}`;
    const read = await scim.get(path);
    expect([read.status, read.body]).toEqual([200, created.body]);

    const off = await scim.patch(path, { op: "replace", value: { active: false } });
    expect([off.status, off.body.active]).toEqual([200, false]);
  });

  it("refuses the same user twice (specification tests of today)", async () => {
    const user = newUser(directory.domain);
    const created = await scim.post("/Users", user);
    expect(created.headers["location"]).toBe(created.body.meta.location);
    const repeated = await scim.post("/Users", { ...user, userName: user.userName.toUpperCase() });
    expect(repeated.status).toBe(409);
    expect(repeated.body).toMatchObject({
      schemas: [errorUrn],
      status: "409",
      scimType: "uniqueness",
    });
    expect(repeated.text).not.toContain(user.userName);
  });
});

describe("Okta's life of a user", () => {
  it("is found, made, changed by PUT, switched off and on", async () => {
    const user = newUser(directory.domain);
    const { id } = (await scim.post("/Users", user)).body;
    const path = `/Users/${id}`;
    const name = { givenName: "Tina", familyName: "Miller" };
    const changed = await scim.put(path, { ...user, id, name, nickName: "Ti" });
    expect([changed.status, changed.body.name, changed.body["nickName"]]).toEqual([
      200,
      name,
      "Ti",
    ]);
    const again = await scim.put(path, { ...user, id, name });
    expect(again.body).not.toHaveProperty("nickName");
    for (const active of [false, true]) {
      const answer = await scim.put(path, { ...user, id, name, active });
      expect([answer.status, answer.body.active]).toEqual([200, active]);
    }
    const silent = await scim.put(path, { ...user, active: undefined });
    expect(silent.body.active).toBe(true);
  });

  it("is never kept from the directory, switched off or not", async () => {
    const user = newUser(directory.domain, { active: false });
    await scim.post("/Users", user);
    const found = await scim.filter("/Users", `userName eq "${user.userName}"`);
    expect(found.body.Resources).toMatchObject([{ userName: user.userName, active: false }]);
  });
});

describe("Okta's group push", () => {
  it("makes, renames with the id in the value, fills, empties and removes", async () => {
    const people = [];
    for (let number = 0; number < 3; number += 1) {
      people.push((await scim.post("/Users", newUser(directory.domain))).body);
    }
    const [one, two, three] = people.map(({ id, displayName }) => ({
      value: id,
      display: displayName,
    }));
    const body = { schemas: [groupUrn], displayName: "Push", members: [one] };
    const { id, members } = (await scim.post("/Groups", body)).body;
    const path = `/Groups/${id}`;
    expect(members.map(({ value }) => value)).toEqual([one?.value]);

    const renamed = await scim.patch(path, { op: "replace", value: { id, displayName: "Pushed" } });
    expect([renamed.status, renamed.body.displayName]).toEqual([200, "Pushed"]);

    const filled = await scim.patch(
      path,
      { op: "remove", path: `members[value eq "${one?.value}"]` },
      { op: "add", path: "members", value: [two, three, two] },
    );
    const valuesOf = (list: Record<string, string>[]) =>
      list.map(({ value }) => value ?? "").toSorted((a, b) => a.localeCompare(b));
    expect(valuesOf(filled.body.members)).toEqual(valuesOf([two ?? {}, three ?? {}]));

    const replaced = await scim.patch(path, { op: "replace", path: "members", value: [one] });
    expect(valuesOf(replaced.body.members)).toEqual([one?.value]);
    const put = await scim.put(path, { ...body, id, members: [] });
    expect([put.status, put.body.displayName, put.body.members]).toEqual([200, "Push", []]);

    expect((await scim.delete(path)).status).toBe(204);
    expect((await scim.get(path)).status).toBe(404);
  });
});
