import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import { hashDirectoryToken, makeDirectoryToken } from "./directories/directory-token.ts";
import {
  createScimClient,
  enterpriseUrn,
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

const addUser = async () => (await scim.post("/Users", newUser(directory.domain))).body;

describe("a directory's token", () => {
  const paths = ["/Users", "/Groups", "/ServiceProviderConfig", "/Schemas", "/nothing", "/Me"];

  it.each([
    [{}],
    [{ authorization: "" }],
    [{ authorization: "Bearer" }],
    [{ authorization: `Bearer ${makeDirectoryToken()}` }],
    [{ authorization: `Basic ${makeDirectoryToken()}` }],
  ])("is needed for everything: %j", async (headers) => {
    for (const path of paths) {
      const answer = await test.app.inject({ url: `/scim/v2${path}`, headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
      expect(answer.headers["content-type"]).toContain("application/scim+json");
      expect(answer.json()).toEqual({
        schemas: [errorUrn],
        status: "401",
        detail: expect.any(String),
      });
    }
  });

  it("is neither a user's access token nor good for the portal's own calls", async () => {
    const { authorization } = await test.bearer(test.ours.email);
    const asUser = await test.app.inject({ url: "/scim/v2/Users", headers: { authorization } });
    expect(asUser.statusCode).toBe(401);
    const headers = { authorization: `Bearer ${directory.token}` };
    const asDirectory = await test.app.inject({ url: "/api/users/current", headers });
    expect(asDirectory.statusCode).toBe(401);
  });

  it("ends as soon as there is another one", async () => {
    const { database } = test;
    const other = await makeDirectory(database.db, test.ours.portfolioUuid);
    const old = createScimClient(test.app, other.token);
    expect((await old.get("/Users")).status).toBe(200);
    const token = makeDirectoryToken();
    const hash = hashDirectoryToken(token);
    await database.sql`update scim_directories set token_hash = ${hash} where uuid = ${other.uuid}`;
    await expect.poll(async () => (await old.get("/Users")).status, { interval: 1 }).toBe(401);
    expect((await createScimClient(test.app, token).get("/Users")).status).toBe(200);
  });

  it("is not in the database", async () => {
    const rows = await test.database.sql`select * from scim_directories`;
    expect(JSON.stringify(rows)).not.toContain(directory.token);
  });
});

describe("another directory's resources", () => {
  it("are not there, under any method", async () => {
    const theirs = await makeDirectory(test.database.db, test.theirs.portfolioUuid);
    const stranger = createScimClient(test.app, theirs.token);
    const user = await addUser();
    const group = (await scim.post("/Groups", { displayName: "Ours" })).body;
    const wanted = [
      [`/Users/${user.id}`, newUser(theirs.domain)],
      [`/Groups/${group.id}`, { displayName: "Theirs" }],
    ] as const;
    for (const [path, body] of wanted) {
      const operation = { op: "replace", value: { displayName: "X" } };
      const answers = [
        await stranger.get(path),
        await stranger.put(path, body),
        await stranger.patch(path, operation),
        await stranger.delete(path),
      ];
      for (const { status, text } of answers) {
        expect(status).toBe(404);
        expect(text).not.toContain("Erickson");
      }
      expect((await scim.get(path)).status).toBe(200);
    }
    for (const filter of [`id eq "${user.id}"`, `userName eq "${user.userName}" or active pr`]) {
      expect((await stranger.filter("/Users", filter)).body.totalResults).toBe(0);
    }
    expect((await stranger.get("/Groups")).body.totalResults).toBe(0);
    const members = [{ value: user.id }];
    const borrowed = await stranger.post("/Groups", { displayName: "Mine", members });
    expect([borrowed.status, borrowed.body.scimType]).toEqual([400, "invalidValue"]);
  });
});

describe("discovery", () => {
  it("tells what the portal can do", async () => {
    const { body, headers } = await scim.get("/ServiceProviderConfig");
    expect(headers["content-type"]).toBe("application/scim+json; charset=utf-8");
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: true },
      etag: { supported: true },
      authenticationSchemes: [{ type: "oauthbearertoken", name: expect.any(String) }],
    });
  });

  it("lists resource types and schemas, and gives each", async () => {
    const types = (await scim.get("/ResourceTypes")).body;
    expect(types.Resources.map(({ id, endpoint, schema }) => [id, endpoint, schema])).toEqual([
      ["User", "/Users", userUrn],
      ["Group", "/Groups", groupUrn],
    ]);
    expect(types.Resources[0]?.["schemaExtensions"]).toEqual([
      { schema: enterpriseUrn, required: false },
    ]);
    const schemas = (await scim.get("/Schemas")).body;
    expect(schemas).toMatchObject({ schemas: [listUrn], totalResults: 3, itemsPerPage: 3 });
    for (const resource of [...types.Resources, ...schemas.Resources]) {
      const path = resource.meta.location.slice(resource.meta.location.indexOf("/scim/v2") + 8);
      expect((await scim.get(path)).body).toEqual(resource);
    }
    expect((await scim.get("/Schemas/urn:none")).status).toBe(404);
    expect((await scim.get("/Schemas?filter=id%20pr")).status).toBe(403);
  });

  it("describes every attribute in full, as RFC 7643 §7 wants it", async () => {
    const { Resources } = (await scim.get("/Schemas")).body;
    const all = (attributes: unknown): Record<string, unknown>[] =>
      (attributes as Record<string, unknown>[]).flatMap((each) => [
        each,
        ...all(each["subAttributes"] ?? []),
      ]);
    for (const attribute of Resources.flatMap(({ attributes }) => all(attributes))) {
      expect(attribute).toMatchObject({
        name: expect.stringMatching(/^\$?[a-zA-Z]\w*$/),
        type: expect.any(String),
        multiValued: expect.any(Boolean),
        description: expect.stringMatching(/\.$/),
        required: expect.any(Boolean),
        caseExact: expect.any(Boolean),
        mutability: expect.any(String),
        returned: expect.any(String),
        uniqueness: expect.any(String),
      });
    }
  });

  it("refuses what is not offered", async () => {
    expect((await scim.get("/Me")).status).toBe(501);
    expect((await scim.post("/Bulk", {})).status).toBe(501);
    const unknown = await scim.get("/Printers");
    expect([unknown.status, unknown.body.schemas]).toEqual([404, [errorUrn]]);
  });
});

describe("a request that makes no sense", () => {
  it.each([
    ["not JSON", '{"userName":', 400, "invalidSyntax"],
    ["nothing", "", 400, "invalidSyntax"],
    ["a list", "[]", 400, "invalidSyntax"],
    ["another schema", { schemas: [groupUrn], userName: "a" }, 400, "invalidSyntax"],
    ["no userName", { schemas: [userUrn] }, 400, "invalidValue"],
    ["prototype tricks", '{"userName":"a","__proto__":{"x":1}}', 400, "invalidSyntax"],
    ["NUL", { userName: "a\0b" }, 400, "invalidValue"],
    ["half a character", String.raw`{"userName":"a","x":"\ud800"}`, 400, "invalidValue"],
    ["too much", { userName: "a", notes: "x".repeat(2_100_000) }, 413, undefined],
    [
      "too deep",
      `{"userName":"a","x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      400,
      "invalidSyntax",
    ],
  ])("is refused: %s", async (_, body, status, scimType) => {
    const { body: error, ...answer } = await scim.post("/Users", body);
    expect([answer.status, error.status, error.scimType]).toEqual([status, `${status}`, scimType]);
    expect(error.schemas).toEqual([errorUrn]);
  });

  it("must come as SCIM or JSON", async () => {
    const send = (type: string) =>
      scim.send("POST", "/Users", newUser(directory.domain), { "content-type": type });
    expect((await send("application/json")).status).toBe(201);
    expect((await send("application/scim+json")).status).toBe(201);
    const refused = await send("text/plain");
    expect([refused.status, refused.body.schemas]).toEqual([415, [errorUrn]]);
  });

  it("may have headers and slashes that it does not need", async () => {
    const json = { "content-type": "application/json" };
    expect((await scim.get("/Users/?count=1", json)).body.itemsPerPage).toBe(1);
    const { status, body } = await scim.post("/Users/", newUser(directory.domain));
    expect(status).toBe(201);
    for (const length of [{}, { "content-length": "0" }]) {
      const answer = await scim.delete(`/Users/${body.id}`, { ...json, ...length });
      expect(answer.status).toBe("content-length" in length ? 404 : 204);
    }
  });

  it("names whole numbers and single texts in a query", async () => {
    for (const query of [
      "count=ten",
      "startIndex=1.5",
      "filter=a&filter=b",
      "sortOrder=up&sortBy=id",
    ]) {
      const { status, body } = await scim.get(`/Users?${query}`);
      expect([query, status, body.scimType]).toEqual([query, 400, "invalidValue"]);
    }
  });
});

describe("versions", () => {
  it("change with every change, and guard it where the caller wants", async () => {
    const user = await addUser();
    const path = `/Users/${user.id}`;
    const first = await scim.get(path);
    expect(first.headers["etag"]).toBe(user.meta.version);
    const known = await scim.get(path, { "if-none-match": user.meta.version });
    expect([known.status, known.text]).toEqual([304, ""]);

    const body = { ...user, title: "Clerk" };
    const changed = await scim.put(path, body, { "if-match": user.meta.version });
    expect(changed.status).toBe(200);
    expect(changed.body.meta.version).not.toBe(user.meta.version);
    expect(changed.body.meta.created).toBe(user.meta.created);
    for (const method of ["PUT", "PATCH", "DELETE"] as const) {
      const late = await scim.send(method, path, method === "PATCH" ? patchOf("Late") : body, {
        "if-match": user.meta.version,
      });
      expect([late.status, late.body.schemas]).toEqual([412, [errorUrn]]);
    }
    expect((await scim.put(path, body, { "if-match": '"x", *' })).status).toBe(200);
  });

  const patchOf = (title: string) => ({ Operations: [{ op: "add", path: "title", value: title }] });
});
