import { rm } from "node:fs/promises";
import { isInUse, openKillDatabase, untilUnused } from "../../testing/kill-database.ts";
import { countKills, type Found, type KillCounts } from "../../testing/kill-trial.ts";
import { type Database, openDatabase } from "./client.ts";
import { migrateDatabase } from "./migrate.ts";
import { copyMigrationsBefore } from "./testing-migrations.ts";
import { describeSchema } from "./testing-schema.ts";

/** What the older version has not been through: more than half of all migrations. */
const firstMissing = "0020_events_follow_people";

/** Rows that the migrations have to go through, so that they take their time. */
const rowCount = 20_000;

/** Fills a database of the older version. */
async function furnish({ sql }: Database): Promise<void> {
  await sql.unsafe(`
    insert into brands (uuid, identifier, name) values (gen_random_uuid(), 'OLD', 'Old');
    insert into portfolios (uuid, slug, name, brand_uuid)
      select gen_random_uuid(), 'old', 'Old', uuid from brands;
    insert into buildings (uuid, portfolio_uuid, external_id, name, address_1, timezone, locale)
      select gen_random_uuid(), uuid, 'pier', 'Pier', '1 Pier Road', 'UTC', 'en-us' from portfolios;
    insert into users (uuid, email, first_name, last_name)
      select gen_random_uuid(), 'person.' || n || '@crowd.example', 'Given', 'Family ' || n
      from generate_series(1, ${rowCount}) n;
    insert into content_items (uuid, portfolio_uuid, external_id, type, title)
      select gen_random_uuid(), p.uuid, 'page-' || n, 'content', 'Page ' || n
      from portfolios p, generate_series(1, ${rowCount}) n;`);
}

/** How an installation looks: its tables, what it has noted of migrations, and the rows it had. */
interface Look {
  schema: string;
  noted: number;
  rows: number;
}

async function look({ sql }: Database): Promise<Look> {
  const [row] = await sql<{ noted: number; rows: number }[]>`
    select (select count(*)::int from drizzle.__drizzle_migrations) as noted,
      (select count(*) from users where last_name like 'Family %')::int
        + (select count(*) from content_items where title like 'Page %')::int as rows`;
  return { schema: (await describeSchema(sql)).join("\n"), ...(row ?? { noted: 0, rows: 0 }) };
}

async function lookAt(url: string): Promise<Look> {
  const database = openDatabase(url, { max: 1 });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

const isAlike = (one: Look, other: Look) =>
  one.schema === other.schema && one.noted === other.noted;

/**
 * Kills upgrades at other moments each time: `migrate` over the database of an older version, which is
 * what every start does. Afterwards there is the older version or the newer one.
 */
export async function killUpgrades(folder: string, rounds: number): Promise<KillCounts> {
  const database = await openKillDatabase(folder);
  const server = openDatabase(database.superuserUrl, { max: 1 });
  const { sql, env } = database;
  const { sql: onServer } = server;
  const urlOf = (name: string) =>
    Object.assign(new URL(env["DATABASE_URL"] ?? ""), { pathname: `/${name}` }).href;
  const role = new URL(urlOf("old")).username;
  const make = (name: string, template: string) =>
    onServer`create database ${sql(name)} template ${sql(template)} owner ${sql(role)}`;
  const older = copyMigrationsBefore(firstMissing);
  try {
    await make("old", "template1");
    await migrateDatabase(urlOf("old"), older);
    const old = openDatabase(urlOf("old"), { max: 1 });
    await furnish(old);
    const before = await look(old);
    await old.close();
    const after = await look(database);

    const find = async (): Promise<Found> => {
      await untilUnused(sql, "killed");
      const found = await lookAt(urlOf("killed"));
      const lost = before.rows - found.rows;
      if (isAlike(found, after)) return { done: "all", half: 0, lost };
      return isAlike(found, before)
        ? { done: "none", half: 0, lost }
        : { done: "some", half: 1, lost };
    };
    return await countKills(
      {
        async begin() {
          await onServer`drop database if exists killed with (force)`;
          await make("killed", "old");
          return {
            words: ["migrate"],
            env: { ...env, DATABASE_URL: urlOf("killed") },
            isAtWork: () => isInUse(sql, "killed"),
          };
        },
        find,
        finish: () => migrateDatabase(urlOf("killed")),
      },
      rounds,
    );
  } finally {
    await rm(older, { recursive: true });
    await server.close();
    await database.close();
  }
}
