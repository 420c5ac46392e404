import { emailAddress, mailDomain } from "@portico/rules/email-address";
import type { Sql, TransactionSql } from "postgres";
import { isUniqueViolation } from "./violations.ts";

/** What earlier versions may have kept with letters outside ASCII. */
const outsideAscii = "[^\\x01-\\x7f]";

/** Each place that holds one address or mail domain a row, by its key. */
const places = [
  { table: "users", key: "uuid", column: "email", kept: emailAddress },
  { table: "email_domains", key: "uuid", column: "domain", kept: mailDomain },
  { table: "sso_domains", key: "ctid", column: "domain", kept: mailDomain },
] as const;

async function respellPlace(
  sql: TransactionSql,
  { table, key, column, kept }: (typeof places)[number],
) {
  const rows = await sql<{ key: string; text: string }[]>`
    select ${sql(key)}::text as key, ${sql(column)} as text from ${sql(table)}
    where ${sql(column)} ~ ${outsideAscii}`;
  for (const { key: row, text } of rows) {
    const spelling = kept(text);
    if (spelling === null) continue;
    // A row whose spelling is taken stays as it is: whose it is, nobody can tell from here.
    await sql
      .savepoint(
        (inner) =>
          inner`update ${inner(table)} set ${inner(column)} = ${spelling} where ${inner(key)}::text = ${row}`,
      )
      .catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
      });
  }
}

async function respellDirectories(sql: TransactionSql): Promise<void> {
  const rows = await sql<{ uuid: string; domains: string[] }[]>`
    select uuid, domains from scim_directories where domains::text ~ ${outsideAscii}`;
  for (const { uuid, domains } of rows) {
    const spelt = domains.map((domain) => mailDomain(domain) ?? domain);
    await sql`update scim_directories set domains = ${spelt} where uuid = ${uuid}`;
  }
}

/**
 * Turns international addresses and domains that earlier versions kept as they were typed into the one
 * spelling; SQL cannot, because it knows no A-labels. What has none stays and opens nothing.
 */
export async function respellAddresses(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    for (const place of places) await respellPlace(tx, place);
    await respellDirectories(tx);
  });
}
