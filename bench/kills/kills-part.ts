import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import { type Database, openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { runPortal } from "../../apps/server/src/testing/run-portal.ts";
import type { BenchPortal } from "../open-portal.ts";
import { isQuick } from "../env.ts";
import type { Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";

/** How often a server is killed amid its work. */
const rounds = isQuick ? 3 : 20;

/** Everything that the portal has agreed to, by its uuid. */
interface Agreed {
  requests: string[];
  bookings: string[];
  decisions: string[];
}

/** A whole hour of tomorrow. */
const tomorrow = (Math.floor(Date.now() / 3_600_000) + 24) * 3_600_000;

const aFile = () => new File(["%PDF-1.7\n", "x".repeat(200_000)], "Plan.pdf");

/** Asks a portal for things until it is gone; notes what it agreed to. */
function work(origin: string, { headers, buildingUuid }: Home, agreed: Agreed) {
  const { authorization } = headers;
  const ask = async <T>(path: string, method: string, body: FormData | string) => {
    const json = typeof body === "string" ? { "content-type": "application/json" } : {};
    const sent = { method, headers: { authorization, ...json }, body };
    const answer = await fetch(`${origin}${apiBase}/${path}`, sent);
    return answer.ok ? ((await answer.json()) as { data: T }).data : null;
  };

  async function report(): Promise<void> {
    const form = new FormData();
    const said = { issue_type: "building", subject: "Tap", description: "It drips." };
    for (const [name, text] of Object.entries(said)) form.append(name, text);
    form.append("idempotency_key", randomUUID());
    form.append("files", aFile());
    form.append("files", aFile());
    const path = `service-request/buildings/${buildingUuid}/create`;
    const made = await ask<{ request: { id: string } }>(path, "POST", form);
    if (made !== null) agreed.requests.push(made.request.id);
  }

  async function book(resource: string, hour: number): Promise<void> {
    const place = `resource-booking/v2/building/${buildingUuid}`;
    const starts = tomorrow + hour * 3_600_000;
    const [from, to] = [new Date(starts), new Date(starts + 3_600_000)];
    const dates = [{ starts_at: from.toISOString(), ends_at: to.toISOString() }];
    const body = JSON.stringify({ idempotency_key: randomUUID(), dates });
    const path = `${place}/resources/${resource}/bookings`;
    const made = await ask<{ bookings: { uuid: string }[] }>(path, "POST", body);
    const uuid = made?.bookings[0]?.uuid;
    if (uuid === undefined) return;
    agreed.bookings.push(uuid);
    const decision = JSON.stringify({ decision: "approve" });
    const decided = await ask(`${place}/bookings/${uuid}/decision`, "PUT", decision);
    if (decided !== null) agreed.decisions.push(uuid);
  }

  return { report, book };
}

/** What is half there, or was agreed to and is not there. */
async function findFaults(sql: Database["sql"], dataDir: string, agreed: Agreed) {
  const names = await readdir(join(dataDir, "files"), { recursive: true });
  const files = new Set(names.map((name) => name.slice(name.lastIndexOf("/") + 1)));
  const missing = async (table: string, uuids: readonly string[], also = "true") => {
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${table} where uuid = any($1) and ${also}`,
      [[...uuids]],
    );
    return uuids.length - (row?.count ?? 0);
  };
  const attached = await sql<{ uuid: string }[]>`
    select uuid from request_attachments where request_uuid is not null`;
  const [halves] = await sql<{ count: number }[]>`
    select count(*)::int as count from support_requests r where subject = 'Tap' and (
      select count(*) from request_attachments a where a.request_uuid = r.uuid) <> 2`;
  return {
    "requests agreed to and lost": await missing("support_requests", agreed.requests),
    "requests without all of their files": halves?.count ?? 0,
    "files of requests without bytes": attached.filter(({ uuid }) => !files.has(uuid)).length,
    "bookings agreed to and lost": await missing("resource_bookings", agreed.bookings),
    "approvals agreed to and lost": await missing(
      "resource_bookings",
      agreed.decisions,
      "status = 'accepted'",
    ),
  };
}

/** Kills servers amid uploads, bookings and approvals, and counts what is half there afterwards. */
export async function measureKills(
  { databaseUrl, dataDir }: BenchPortal,
  home: Home,
  team: Home,
): Promise<Part> {
  const database = openDatabase(databaseUrl);
  const { sql } = database;
  const agreed: Agreed = { requests: [], bookings: [], decisions: [] };
  try {
    const resource = randomUUID();
    await sql`
      insert into resources (uuid, portfolio_uuid, building_uuid, kind, name, opening_hours,
        needs_approval, days_ahead)
      select ${resource}, b.portfolio_uuid, b.uuid, 'meeting_room', 'Hall',
        (select jsonb_agg(jsonb_build_object('weekday', w, 'opens', '00:00', 'closes', '24:00'))
          from generate_series(1, 7) w), true, 365
      from buildings b where b.uuid = ${home.buildingUuid}`;
    for (let round = 0; round < rounds; round += 1) {
      // Limits would stop the work long before the last round.
      await sql`delete from rate_limits`;
      const portal = await runPortal({
        directory: dataDir,
        env: { DATABASE_URL: databaseUrl, SECURITY_LOG: "off" },
      });
      await portal.opening;
      const asking = work(portal.url, home, agreed);
      const deciding = work(portal.url, team, agreed);
      let hour = round * 80;
      const untilGone = async (once: () => Promise<void>) => {
        for (;;) await once();
      };
      const calls = Promise.allSettled(
        Array.from({ length: 4 }, () => [
          untilGone(asking.report),
          untilGone(() => deciding.book(resource, (hour += 1))),
        ]).flat(),
      );
      // Its first calls take their time; each round ends at another moment of the work.
      await delay(1500 + round * 37);
      portal.kill("SIGKILL");
      await calls;
      await portal.ended;
    }
    const faults = await findFaults(sql, dataDir, agreed);
    const none = { of: "value", sign: "=", bound: 0 } as const;
    return {
      title: `Servers killed amid their work, ${rounds} times`,
      figures: [
        { name: "requests agreed to", unit: "", value: agreed.requests.length },
        { name: "bookings agreed to", unit: "", value: agreed.bookings.length },
        { name: "approvals agreed to", unit: "", value: agreed.decisions.length },
        ...Object.entries(faults).map(([name, value]) => ({ name, unit: "", value, target: none })),
        {
          name: "files left on their way",
          unit: "",
          value: await leftIn(join(dataDir, "uploads")),
        },
      ],
    };
  } finally {
    await database.close();
  }
}

/** Files in a folder; an hour later the sweep has removed them. */
const leftIn = async (folder: string) => (existsSync(folder) ? (await readdir(folder)).length : 0);
