import { describe, expect, it } from "vitest";
import { CommandFailure } from "../../platform/commands/command.ts";
import { runTestImport } from "../imports/testing/run-test-import.ts";
import { useHarbour } from "./testing/use-harbour.ts";

const database = useHarbour();

const head = "email,first_name,last_name,building,company,role,locale\n";
const ada = "ada@x.example,Ada,Lovelace,pier,acme,tenant_user,de_DE\n";
const bob = "Bob@X.example,,,,,,\n";
const none = { inserted: 0, updated: 0, unchanged: 0, skipped: 0 };

const upload = (rows: string, options: Parameters<typeof runTestImport>[3] = {}) =>
  runTestImport(database, "users", head + rows, options);

async function person(email: string) {
  const [row] = await database.sql`
    select u.*, b.external_id as default_building from users u
    left join buildings b on b.uuid = u.default_building_uuid where lower(u.email) = ${email}`;
  return row;
}

/** What somebody is where, in words. */
async function belongings(email: string) {
  const rows = await database.sql`
    select p.slug, b.external_id as building, c.external_id as company, m.role
    from memberships m join users u on u.uuid = m.user_uuid
    join portfolios p on p.uuid = m.portfolio_uuid
    left join buildings b on b.uuid = m.building_uuid
    left join companies c on c.portfolio_uuid = m.portfolio_uuid and c.uuid = m.company_uuid
    where lower(u.email) = ${email} order by 1, 2 nulls first, 4`;
  return rows.map(
    ({ slug, building, company, role }) => `${slug}/${building}: ${role}, ${company}`,
  );
}

describe("importing people", () => {
  it("makes accounts that have yet to sign up", async () => {
    expect(await upload(ada + bob)).toMatchObject({ ...none, inserted: 2 });
    expect(await person("ada@x.example")).toMatchObject({
      email: "ada@x.example",
      first_name: "Ada",
      last_name: "Lovelace",
      locale: "de-de",
      created_by: "upload",
      password_hash: null,
      is_term_accepted: false,
      is_email_accepted: false,
      confirmed: false,
      default_building: "pier",
      signup_app_brand: null,
    });
    expect(await belongings("ada@x.example")).toEqual(["harbour/pier: tenant_user, acme"]);
    expect(await person("bob@x.example")).toMatchObject({
      email: "bob@x.example",
      first_name: "",
      last_name: "",
      locale: "en-us",
      default_building: null,
    });
    expect(await belongings("bob@x.example")).toEqual(["harbour/null: tenant_user, null"]);
  });

  it("changes nothing on a second run", async () => {
    await upload(ada + bob);
    const [before] = await database.sql`select max(updated_at) as at from users`;
    expect(await upload(ada + bob)).toMatchObject({ ...none, unchanged: 2 });
    expect(await database.sql`select max(updated_at) as at from users`).toEqual([before]);
  });

  it("finds columns in other words, and buildings and companies by name", async () => {
    const file =
      "E-Mail;Vorname;Nachname;Objekt;Firma;Rolle;Sprache\nada@x.example;Ada;L;Pier;ACME;Building Admin;de\n";
    expect(await runTestImport(database, "users", file)).toMatchObject({ inserted: 1 });
    expect(await person("ada@x.example")).toMatchObject({ first_name: "Ada", locale: "de-de" });
    expect(await belongings("ada@x.example")).toEqual(["harbour/pier: building_admin, acme"]);
  });

  it("takes addresses alone, and JSON", async () => {
    expect(await runTestImport(database, "users", "email\nada@x.example\n")).toMatchObject({
      inserted: 1,
    });
    const file = JSON.stringify([{ email: "eve@x.example", first_name: "Eve", building: "tower" }]);
    expect(await runTestImport(database, "users", file)).toMatchObject({ inserted: 1 });
    expect(await belongings("eve@x.example")).toEqual(["harbour/tower: tenant_user, null"]);
  });

  it("puts rows without a building into that of the command", async () => {
    await upload(ada + bob, { building: "tower" });
    expect(await belongings("ada@x.example")).toEqual(["harbour/pier: tenant_user, acme"]);
    expect(await belongings("bob@x.example")).toEqual(["harbour/tower: tenant_user, null"]);
    expect(await person("bob@x.example")).toMatchObject({ default_building: "tower" });
  });

  it("writes nothing on a dry run", async () => {
    expect(await upload(ada, { isDryRun: true })).toMatchObject({ inserted: 1 });
    expect(await person("ada@x.example")).toBeUndefined();
  });

  it("does not make a portfolio", async () => {
    const attempt = upload(ada, { portfolio: "harbor" });
    await expect(attempt).rejects.toThrow(CommandFailure);
    await expect(upload(ada, { portfolio: "harbor" })).rejects.toThrow(/Portfolios: harbour\./);
  });
});

describe("rows that are skipped", () => {
  it.each([
    ["no address,Ada,L,,,,\n", "email", "is not an email address"],
    [",Ada,L,,,,\n", "email", "is empty"],
    ["ada@x.example,,,barn,,,\n", "building", "names no building of the portfolio: barn"],
    ["ada@x.example,,,,nobody,,\n", "company", "names no company of the portfolio: nobody"],
    ["ada@x.example,,,,,king,\n", "role", /^is none of tenant_user, tenant_admin/],
    ["ada@x.example,,,,,,klingon\n", "locale", "is not a language: klingon"],
    ["ada@x.example,,,,,,sv\n", "locale", "needs its country: sv"],
  ])("say why: %s", async (row, column, reason) => {
    const result = await upload(row + bob);
    expect(result).toMatchObject({ ...none, inserted: 1, skipped: 1 });
    expect(result.problems).toEqual([{ line: 2, column, reason: expect.stringMatching(reason) }]);
    expect(await person("ada@x.example")).toBeUndefined();
  });

  it("are those whose address the file had before, in any capitals", async () => {
    const result = await upload(`${ada}ADA@X.example,Other,Name,tower,,,\n`);
    expect(result).toMatchObject({ ...none, inserted: 1, skipped: 1 });
    expect(result.problems).toEqual([
      { line: 3, column: null, reason: "is the same row as line 2" },
    ]);
    expect(await person("ada@x.example")).toMatchObject({ first_name: "Ada" });
  });
});

describe("a changed file", () => {
  it("changes names, language and building of people who have not signed up yet", async () => {
    await upload(ada + bob);
    const changed = "ada@x.example,Ada,King,tower,acme,tenant_user,en-gb\n";
    expect(await upload(changed + bob)).toMatchObject({ ...none, updated: 1, unchanged: 1 });
    expect(await person("ada@x.example")).toMatchObject({
      last_name: "King",
      locale: "en-gb",
      default_building: "tower",
    });
  });

  it("adds another building and leaves the first", async () => {
    await upload(ada);
    await upload("ada@x.example,Ada,Lovelace,tower,zeta,vendor,de_DE\n");
    expect(await belongings("ada@x.example")).toEqual([
      "harbour/pier: tenant_user, acme",
      "harbour/tower: vendor, zeta",
    ]);
  });

  it("changes role and company in the building", async () => {
    await upload(ada);
    const changed = "ada@x.example,Ada,Lovelace,pier,zeta,building_admin,de_DE\n";
    expect(await upload(changed)).toMatchObject({ ...none, updated: 1 });
    expect(await belongings("ada@x.example")).toEqual(["harbour/pier: building_admin, zeta"]);
  });

  it("takes no name away with an empty cell, and leaves alone what it does not have", async () => {
    await upload("ada@x.example,Ada,Lovelace,pier,acme,vendor,de_DE\n");
    expect(await upload("ada@x.example,,,pier,acme,vendor,\n")).toMatchObject({ unchanged: 1 });
    const bare = await runTestImport(database, "users", "email,building\nada@x.example,pier\n");
    expect(bare).toMatchObject({ ...none, unchanged: 1 });
    expect(await person("ada@x.example")).toMatchObject({ first_name: "Ada", locale: "de-de" });
    expect(await belongings("ada@x.example")).toEqual(["harbour/pier: vendor, acme"]);
  });

  it("keeps what was granted besides", async () => {
    await upload(bob);
    await database.sql`insert into memberships (uuid, user_uuid, portfolio_uuid, role)
      select gen_random_uuid(), u.uuid, p.uuid, 'building_admin' from users u, portfolios p`;
    expect(await upload(bob)).toMatchObject({ ...none, unchanged: 1 });
    await upload("bob@x.example,,,,,vendor,\n");
    expect(await belongings("bob@x.example")).toEqual([
      "harbour/null: building_admin, null",
      "harbour/null: tenant_user, null",
      "harbour/null: vendor, null",
    ]);
  });
});

describe("somebody who has finished signing up", () => {
  it("keeps their profile and gets the file's role, company and building", async () => {
    await upload(ada);
    await database.sql`update users set is_term_accepted = true, confirmed = true,
      password_hash = 'own', first_name = 'Augusta'`;
    const changed = "ada@x.example,Other,Name,pier,zeta,tenant_admin,fr-fr\n";
    expect(await upload(changed)).toMatchObject({ ...none, updated: 1 });
    expect(await person("ada@x.example")).toMatchObject({
      first_name: "Augusta",
      last_name: "Lovelace",
      locale: "de-de",
      password_hash: "own",
      is_term_accepted: true,
    });
    expect(await belongings("ada@x.example")).toEqual(["harbour/pier: tenant_admin, zeta"]);
    await upload("ada@x.example,Other,Name,tower,zeta,,fr-fr\n");
    expect(await person("ada@x.example")).toMatchObject({ default_building: "pier" });
    expect(await belongings("ada@x.example")).toHaveLength(2);
  });
});

it.each(["tenant_user", "vendor", "building_admin"])(
  "somebody whom a directory keeps out does not come in as a %s, which is said",
  async (role) => {
    await upload(ada);
    await database.sql`insert into membership_bars (user_uuid, portfolio_uuid)
      select user_uuid, portfolio_uuid from memberships`;
    await database.sql`delete from memberships`;
    const result = await upload(`ada@x.example,,,pier,acme,${role},\n`);
    expect(result).toMatchObject({ ...none, skipped: 1 });
    expect(result.problems).toMatchObject([{ reason: "is kept out by a directory" }]);
    expect(await belongings("ada@x.example")).toEqual([]);
  },
);

describe("an address that is there from elsewhere", () => {
  it.each(["user", "sso", "scim"])("only gains the membership where %s made it", async (origin) => {
    await database.sql`insert into users (uuid, email, first_name, last_name, created_by)
      values (gen_random_uuid(), 'ada@x.example', 'Own', 'Name', ${origin})`;
    expect(await upload(ada)).toMatchObject({ ...none, updated: 1 });
    expect(await person("ada@x.example")).toMatchObject({
      email: "ada@x.example",
      first_name: "Own",
      locale: "en-us",
      created_by: origin,
      default_building: null,
    });
    expect(await upload(ada)).toMatchObject({ ...none, unchanged: 1 });
    await upload("ada@x.example,,,pier,zeta,vendor,\n");
    expect(await belongings("ada@x.example")).toEqual([
      "harbour/pier: tenant_user, acme",
      "harbour/pier: vendor, zeta",
    ]);
  });

  it("is not renamed by another landlord's file, on a second run neither", async () => {
    await upload(ada);
    await runTestImport(database, "buildings", "id,name,address\nq,Q,3 Quay\n", {
      portfolio: "other",
    });
    const theirs = "ada@x.example,Mallory,M,q,,building_admin,fr-fr\n";
    for (const run of [1, 2]) {
      const result = await upload(theirs, { portfolio: "other" });
      expect(result).toMatchObject(run === 1 ? { updated: 1 } : { unchanged: 1 });
    }
    expect(await person("ada@x.example")).toMatchObject({
      first_name: "Ada",
      locale: "de-de",
      default_building: "pier",
    });
    expect(await belongings("ada@x.example")).toEqual([
      "harbour/pier: tenant_user, acme",
      "other/q: building_admin, null",
    ]);
  });
});

it("loads ten thousand people, and again", async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `p${at}@x.example,First${at},Last${at},${at % 2 ? "pier" : "tower"},acme,,\n`,
  );
  expect(await upload(rows.join(""))).toMatchObject({ ...none, inserted: 10_000 });
  expect(await upload(rows.join(""))).toMatchObject({ ...none, unchanged: 10_000 });
});
