import { randomUUID } from "node:crypto";
import type { Elsewhere } from "./new-account.ts";
import { porticoFile } from "./operator.ts";

const day = 24 * 3600 * 1000;

/** What an event of a test allows; empty is what the importers make of an empty cell. */
export interface EventWishes {
  capacity?: number;
  max_guests?: number;
  has_waitlist?: "yes";
  price?: number;
  currency_type?: string;
  rsvp_enabled?: "no";
  /** When it starts; in three days without it. */
  start_at?: string;
  end_at?: string;
}

/** An event that belongs to one test alone. */
export interface TestEvent {
  uuid: string;
  title: string;
  buildingUuid: string;
  /** Path of its page. */
  path: string;
  /** Path of the call that attends, for accounts without a browser. */
  attendPath: string;
}

interface Categories {
  data: { categories: { uuid: string; name: string }[] };
}

interface Contents {
  data: { contents: { uuid: string; title: string }[] };
}

interface Buildings {
  data: { buildings: { uuid: string; name: string }[] };
}

/** Imports an event into a building of the account, as its property team would. */
export async function newEvent(elsewhere: Elsewhere, wishes: EventWishes): Promise<TestEvent> {
  const id = randomUUID();
  const row: Record<string, string | number> = {
    external_id: `e2e-${id}`,
    building: "rainier-square-tower",
    category: "whats-on",
    title: `Probe ${id.slice(0, 8)}`,
    start_at: new Date(Date.now() + 3 * day).toISOString(),
    position: 900,
    ...wishes,
  };
  const csv = `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`;
  await porticoFile(
    [
      ["import", "events"],
      ["--portfolio", "seattle"],
    ],
    "events.csv",
    csv,
  );
  const mine = (await (await elsewhere.get("/users/current/buildings")).json()) as Buildings;
  const building = mine.data.buildings.find(({ name }) => name === "Rainier Square Tower");
  if (building === undefined) throw new Error("The account is not in the event's building");
  const base = `/buildings/${building.uuid}/categories`;
  const all = (await (await elsewhere.get(`/tenant/v1${base}`)).json()) as Categories;
  const category = all.data.categories.find(({ name }) => name === "What’s on");
  // The home shows the first of a category only.
  const answer = await elsewhere.get(`/tenant/v2${base}/${category?.uuid}/content`);
  const { data } = (await answer.json()) as Contents;
  const event = data.contents.find(({ title }) => title === row["title"]);
  if (event === undefined) throw new Error("The event was not imported");
  return {
    ...event,
    buildingUuid: building.uuid,
    path: `/building/${building.uuid}/event-posts/${event.uuid}`,
    attendPath: `/tenant/v1/buildings/${building.uuid}/event-posts/${event.uuid}/attend`,
  };
}
