import { paths } from "@portico/contract/paths";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import type { Keyring } from "../../apps/server/src/platform/crypto/keyring.ts";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import { ensureSecretKey } from "../../apps/server/src/platform/process/data-folder.ts";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { makeCrowd, signInCrowd } from "../../apps/server/src/testing/crowd.ts";
import { type Child, startChild } from "../child.ts";
import type { Tap } from "./rush.ts";

/** The session of one of many people. */
export type Person = Tap["headers"];

/** Limits of an event or an offer. */
interface Limits {
  type: "event_post" | "offer";
  capacity?: number;
  hasWaitlist?: boolean;
  maxClaimsTotal?: number;
  maxClaimsPerUser?: number;
}

type Call = "attendEventPost" | "recallEventPost" | "claimOffer" | "followEventPost";

/** What a portal is made of that crowds are sent to. */
interface StageOptions {
  origin: string;
  /** The process that is there. */
  child: Child;
  databaseUrl: string;
  dataDir: string;
  people: number;
}

/**
 * Two processes of the portal on one database, and a crowd of the building's people. Each has a
 * session that no process has seen yet: their first request costs what it costs.
 */
export async function openStage(options: StageOptions) {
  const { origin, databaseUrl, dataDir, people: count } = options;
  const port = await freePort();
  const child = startChild(new URL("../portal.ts", import.meta.url));
  await child.ask({ kind: "portal.join", port, dataDir, databaseUrl }, "portal.ready");
  const origins = [origin, `http://localhost:${port}`];
  const database = openDatabase(databaseUrl, { max: 4 });
  const { sql } = database;
  const [place] = await sql<{ building: string; portfolio: string }[]>`
    select uuid as building, portfolio_uuid as portfolio from buildings order by name limit 1`;
  if (place === undefined) throw new Error("The demo has no building");
  const uuids = await makeCrowd(database, place.portfolio, count);
  const secretKey: Keyring = [await ensureSecretKey(dataDir)];
  const people = await signInCrowd({ database, secretKey }, uuids);
  await sql`analyze users, sessions, memberships`;

  /** A request of a person's about an item, to one of the processes in turn. */
  function tap(call: Call, item: string, person: Person, n: number, body?: unknown): Tap {
    const [method, route] = paths[call].split(" ") as [Tap["method"], string];
    const path = `${apiBase}${route}`
      .replace(":buildingUuid", place?.building ?? "")
      .replace(/:(event|offer)Uuid/, item);
    return {
      origin: origins[n % origins.length] ?? origin,
      method,
      path,
      headers: person,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  }

  return {
    database,
    people,
    tap,
    /** The processes that crowds are sent to. */
    servers: [options.child, child],

    /** An event that is still to come, or an offer that has begun, with limits of its own. */
    async makeItem({ type, ...limits }: Limits): Promise<string> {
      const begins = type === "offer" ? "-1 hour" : "30 days";
      const [item] = await sql<{ uuid: string }[]>`
        insert into content_items (uuid, portfolio_uuid, building_uuid, external_id, type, title,
          start_at, capacity, has_waitlist, max_claims_total, max_claims_per_user)
        values (gen_random_uuid(), ${place.portfolio}, ${place.building}, 'bench-' || gen_random_uuid(), ${type}, 'Hot',
          now() + ${begins}::interval, ${limits.capacity ?? null},
          ${limits.hasWaitlist ?? false}, ${limits.maxClaimsTotal ?? null},
          ${limits.maxClaimsPerUser ?? null})
        returning uuid`;
      return item?.uuid ?? "";
    },

    /** Takes the events and offers away again; what is measured next finds the demo alone. */
    async clear(): Promise<void> {
      await sql`
        delete from content_items
        where portfolio_uuid = ${place.portfolio} and external_id like 'bench-%'`;
    },

    async close(): Promise<void> {
      await database.close();
      await child.stop();
    },
  };
}

/** Where crowds are sent to. */
export type Stage = Awaited<ReturnType<typeof openStage>>;
