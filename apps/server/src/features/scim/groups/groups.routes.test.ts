import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../../testing/use-portal.ts";
import {
  createScimClient,
  insertUsers,
  makeDirectory,
  newUser,
  type ScimClient,
  type TestDirectory,
} from "../testing/scim-client.ts";

const test = usePortal();
let directory: TestDirectory;
let scim: ScimClient;
beforeAll(async () => {
  directory = await makeDirectory(test.database.db, test.ours.portfolioUuid);
  scim = createScimClient(test.app, directory.token);
});

const addUser = async () => (await scim.post("/Users", newUser(directory.domain))).body;
const addGroup = async (displayName: string, members: { value: string }[] = []) =>
  (await scim.post("/Groups", { displayName, members })).body;
const byText = (a: string, b: string) => a.localeCompare(b);
const valuesOf = (list: Record<string, string>[]) =>
  list.map(({ value }) => value ?? "").toSorted(byText);

describe("a group", () => {
  it("shows its members, and they show it", async () => {
    const user = await addUser();
    const group = await addGroup("Fire wardens", [{ value: user.id.toUpperCase() }]);
    expect(group.members).toEqual([
      { value: user.id, $ref: user.meta.location, display: user.displayName, type: "User" },
    ]);
    const shown = (await scim.get(`/Users/${user.id}`)).body;
    expect(shown.groups).toEqual([
      { value: group.id, $ref: group.meta.location, display: "Fire wardens", type: "direct" },
    ]);
    const listed = await scim.filter("/Users", `id eq "${user.id}"`);
    expect(listed.body.Resources).toEqual([shown]);
  });

  it("loses a member who is removed", async () => {
    const user = await addUser();
    const group = await addGroup("Short stay", [{ value: user.id }]);
    await scim.delete(`/Users/${user.id}`);
    expect((await scim.get(`/Groups/${group.id}`)).body.members).toEqual([]);
  });

  it.each([
    [{ displayName: "" }],
    [{ displayName: 5 }],
    [{}],
    [{ displayName: "A", members: [{ value: "not-an-id" }] }],
    [{ displayName: "A", members: [{ value: "019a0000-0000-7000-8000-000000000000" }] }],
    [{ displayName: "A", members: [{ display: "nobody" }] }],
    [{ displayName: "A", members: "everybody" }],
    [{ displayName: "x".repeat(255) }],
  ])("is refused: %j", async (body) => {
    const { status, body: error } = await scim.post("/Groups", body);
    expect([status, error.scimType]).toEqual([400, "invalidValue"]);
    expect((await scim.filter("/Groups", 'displayName eq "A"')).body.totalResults).toBe(0);
  });

  it("has no groups as members", async () => {
    const inner = await addGroup("Inner");
    const outer = await addGroup("Outer");
    const operation = { op: "add", path: "members", value: [{ value: inner.id, type: "Group" }] };
    const { status, body } = await scim.patch(`/Groups/${outer.id}`, operation);
    expect([status, body.scimType]).toEqual([400, "invalidValue"]);
  });

  it("has a name that no other group of the directory has", async () => {
    const group = await addGroup("Taken");
    const other = await addGroup("Free");
    for (const answer of [
      await scim.put(`/Groups/${other.id}`, { displayName: "taken" }),
      await scim.patch(`/Groups/${other.id}`, {
        op: "replace",
        path: "displayName",
        value: "TAKEN",
      }),
    ]) {
      expect([answer.status, answer.body.scimType]).toEqual([409, "uniqueness"]);
    }
    const theirs = await makeDirectory(test.database.db, test.theirs.portfolioUuid);
    const stranger = createScimClient(test.app, theirs.token);
    expect((await stranger.post("/Groups", { displayName: group.displayName })).status).toBe(201);
  });
});

describe("changes of a group", () => {
  it("are carried out in their order, and together", async () => {
    const [one, two] = [await addUser(), await addUser()];
    const { id } = await addGroup("Order", [{ value: one.id }]);
    const path = `/Groups/${id}`;
    const done = await scim.patch(
      path,
      { op: "replace", path: "members", value: [{ value: two.id }] },
      { op: "add", path: "members", value: { value: one.id } },
      { op: "remove", path: `members[display co "${two.displayName}" and value eq "${two.id}"]` },
      { op: "remove", path: "externalId" },
    );
    expect(valuesOf(done.body.members)).toEqual([one.id]);

    const half = await scim.patch(
      path,
      { op: "remove", path: "members" },
      { op: "add", path: "members", value: [{ value: "nobody" }] },
    );
    expect([half.status, half.body.scimType]).toEqual([400, "invalidValue"]);
    const after = (await scim.get(path)).body;
    expect(valuesOf(after.members)).toEqual([one.id]);
    expect(after.meta.version).toBe(done.body.meta.version);
  });

  it("do nothing for members who are not there", async () => {
    const user = await addUser();
    const { id } = await addGroup("Nobody");
    const { status, body } = await scim.patch(
      `/Groups/${id}`,
      { op: "Remove", path: "members", value: [{ value: user.id }, { value: "x" }] },
      { op: "remove", path: `members[value eq "${user.id}"]` },
      { op: "remove", path: 'members[value eq "x"]' },
    );
    expect([status, body.members]).toEqual([200, []]);
  });

  it.each([
    [{ op: "remove", path: 'members[age gt "5"]' }, "invalidFilter"],
    [{ op: "add", path: 'members[value eq "x"]', value: {} }, "noTarget"],
    [{ op: "remove", path: "displayName" }, "invalidValue"],
    [{ op: "replace", path: "id", value: "x" }, "mutability"],
  ])("are refused: %j", async (operation, scimType) => {
    const { id } = await addGroup(`Refused ${scimType}`);
    const { status, body } = await scim.patch(`/Groups/${id}`, operation);
    expect([status, body.scimType]).toEqual([400, scimType]);
  });

  it("made by many at once all count", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, addUser));
    const { id } = await addGroup("Crowd");
    const answers = await Promise.all(
      people.map((user) =>
        scim.patch(`/Groups/${id}`, { op: "Add", path: "members", value: [{ value: user.id }] }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { members } = (await scim.get(`/Groups/${id}`)).body;
    expect(valuesOf(members)).toEqual(people.map((user) => user.id).toSorted(byText));
  });

  it("while a member is removed leave no error behind", async () => {
    const { id } = await addGroup("Leaving");
    for (let round = 0; round < 10; round += 1) {
      const user = await addUser();
      const [added, removed] = await Promise.all([
        scim.patch(`/Groups/${id}`, { op: "Add", path: "members", value: [{ value: user.id }] }),
        scim.delete(`/Users/${user.id}`),
      ]);
      expect([200, 400]).toContain(added.status);
      expect(removed.status).toBe(204);
    }
    expect((await scim.get(`/Groups/${id}`)).body.members).toEqual([]);
  });
});

it("takes ten thousand members in one request", async () => {
  const large = await makeDirectory(test.database.db, test.ours.portfolioUuid);
  await insertUsers(test.database, large, 10_000);
  const client = createScimClient(test.app, large.token);
  const rows = await test.database.sql<{ value: string }[]>`
    select uuid as value from scim_users where directory_uuid = ${large.uuid}`;
  const created = await client.post("/Groups", { displayName: "All", members: rows });
  expect(created.status).toBe(201);
  expect(created.body.members).toHaveLength(10_000);
  const path = `/Groups/${created.body.id}?excludedAttributes=members`;
  const smaller = await client.patch(path, {
    op: "Remove",
    path: "members",
    value: rows.slice(0, 9000),
  });
  expect(smaller.body).not.toHaveProperty("members");
  expect((await client.get(`/Groups/${created.body.id}`)).body.members).toHaveLength(1000);
});
