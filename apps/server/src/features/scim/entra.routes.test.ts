import { beforeAll, describe, expect, it } from "vitest";
import { overloadLimits } from "../../platform/http/overload.ts";
import { usePortal } from "../../testing/use-portal.ts";
import {
  createScimClient,
  enterpriseUrn,
  groupUrn,
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

/** A user as Entra creates one. */
const entraUser = () => ({
  ...newUser(directory.domain),
  schemas: [userUrn, enterpriseUrn],
  meta: { resourceType: "User" },
  name: { formatted: "given family", familyName: "family", givenName: "given" },
  [enterpriseUrn]: { department: "Sales", employeeNumber: "7" },
  roles: [],
});

async function addUser() {
  const { status, body } = await scim.post("/Users", entraUser());
  expect(status).toBe(201);
  return { path: `/Users/${body.id}`, ...body };
}

/** The requests of Microsoft's documentation and of its validator, as it sends them. */
describe("Entra's users", () => {
  it("are created with what was sent, and nothing of it changed", async () => {
    const sent = entraUser();
    const { status, body } = await scim.post("/Users", sent);
    expect(status).toBe(201);
    const { meta: _, roles: __, ...kept } = sent;
    expect(body).toMatchObject(kept);
    expect(body).not.toHaveProperty("roles");
    expect(body.meta).toMatchObject({ resourceType: "User" });
  });

  it("are found by userName in another case, externalId and work address", async () => {
    const { id, userName, externalId } = await addUser();
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `externalId eq "${externalId}"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `userName eq "${userName}" and externalId eq "${externalId}"`,
    ]) {
      const { status, body } = await scim.filter("/Users", filter);
      expect([filter, status, body.totalResults, body.Resources[0]?.id]).toEqual([
        filter,
        200,
        1,
        id,
      ]);
    }
  });

  it("are not found by what nobody has", async () => {
    const { status, body } = await scim.filter("/Users", 'userName eq "non-existent user"');
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []]);
    expect((await scim.get("/Users/5171a35d82074e068ce2")).status).toBe(404);
  });

  it("are changed by several operations in one request", async () => {
    const { path } = await addUser();
    const email = `new@${directory.domain}`;
    const { status, body } = await scim.patch(
      path,
      { op: "Replace", path: 'emails[type eq "work"].value', value: email },
      { op: "Replace", path: "name.familyName", value: "updated" },
      { op: "Add", path: `${enterpriseUrn}:department`, value: "Retail" },
      { op: "Add", path: `${enterpriseUrn}:manager`, value: "AXTKDLNRKMKT" },
      { op: "Remove", path: `${enterpriseUrn}:employeeNumber` },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "55555555555" },
      { op: "Add", path: 'addresses[type eq "work"].streetAddress', value: "2809 Johns Walk" },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      emails: [{ type: "work", value: email, primary: true }],
      name: { familyName: "updated", givenName: "given" },
      [enterpriseUrn]: { department: "Retail", manager: { value: "AXTKDLNRKMKT" } },
      phoneNumbers: [{ type: "mobile", value: "55555555555" }],
      addresses: [{ type: "work", streetAddress: "2809 Johns Walk" }],
    });
    expect(body[enterpriseUrn]).not.toHaveProperty("employeeNumber");
  });

  it("are switched off and on, with booleans or texts, and stay", async () => {
    const { path } = await addUser();
    const set = async (value: unknown) => {
      const { body } = await scim.patch(path, { op: "Replace", path: "active", value });
      expect((await scim.get(path)).body.active).toBe(body.active);
      return body.active;
    };
    expect(await set(false)).toBe(false);
    expect(await set("True")).toBe(true);
    expect(await set("False")).toBe(false);
    expect(await set(true)).toBe(true);
  });

  it("take a new userName by name, by path, and as a whole value", async () => {
    const { path } = await addUser();
    const first = await scim.patch(path, {
      op: "replace",
      value: { userName: "emilio@x.example" },
    });
    expect(first.body.userName).toBe("emilio@x.example");
    const second = await scim.patch(path, { op: "Replace", path: "userName", value: "emilia" });
    expect(second.body.userName).toBe("emilia");
  });

  it("take every address of the validator and hand booleans back as such", async () => {
    const { path } = await addUser();
    const operations = ["home", "other"].flatMap((type) => [
      { op: "add", path: `emails[type eq "${type}"].value`, value: `${type}@mante.example` },
      { op: "replace", path: `emails[type eq "${type}"].display`, value: type },
      { op: "replace", path: `emails[type eq "${type}"].primary`, value: "True" },
    ]);
    const { status, body } = await scim.patch(
      path,
      { op: "add", path: 'emails[type eq "work"].primary', value: false },
      ...operations,
      { op: "Add", path: 'roles[primary eq "True"].value', value: "YFPHYSVYNPPK" },
    );
    expect(status).toBe(200);
    expect(body.emails.map(({ type, primary }) => [type, primary])).toEqual([
      ["work", false],
      ["home", false],
      ["other", true],
    ]);
    expect(body["roles"]).toEqual([{ primary: true, value: "YFPHYSVYNPPK" }]);
  });

  it("are all changed or not at all", async () => {
    const { path, name } = await addUser();
    const { status, body } = await scim.patch(
      path,
      { op: "Replace", path: "name.familyName", value: "half" },
      { op: "Replace", path: 'emails[type eq "work"].value', value: "x@elsewhere.example" },
    );
    expect([status, body.scimType]).toEqual([400, "invalidValue"]);
    expect((await scim.get(path)).body.name).toEqual(name);
  });

  it("are removed once, and can come again", async () => {
    const { path, userName } = await addUser();
    expect((await scim.delete(path)).status).toBe(204);
    expect((await scim.delete(path)).status).toBe(404);
    expect((await scim.get(path)).status).toBe(404);
    const again = await scim.post("/Users", {
      ...entraUser(),
      userName,
      emails: [{ value: userName }],
    });
    expect([again.status, again.body.active]).toEqual([201, true]);
  });
});

describe("Entra's groups", () => {
  const entraGroup = (displayName: string) => ({
    schemas: [groupUrn, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
    externalId: `ext-${displayName}`,
    displayName,
    meta: { resourceType: "Group" },
  });

  it("are created once, empty, and found in another case without their members", async () => {
    const created = await scim.post("/Groups", entraGroup("All Staff"));
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ displayName: "All Staff", members: [] });
    const twice = await scim.post("/Groups", entraGroup("ALL STAFF"));
    expect([twice.status, twice.body.scimType]).toEqual([409, "uniqueness"]);

    const parameters = { excludedAttributes: "members", filter: 'displayName eq "all staff"' };
    const found = await scim.list("/Groups", parameters);
    expect(found.body.Resources).toHaveLength(1);
    expect(found.body.Resources[0]).not.toHaveProperty("members");
    const one = await scim.get(`/Groups/${created.body.id}?excludedAttributes=members`);
    expect(one.body).not.toHaveProperty("members");
    expect(one.body.externalId).toBe("ext-All Staff");
  });

  it("take and lose several members in one request", async () => {
    const people = [await addUser(), await addUser(), await addUser()];
    const ids = people.map(({ id }) => id);
    const values = ids.map((value) => ({ $ref: null, value }));
    const { id } = (await scim.post("/Groups", entraGroup("Several"))).body;
    const path = `/Groups/${id}`;

    const added = await scim.patch(
      path,
      { op: "Add", path: "members", value: values },
      { op: "Replace", path: "displayName", value: "Many" },
      { op: "Replace", value: { externalId: "c3b97a69" } },
    );
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({ displayName: "Many", externalId: "c3b97a69" });
    expect(added.body.members).toHaveLength(3);

    const isMember = `id eq "${id}" and members eq "${ids[0]}"`;
    const parameters = { excludedAttributes: "members", filter: isMember };
    expect((await scim.list("/Groups", parameters)).body.totalResults).toBe(1);

    const removed = await scim.patch(path, {
      op: "Remove",
      path: "members",
      value: values.slice(0, 2),
    });
    expect(removed.body.members.map(({ value }) => value)).toEqual([ids[2]]);
    expect((await scim.list("/Groups", parameters)).body.totalResults).toBe(0);

    const emptied = await scim.patch(path, { op: "Remove", path: "members" });
    expect(emptied.body.members).toEqual([]);
  });

  it("are removed once", async () => {
    const { id } = (await scim.post("/Groups", entraGroup("Gone"))).body;
    expect((await scim.delete(`/Groups/${id}`)).status).toBe(204);
    expect((await scim.delete(`/Groups/${id}`)).status).toBe(404);
  });
});

it("refuses none of as many requests at once as it works on, though Entra asks for 25 a second", async () => {
  const { path, userName } = await addUser();
  const answers = await Promise.all(
    Array.from({ length: overloadLimits.atWork }, (_, number) => {
      if (number % 2 === 0) return scim.filter("/Users", `userName eq "${userName}"`);
      return scim.patch(path, { op: "Replace", path: "title", value: `${number}` });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
