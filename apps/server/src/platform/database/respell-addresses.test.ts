import { randomUUID } from "node:crypto";
import { emailAddress } from "@portico/rules/email-address";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBrand, makeEmailDomain, makePortfolio, makeUser } from "../../testing/factories.ts";
import { respellAddresses } from "./respell-addresses.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("what PostgreSQL takes for the same", () => {
  /** Lower case by the database's own rules, by those of C, and by Unicode's of ICU and built in. */
  const collations = ["default", "C", "und-x-icu", "pg_c_utf8"];

  it.each(collations)("has one spelling or none, by the collation %s", async (collation) => {
    const { sql } = database;
    const known = await sql`select 1 from pg_collation where collname = ${collation}`;
    // PostgreSQL 15 knows one less.
    if (known.length === 0) return;
    const groups = await sql<{ characters: string[] }[]>`
      select array_agg(chr(code)) as characters from generate_series(1, 1114111) as code
      where code not between 55296 and 57343
      group by lower(chr(code) collate ${sql(collation)})
      having count(*) > 1 and bool_or(code > 127)`;
    const misspelt = groups.filter(({ characters }) =>
      [
        (character: string) => `a${character}b@harbor.example`,
        (character: string) => `mia@a${character}b.example`,
      ].some((wrap) => {
        const kept = characters.flatMap((character) => emailAddress(wrap(character)) ?? []);
        return new Set(kept).size > 1;
      }),
    );
    expect(misspelt).toEqual([]);
  });
});

it("refuses a second spelling even where a statement goes around the rule", async () => {
  const { sql } = database;
  const insert = (email: string) =>
    sql`insert into users (uuid, email, first_name, last_name) values (${randomUUID()}, ${email}, 'M', 'L')`;
  const name = randomUUID();
  await insert(`${name}@tenant.example`);
  await expect(insert(`${name}@tenant.example`)).rejects.toThrow("users_email_unique");
  await expect(insert(`${name}@Tenant.example`)).rejects.toThrow("users_email_kept");
});

it("respells what earlier versions kept as it was typed, and leaves what has no spelling", async () => {
  const { db, sql } = database;
  const { portfolio } = await makePortfolio(db, (await makeBrand(db)).uuid);
  const place = { portfolioUuid: portfolio.uuid };
  const kept = ["mia@xn--mller-kva.example", "jo@tenant.example"];
  const [mia, other, jo, leo] = [
    await makeUser(db, place),
    await makeUser(db, place),
    await makeUser(db, place, { email: "jo@tenant.example" }),
    await makeUser(db, place),
  ];
  await sql`update users set email = 'mia@müller.example' where uuid = ${mia.uuid}`;
  await sql`update users set email = 'mia@mu\u0308ller.example' where uuid = ${other.uuid}`;
  await sql`update users set email = 'léo@tenant.example' where uuid = ${leo.uuid}`;
  const domain = await makeEmailDomain(db, place);
  await sql`update email_domains set domain = 'müller.example' where uuid = ${domain.uuid}`;
  await sql`insert into scim_directories (uuid, portfolio_uuid, slug, token_hash, domains)
    values (${randomUUID()}, ${portfolio.uuid}, 'm', 'm', ${["müller.example", "b.example"]})`;
  await respellAddresses(sql);
  await respellAddresses(sql);
  const emailOf = async ({ uuid }: { uuid: string }) =>
    (await sql`select email from users where uuid = ${uuid}`)[0]?.["email"] as string;
  expect([await emailOf(mia), await emailOf(jo)]).toEqual(kept);
  expect(await emailOf(other)).toBe("mia@mu\u0308ller.example");
  expect(await emailOf(leo)).toBe("léo@tenant.example");
  const [row] = await sql`select domain from email_domains where uuid = ${domain.uuid}`;
  expect(row?.["domain"]).toBe("xn--mller-kva.example");
  const [directory] = await sql`select domains from scim_directories where slug = 'm'`;
  expect(directory?.["domains"]).toEqual(["xn--mller-kva.example", "b.example"]);
});
