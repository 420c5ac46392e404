import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { runPortal } from "../../apps/server/src/testing/run-portal.ts";
import type { BenchPortal } from "../open-portal.ts";
import { isQuick } from "../env.ts";
import type { Part } from "../report/figure.ts";
import type { Home } from "../server/home-calls.ts";
import { account, manager } from "../server/sessions.ts";
import { saveBenchCard } from "./bench-card.ts";
import { filesIn, findFaults } from "./faults.ts";
import { type Agreed, type Bookable, studioPrice, work } from "./work.ts";

/** How often a server is killed amid its work. */
const rounds = isQuick ? 3 : 20;

/** Hours that a round may book: more than anybody gets to. */
const hoursOfRound = 80;

/** How long what waits for a payment may take to be settled by a server that lives, in ms. */
const settledWithin = 180_000;

/** A place that is decided on, and one that is paid for; both always open. */
async function makePlaces(sql: Database["sql"], buildingUuid: string) {
  const [hall, studio] = [randomUUID(), randomUUID()];
  await sql`
    insert into resources (uuid, portfolio_uuid, building_uuid, external_id, kind, name,
      opening_hours, needs_approval, days_ahead, price_minor, currency_type, pays_by)
    select made.uuid::uuid, b.portfolio_uuid, b.uuid, made.uuid, 'meeting_room', made.name,
      (select jsonb_agg(jsonb_build_object('weekday', w, 'opens', '00:00', 'closes', '24:00'))
        from generate_series(1, 7) w), made.is_decided, 365, made.price, made.currency, made.pays_by
    from buildings b cross join (values
      (${hall}, 'Hall', true, null::int, null, 'invoice'),
      (${studio}, 'Studio', false, ${studioPrice * 100}, 'USD', 'card')
    ) made (uuid, name, is_decided, price, currency, pays_by)
    where b.uuid = ${buildingUuid}`;
  return { hall, studio };
}

/** Asks a server for things from all sides, and kills it amid them. */
async function killOnce(
  { databaseUrl, dataDir }: BenchPortal,
  round: number,
  set: { home: Home; team: Home; agreed: Agreed; bookable: Bookable },
): Promise<void> {
  const { home, team, agreed, bookable } = set;
  const portal = await runPortal({
    directory: dataDir,
    env: { DATABASE_URL: databaseUrl, SECURITY_LOG: "off" },
  });
  await portal.opening;
  const asking = work(portal.url, home, agreed);
  const deciding = work(portal.url, team, agreed);
  let hour = round * hoursOfRound;
  const untilGone = async (once: () => Promise<void>) => {
    for (;;) await once();
  };
  const calls = Promise.allSettled(
    Array.from({ length: 4 }, () => [
      untilGone(asking.report),
      untilGone(() => deciding.decide(bookable, (hour += 1))),
      untilGone(() => asking.pay(bookable, (hour += 1))),
    ]).flat(),
  );
  // Its first calls take their time; each round ends at another moment of the work.
  await delay(1500 + round * 37);
  portal.kill("SIGKILL");
  await calls;
  await portal.ended;
}

/** Waits until no charge and no booking waits for a payment, as the servers that live see to it. */
async function settle(sql: Database["sql"]): Promise<void> {
  // What a gateway never heard of is given up later than anybody measures.
  await sql`
    update payment_charges set wanted_at = wanted_at - interval '1 hour',
      sent_at = sent_at - interval '1 hour' where state in ('wanted', 'sent')`;
  await sql`
    update resource_bookings set unpaid_since = unpaid_since - interval '1 hour'
    where status = 'pending_payment'`;
  const end = Date.now() + settledWithin;
  while (Date.now() < end) {
    const [row] = await sql<{ count: number }[]>`
      select (select count(*) from payment_charges where state in ('wanted', 'sent'))::int
        + (select count(*) from resource_bookings where status = 'pending_payment')::int as count`;
    if (row?.count === 0) return;
    await delay(1000);
  }
}

/**
 * Kills servers amid uploads, bookings, approvals and payments, and counts what is half there
 * afterwards, and what was agreed to and is not there.
 */
export async function measureKills(portal: BenchPortal, home: Home, team: Home): Promise<Part> {
  const { databaseUrl, dataDir, origin } = portal;
  const database = openDatabase(databaseUrl);
  const { sql } = database;
  const agreed: Agreed = { requests: [], bookings: [], decisions: [], payments: [] };
  try {
    const places = await makePlaces(sql, home.buildingUuid);
    // Pictures are kept beside what people send, and photos of the demo's requests are there already.
    const kept = join(dataDir, "files");
    const before = new Set(await filesIn(kept));
    const bookable = { ...places, cardId: await saveBenchCard(origin, home) };
    for (let round = 0; round < rounds; round += 1) {
      // Limits would stop the work long before the last round: what was booked becomes another's.
      await sql`delete from rate_limits`;
      await sql`
        update resource_bookings set user_uuid = (
          select uuid from users where email not in (${account.email}, ${manager.email}) limit 1)
        where resource_uuid = any(${Object.values(places)})`;
      await killOnce(portal, round, { home, team, agreed, bookable });
    }
    await settle(sql);
    const resources = Object.values(places);
    const unfinished = new Set(await filesIn(join(kept, "unfinished")));
    const files = new Set((await filesIn(kept)).filter((name) => !unfinished.has(name)));
    const faults = await findFaults(sql, { before, files, agreed, resources });
    const none = { of: "value", sign: "=", bound: 0 } as const;
    const left = [...(await filesIn(join(dataDir, "uploads"))), ...unfinished];
    return {
      title: `Servers killed amid their work, ${rounds} times`,
      figures: [
        { name: "requests agreed to", unit: "", value: agreed.requests.length },
        { name: "bookings agreed to", unit: "", value: agreed.bookings.length },
        { name: "approvals agreed to", unit: "", value: agreed.decisions.length },
        { name: "payments agreed to", unit: "", value: agreed.payments.length },
        ...Object.entries(faults).map(([name, value]) => ({ name, unit: "", value, target: none })),
        // An hour later the sweep has removed them.
        { name: "files left on their way", unit: "", value: left.length },
      ],
    };
  } finally {
    await database.close();
  }
}
