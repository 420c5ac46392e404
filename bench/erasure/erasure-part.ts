import { randomBytes, randomUUID } from "node:crypto";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { erasePerson } from "../../apps/server/src/features/person-data/erase-person.ts";
import { makeUser } from "../../apps/server/src/testing/factories.ts";
import { isQuick } from "../env.ts";
import type { Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";

/** A year of a large building: who comes, on how many days, and what is counted of each a day. */
const year = { people: 2000, days: isQuick ? 2 : 250, eventsADay: 30 } as const;

/** People erased, one after the other. */
const erased = 5;

/** The longest that erasing one may take, in seconds. */
const longest = 10;

/**
 * Measures how long it takes to erase somebody from a year of what people of one building looked at:
 * their rows lie all over the table.
 */
export async function measureErasure(databaseUrl: string, home: Home): Promise<Part> {
  const database = openDatabase(databaseUrl, { max: 2 });
  const { db, sql } = database;
  try {
    const { buildingUuid } = home;
    const [building] = await sql<{ portfolio: string }[]>`
      select portfolio_uuid as portfolio from buildings where uuid = ${buildingUuid}`;
    const portfolioUuid = building?.portfolio ?? "";
    const others = Array.from({ length: year.people - erased }, () => randomUUID());
    const wanted = await Promise.all(
      Array.from({ length: erased }, () => makeUser(db, { portfolioUuid })),
    );
    const people = [...others, ...wanted.map(({ uuid }) => uuid)];
    // Made again once the rows are there, which takes a fraction of the time.
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'analytics_events' and indexname not like '%_pkey'`;
    for (const { name } of indexes) await sql`drop index ${sql(name)}`;
    for (let day = 1; day <= year.days; day += 1) {
      await sql`
        insert into analytics_events (uuid, user_uuid, building_uuid, event_type, properties, created_at)
        select uuidv7(), person::uuid, ${buildingUuid}, 'page_viewed',
          jsonb_build_object('page', 'home', 'position', n), at.day + n * interval '20 minutes'
        from generate_series(1, ${year.eventsADay}::int) n
        cross join unnest(${people}::text[]) person
        cross join (select now() - ${day}::int * interval '1 day' as day) at`;
    }
    for (const { definition } of indexes) await sql.unsafe(definition);
    await sql`vacuum (analyze) analytics_events`;
    const [size] = await sql<{ count: number; bytes: number }[]>`
      select count(*)::int as count,
        pg_total_relation_size('analytics_events')::float8 / 1e6 as bytes from analytics_events`;
    // Nothing waits in the outbox: any secret opens it.
    const secretKey = [randomBytes(32)] as const;
    const times: number[] = [];
    for (const { email } of wanted) {
      const start = performance.now();
      if (!(await erasePerson(db, email, secretKey))) throw new Error(`${email} was not erased`);
      times.push((performance.now() - start) / 1000);
    }
    const [left] = await sql<{ count: number }[]>`
      select count(*)::int as count from analytics_events
      where user_uuid = any(${wanted.map(({ uuid }) => uuid)}::uuid[])`;
    const target = { of: "value", sign: "<", bound: longest } as const;
    return {
      title: "Erasing one person",
      figures: [
        { name: "rows of one building", unit: "rows", value: size?.count ?? 0 },
        { name: "days of the year that they are", unit: "days", value: year.days },
        { name: "table with its indexes", unit: "MB", value: size?.bytes ?? 0 },
        { name: "rows of each person", unit: "rows", value: year.days * year.eventsADay },
        { name: "the longest of five erasures", unit: "s", value: Math.max(...times), target },
        {
          name: "rows left of them",
          unit: "rows",
          value: left?.count ?? 0,
          target: { of: "value", sign: "≤", bound: 0 },
        },
      ],
    };
  } finally {
    await database.close();
  }
}
