import { type Database, openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import { paths } from "@portico/contract/paths";
import { pace } from "../env.ts";
import type { Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";
import { runLoad } from "../server/load.ts";

/** A busy day of a large building. */
const amount = { resources: 200, bookings: 5000 } as const;

/** The longest that a day may take to be told, in milliseconds. */
const longest = 100;

/** The day that is filled: far from those that the demo fills. */
const day = "2127-03-10";

/** Rooms of a building, and bookings of half an hour all over one day of theirs, none of which touch. */
async function fillDay(sql: Database["sql"], building: string): Promise<void> {
  await sql`
    insert into resources (uuid, portfolio_uuid, building_uuid, external_id, kind, name, seats,
      opening_hours)
    select gen_random_uuid(), b.portfolio_uuid, b.uuid, 'bench-' || n, 'meeting_room', 'Bench ' || n, 6,
      (select jsonb_agg(jsonb_build_object('weekday', w, 'opens', '00:00', 'closes', '24:00'))
        from generate_series(1, 7) w)
    from buildings b cross join generate_series(1, ${amount.resources}) n
    where b.uuid = ${building}`;
  await sql`
    insert into resource_bookings (uuid, portfolio_uuid, building_uuid, resource_uuid, user_uuid,
      request_key, status, starts_at, ends_at, held_until)
    select gen_random_uuid(), r.portfolio_uuid, r.building_uuid, r.uuid, u.uuid,
      gen_random_uuid(), 'confirmed', at.starts, at.starts + interval '30 minutes',
      at.starts + interval '30 minutes'
    from (select *, row_number() over (order by uuid) as n from resources
        where building_uuid = ${building} and name like 'Bench %') r
    cross join generate_series(0, ${amount.bookings / amount.resources - 1}) k
    cross join lateral (
      select ${`${day}T10:00:00Z`}::timestamptz + k * interval '33 minutes' as starts) at
    join lateral (select uuid from users order by uuid offset (r.n + k) % 3 limit 1) u on true`;
  await sql`vacuum (analyze) resources, resource_bookings`;
}

/** Measures how a day of everything that may be booked is told while many ask. */
export async function measureBookings({
  origin,
  databaseUrl,
  home,
}: {
  origin: string;
  databaseUrl: string;
  home: Home;
}): Promise<Part> {
  const database = openDatabase(databaseUrl);
  try {
    await fillDay(database.sql, home.buildingUuid);
  } finally {
    await database.close();
  }
  const route = paths.getBookingDay
    .replace("GET ", apiBase)
    .replace(":buildingUuid", home.buildingUuid);
  const path = `${route}?date=${day}`;
  const { headers } = home;
  const response = await fetch(origin + path, { headers });
  const size = (await response.arrayBuffer()).byteLength;
  const ask = (connections: number) =>
    runLoad(
      { origin, requests: [{ method: "GET", path }], headers, connections },
      pace.crowdSeconds,
    );
  const [one, some] = [await ask(1), await ask(4)];
  const target = { of: "value", sign: "<", bound: longest } as const;
  return {
    title: `A day of ${amount.resources} resources with ${amount.bookings} bookings`,
    figures: [
      { name: "99 of 100 answers within, one asking", unit: "ms", value: one.p99, target },
      { name: "99 of 100 answers within, four asking", unit: "ms", value: some.p99, target },
      { name: "days a second", unit: "", value: some.rate },
      { name: "size of an answer", unit: "KB", value: size / 1000 },
    ],
  };
}
