import { type Database, openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import { paths } from "@portico/contract/paths";
import { pace } from "../env.ts";
import type { Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";
import { percentile99, runLoad } from "../server/load.ts";

/** What one person has booked in a building, most of it long ago. */
const amount = { resources: 200, bookings: 100_000, pastDays: 480 } as const;

/** The longest that a page may take, in milliseconds. */
const longest = 50;

/** Exports that one person may have in an hour. */
const mostExports = 30;

/** Bookings of one person over all days, one a day of each of many rooms. */
async function fillHistory(sql: Database["sql"], building: string, email: string): Promise<void> {
  await sql`
    insert into resources (uuid, portfolio_uuid, building_uuid, external_id, kind, name, seats,
      opening_hours)
    select gen_random_uuid(), b.portfolio_uuid, b.uuid, 'past-' || n, 'meeting_room', 'Past ' || n, 6, '[]'
    from buildings b cross join generate_series(1, ${amount.resources}) n
    where b.uuid = ${building}`;
  await sql`
    insert into resource_bookings (uuid, portfolio_uuid, building_uuid, resource_uuid, user_uuid,
      request_key, status, starts_at, ends_at, held_until)
    select gen_random_uuid(), r.portfolio_uuid, r.building_uuid, r.uuid, u.uuid,
      gen_random_uuid(), 'confirmed', at.starts, at.starts + interval '30 minutes',
      at.starts + interval '30 minutes'
    from (select *, row_number() over (order by uuid) as n from resources
        where building_uuid = ${building} and name like 'Past %') r
    cross join generate_series(1, ${amount.bookings / amount.resources}) k
    cross join lateral (select date_trunc('minute', now())
      + (k - ${amount.pastDays}) * interval '1 day' + r.n * interval '1 minute' as starts) at
    join users u on u.email = ${email}`;
  await sql`vacuum (analyze) resources, resource_bookings`;
}

/** How long each of some answers took, in milliseconds: as many as somebody may export in an hour. */
async function timesOf(url: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < mostExports; n += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

/** Measures how one's history is told, from its beginning and from its middle. */
export async function measureHistory({
  origin,
  databaseUrl,
  home,
  email,
}: {
  origin: string;
  databaseUrl: string;
  home: Home;
  /** Whose history it is. */
  email: string;
}): Promise<Part> {
  const database = openDatabase(databaseUrl);
  try {
    await fillHistory(database.sql, home.buildingUuid, email);
  } finally {
    await database.close();
  }
  const route = paths.listPlans.replace("GET ", apiBase);
  const middle = new Date(Date.now() - (amount.pastDays / 2) * 86_400_000);
  const written = middle.toISOString().replace("T", " ").replace("Z", "+00");
  const after = Buffer.from(`${written} ${"f".repeat(8)}-ffff-ffff-ffff-${"f".repeat(12)}`);
  const pages = {
    "what comes next": { when: "upcoming" },
    "the latest of the past": { when: "past" },
    "the middle of the past": { when: "past", after: after.toString("base64url") },
    "the middle, bookings only": {
      when: "past",
      after: after.toString("base64url"),
      kind: "resource_booking",
    },
    "the past, events only": { when: "past", kind: "event_post" },
  } as const;
  const figures: Part["figures"] = [];
  for (const [name, query] of Object.entries(pages)) {
    const asked = new URLSearchParams({ buildingUuid: home.buildingUuid, ...query });
    const request = { method: "GET", path: `${route}?${asked}` } as const;
    const load = { origin, requests: [request], headers: home.headers, connections: 1 };
    const { p99 } = await runLoad(load, pace.crowdSeconds);
    const target = { of: "value", sign: "<", bound: longest } as const;
    figures.push({ name: `${name}: 99 of 100 pages within`, unit: "ms", value: p99, target });
  }
  const exported = new URLSearchParams({
    buildingUuid: home.buildingUuid,
    when: "past",
    format: "csv",
  });
  const exportRoute = paths.exportPlans.replace("GET ", apiBase);
  const times = await timesOf(`${origin}${exportRoute}?${exported}`, home.headers);
  figures.push({ name: "exports of 1,000 within", unit: "ms", value: percentile99(times) });
  return { title: `A history of ${amount.bookings} bookings`, figures };
}
