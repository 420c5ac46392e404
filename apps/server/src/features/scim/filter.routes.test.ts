import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import {
  createScimClient,
  enterpriseUrn,
  insertUsers,
  makeDirectory,
  newUser,
  type ScimClient,
  type TestDirectory,
} from "./testing/scim-client.ts";

const test = usePortal();
let directory: TestDirectory;
let scim: ScimClient;
const ids = new Map<string, string>();
let groupId: string;

beforeAll(async () => {
  directory = await makeDirectory(test.database.db, test.ours.portfolioUuid);
  scim = createScimClient(test.app, directory.token);
  const { domain } = directory;
  const people = [
    {
      userName: "Ann",
      externalId: "A-1",
      displayName: "Ann Ash",
      name: { givenName: "Ann", familyName: "Ash" },
      emails: [
        { type: "work", value: `ann@${domain}`, primary: true },
        { type: "home", value: "ann@home.example" },
      ],
      title: "50% O'Neil_",
      [enterpriseUrn]: { department: "Sales", manager: { value: "9" } },
    },
    {
      userName: "bob",
      externalId: "a-1",
      displayName: "Bob",
      name: { givenName: "Bob", familyName: "Birch" },
      emails: [{ type: "home", value: `bob@${domain}` }],
      active: false,
      title: "Clerk",
    },
    {
      userName: "cleo",
      externalId: undefined,
      displayName: undefined,
      name: undefined,
      emails: [{ value: `cleo@${domain}` }],
    },
  ];
  for (const person of people) {
    const { body } = await scim.post("/Users", newUser(domain, person));
    ids.set(person.userName, body.id);
  }
  const members = [{ value: ids.get("Ann") }, { value: ids.get("bob") }];
  groupId = (await scim.post("/Groups", { displayName: "Night Shift", members })).body.id;
  await scim.post("/Groups", { displayName: "Day", externalId: "D" });
});

const fill = (filter: string) =>
  filter
    .replaceAll("{domain}", directory.domain)
    .replaceAll("{group}", groupId)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? "");

const long = "2020-01-01T00:00:00Z";

describe("filters of users", () => {
  it.each<[string, string]>([
    ['userName eq "ANN"', "Ann"],
    ['userName ne "ann"', "bob cleo"],
    ['userName co "N"', "Ann"],
    ['userName sw "BO"', "bob"],
    ['userName ew "EO"', "cleo"],
    ['userName gt "ann"', "bob cleo"],
    ['userName ge "BOB" and userName le "bob"', "bob"],
    ['userName lt "b"', "Ann"],
    ["userName pr", "Ann bob cleo"],
    ['externalId eq "a-1"', "bob"],
    ['externalId co "-1"', "Ann bob"],
    ["externalId pr", "Ann bob"],
    ["externalId eq null", "cleo"],
    ["not (externalId pr)", "cleo"],
    ['not (externalId eq "A-1")', "bob cleo"],
    ['externalId ne "A-1"', "bob cleo"],
    ['id eq "{bob}"', "bob"],
    ['id eq "nobody"', ""],
    ['id ne "{bob}"', "Ann cleo"],
    ["active eq true", "Ann cleo"],
    ['active eq "False"', "bob"],
    ["active ne false", "Ann cleo"],
    ['displayName eq "ann ash"', "Ann"],
    ['not (displayName co "b")', "Ann cleo"],
    ['title eq "50% o\'neil_"', "Ann"],
    ['title co "%"', "Ann"],
    ['title co "_"', "Ann"],
    ['title sw "50% O\'"', "Ann"],
    ['name.givenName eq "bob" or name.familyName eq "ASH"', "Ann bob"],
    ["name pr", "Ann bob"],
    ['emails eq "bob@{domain}"', "bob"],
    ['emails.value co "@{domain}"', "Ann bob cleo"],
    ['emails.type eq "home"', "Ann bob"],
    ['emails[type eq "work"].value eq "ANN@{domain}"', "Ann"],
    ['emails[type eq "home" and value co "{domain}"]', "bob"],
    ['emails[type eq "work"] and emails[value ew "home.example"]', "Ann"],
    ["emails[primary eq true]", "Ann"],
    ["emails[not (type pr)]", "cleo"],
    ["phoneNumbers pr", ""],
    [`${enterpriseUrn}:department eq "sales"`, "Ann"],
    [`${enterpriseUrn}:manager eq "9"`, "Ann"],
    [`${enterpriseUrn}:manager.value pr`, "Ann"],
    ['groups.value eq "{group}"', "Ann bob"],
    ['groups.display eq "night shift" and active eq true', "Ann"],
    ["not (groups pr)", "cleo"],
    [`meta.lastModified gt "${long}" and meta.created ge "${long}"`, "Ann bob cleo"],
    [`meta.lastModified lt "2020-01-01T00:00:00+02:00"`, ""],
    ['(userName eq "ann" or userName eq "bob") and not (active eq false)', "Ann"],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "bob"', "bob"],
  ])("%s", async (filter, expected) => {
    const { status, body } = await scim.filter("/Users", fill(filter));
    expect(status).toBe(200);
    expect(body.Resources.map(({ userName }) => userName).join(" ")).toBe(expected);
    expect(body.totalResults).toBe(body.Resources.length);
  });

  it("find a time to the millisecond, as it was told", async () => {
    const { meta } = (await scim.get(`/Users/${ids.get("bob")}`)).body;
    const found = await scim.filter("/Users", `meta.lastModified eq "${meta.lastModified}"`);
    expect(found.body.Resources.map(({ userName }) => userName)).toContain("bob");
  });

  it.each([
    'shoeSize eq "44"',
    'password eq "x"',
    "userName eq 5",
    "userName eq true",
    "active gt true",
    'active eq "perhaps"',
    "userName gt null",
    'meta.lastModified eq "yesterday"',
    `meta.lastModified co "${long}"`,
    'meta.created gt "0000-01-01T00:00:00Z"',
    'meta.created gt "9999-12-31T23:59:59-12:00"',
    'meta.version eq "x"',
    'userName[value eq "x"]',
    'emails[shape eq "round"]',
    'emails.shape eq "round"',
    'emails[emails.value eq "x"].type[value eq "x"]',
    'name eq "Ann"',
    'urn:unknown:2.0:User:x eq "1"',
    "userName",
  ])("are refused where they make no sense: %s", async (filter) => {
    const { status, body } = await scim.filter("/Users", filter);
    expect([status, body.scimType]).toEqual([400, "invalidFilter"]);
  });

  it.each([
    String.raw`'; drop table scim_users; --`,
    String.raw`" or ""="`,
    String.raw`\" or 1=1 --`,
    String.raw`%' or '1'='1`,
    "$1",
    "${userName}",
    "x') or true--",
    String.raw`\\`,
  ])("take every value for a value: %s", async (value) => {
    for (const name of ["userName", "emails.value", "id", "externalId", "title"]) {
      for (const op of ["eq", "co", "sw", "ew"]) {
        const filter = `${name} ${op} ${JSON.stringify(value)}`;
        const { status, body } = await scim.filter("/Users", filter);
        expect([filter, status, body.totalResults]).toEqual([filter, 200, 0]);
      }
    }
    expect((await scim.get("/Users?count=0")).body.totalResults).toBe(3);
  });
});

describe("filters of groups", () => {
  it.each<[string, string]>([
    ['displayName eq "NIGHT shift"', "Night Shift"],
    ['externalId eq "D"', "Day"],
    ['externalId eq "d"', ""],
    ['id eq "{group}"', "Night Shift"],
    ['members eq "{Ann}"', "Night Shift"],
    ['members.value eq "{cleo}"', ""],
    ['members[value eq "{bob}" and display co "bo"]', "Night Shift"],
    ["not (members pr)", "Day"],
    [`meta.lastModified ge "${long}"`, "Night Shift Day"],
  ])("%s", async (filter, expected) => {
    const { body } = await scim.filter("/Groups", fill(filter));
    expect(body.Resources.map(({ displayName }) => displayName).join(" ")).toBe(expected);
  });

  it("are refused where they make no sense", async () => {
    for (const filter of ['userName eq "x"', 'members.age eq "5"', "displayName eq false"]) {
      expect((await scim.filter("/Groups", filter)).body.scimType).toBe("invalidFilter");
    }
  });
});

describe("a search", () => {
  it("answers as the list does, for users and groups", async () => {
    const schemas = ["urn:ietf:params:scim:api:messages:2.0:SearchRequest"];
    const users = await scim.post("/Users/.search", {
      schemas,
      filter: "active eq true",
      attributes: ["userName"],
      sortBy: "userName",
      sortOrder: "descending",
      startIndex: 1,
      count: 10,
    });
    expect(users.status).toBe(200);
    expect(users.body.Resources).toEqual(
      ["cleo", "Ann"].map((userName) => ({
        schemas: expect.any(Array),
        id: ids.get(userName),
        userName,
      })),
    );
    const groups = await scim.post("/Groups/.search", { schemas, excludedAttributes: ["members"] });
    expect(groups.body.Resources.map(({ members }) => members)).toEqual([undefined, undefined]);
    const wrong = await scim.post("/Users/.search", { schemas: ["urn:x"] });
    expect([wrong.status, wrong.body.scimType]).toEqual([400, "invalidSyntax"]);
  });
});

describe("a list of a thousand users", () => {
  let many: ScimClient;
  beforeAll(async () => {
    const other = await makeDirectory(test.database.db, test.theirs.portfolioUuid);
    await insertUsers(test.database, other, 1000);
    many = createScimClient(test.app, other.token);
  });

  it("comes in pages that hold every user once", async () => {
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= 1000; startIndex += 150) {
      const { body } = await many.list("/Users", { startIndex: `${startIndex}`, count: "150" });
      expect(body).toMatchObject({ totalResults: 1000, startIndex });
      expect(body.itemsPerPage).toBe(body.Resources.length);
      seen.push(...body.Resources.map(({ id }) => id));
    }
    expect(seen).toHaveLength(1000);
    expect(new Set(seen).size).toBe(1000);
  });

  it.each([
    [{}, 1, 100],
    [{ count: "1000" }, 1, 200],
    [{ count: "0" }, 1, 0],
    [{ count: "-5" }, 1, 0],
    [{ startIndex: "0", count: "1" }, 1, 1],
    [{ startIndex: "-7", count: "1" }, 1, 1],
    [{ startIndex: "1000" }, 1000, 1],
    [{ startIndex: "1001" }, 1001, 0],
    [{ startIndex: "999999999999" }, 999_999_999_999, 0],
  ])("has bounds: %j", async (parameters, startIndex, itemsPerPage) => {
    const { status, body } = await many.list("/Users", parameters);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalResults: 1000, startIndex, itemsPerPage });
    expect(body.Resources).toHaveLength(itemsPerPage);
  });

  it("counts what a filter finds, and sorts by any attribute with one value", async () => {
    const half = await many.list("/Users", { filter: "active eq true", count: "5" });
    expect([half.body.totalResults, half.body.itemsPerPage]).toEqual([500, 5]);
    for (const sortBy of ["userName", "displayName", "active"]) {
      const filter = 'userName eq "user1000" or userName eq "user1"';
      const up = await many.list("/Users", { sortBy, filter });
      const down = await many.list("/Users", { sortBy, filter, sortOrder: "descending" });
      const names = (list: { userName: string }[]) => list.map(({ userName }) => userName);
      expect(names(up.body.Resources)).toEqual(["user1", "user1000"]);
      expect(names(down.body.Resources)).toEqual(["user1000", "user1"]);
    }
    const wrong = await many.list("/Users", { sortBy: "emails" });
    expect([wrong.status, wrong.body.scimType]).toEqual([400, "invalidValue"]);
  });
});
