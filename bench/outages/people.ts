import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { paths } from "@portico/contract/paths";
import { makeCrowd, signInCrowd } from "../../apps/server/src/testing/crowd.ts";
import type { Keyring } from "../../apps/server/src/platform/crypto/keyring.ts";
import { type Database, openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";

/** An answer that was no success, or none at all (0). */
export interface Failure {
  /** By the clock of `performance`. */
  at: number;
  status: number;
  /** Whether it said when to ask again. */
  saysWhen: boolean;
}

/** Who works, and what has come of it. */
export interface People {
  /** Answers to events that the portal has agreed to, as `event person`. */
  agreed: Set<string>;
  failures: Failure[];
  /** When each of them was last agreed to. */
  lastSuccess: number[];
  /** Requests that were sent. */
  sent: number;
  /** Works until it is stopped. */
  work(origin: string, stop: AbortSignal): Promise<void>;
  /** What was agreed to and is not in the database. */
  findLost(database: Database): Promise<string[]>;
}

/** A page that was seen; what comes twice is kept once. */
const aView = () =>
  JSON.stringify({ event_type: "page_view", event_id: randomUUID(), properties: {} });

/** Seconds that a run takes at most, on whatever machine. */
const longestRun = 3600;

/** Events that each of them answers, one after the other. */
const events = 1500;

/** Signs so many people in at the demo's first building, and makes events for them to answer. */
export async function gatherPeople(
  databaseUrl: string,
  secretKey: Keyring,
  count: number,
): Promise<People> {
  const database = openDatabase(databaseUrl, { max: 2 });
  const { sql } = database;
  const [place] = await sql<{ building: string; portfolio: string }[]>`
    select uuid as building, portfolio_uuid as portfolio from buildings order by name limit 1`;
  if (place === undefined) throw new Error("The demo has no building");
  const uuids = await makeCrowd(database, place.portfolio, count);
  const sessions = await signInCrowd({ database, secretKey }, uuids, longestRun);
  const made = await sql<{ uuid: string }[]>`
    insert into content_items (uuid, portfolio_uuid, building_uuid, external_id, type, title, start_at)
    select gen_random_uuid(), ${place.portfolio}, ${place.building}, 'outage-' || n, 'event_post',
      'Hot', now() + interval '30 days'
    from generate_series(1, ${events}) n
    returning uuid`;
  await database.close();

  const agreed = new Set<string>();
  const failures: Failure[] = [];
  const lastSuccess = sessions.map(() => performance.now());
  const people: People = { agreed, failures, lastSuccess, sent: 0, work, findLost };
  const route = (call: "attendEventPost" | "listEvents" | "trackEvent", event = "") => {
    const [method = "", path = ""] = paths[call].split(" ");
    const at = path.replace(":buildingUuid", place.building).replace(":eventUuid", event);
    return { method, path: `${apiBase}${at}` };
  };

  /** Sends a request once; whether it was agreed to. */
  async function send(url: string, init: RequestInit): Promise<boolean> {
    people.sent++;
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.ok === true) return true;
    const { status = 0, headers } = answer ?? {};
    failures.push({
      at: performance.now(),
      status,
      saysWhen: headers?.has("retry-after") === true,
    });
    return false;
  }

  async function workAs(person: number, origin: string, stop: AbortSignal): Promise<void> {
    const cookie = `portico-device=${"d".repeat(43)}`;
    const headers = { ...sessions[person], cookie, "content-type": "application/json" };
    const [list, track] = [route("listEvents"), route("trackEvent")];
    const isSent = async (path: string, init: RequestInit) => {
      // As a browser does: what was not agreed to is sent again.
      while (!stop.aborted && !(await send(origin + path, init))) await delay(300);
    };
    for (const [number, { uuid }] of made.entries()) {
      const { method, path } = route("attendEventPost", uuid);
      const answering = { method, headers, body: "{}" };
      await isSent(path, answering);
      if (stop.aborted) return;
      lastSuccess[person] = performance.now();
      agreed.add(`${uuid} ${uuids[person]}`);
      await send(`${origin}${list.path}?limit=7`, { headers });
      // What no proxy sends twice by itself; there may be so many of them.
      if (number % 4 === 0) await isSent(track.path, { method: "POST", headers, body: aView() });
      // Somebody reads between two answers.
      await delay(100 + Math.random() * 200);
    }
  }

  async function work(origin: string, stop: AbortSignal): Promise<void> {
    await Promise.all(sessions.map((_, person) => workAs(person, origin, stop)));
  }

  async function findLost({ sql: after }: Database): Promise<string[]> {
    const rows = await after<{ line: string }[]>`
      select event_uuid || ' ' || user_uuid as line from event_attendances
      where user_uuid = any(${uuids})`;
    const kept = new Set(rows.map(({ line }) => line));
    return [...agreed].filter((line) => !kept.has(line));
  }

  return people;
}
