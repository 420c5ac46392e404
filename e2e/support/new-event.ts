import { randomUUID } from "node:crypto";
import { testPlace } from "./find-content.ts";
import { importAndFind, importContent, newTitle } from "./import-content.ts";
import type { Elsewhere } from "./new-account.ts";

const day = 24 * 3600 * 1000;

/** What an event of a test allows; empty is what the importers make of an empty cell. */
export interface EventWishes {
  capacity?: number;
  max_guests?: number;
  has_waitlist?: "yes";
  price?: number;
  currency_type?: string;
  rsvp_enabled?: "no";
  formatted_address?: string;
  /** When it starts; in three days without it. */
  start_at?: string;
  end_at?: string;
  /** When its panel begins and ceases to take answers. */
  cta_display_start_at?: string;
  cta_display_end_at?: string;
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
  /** Calls it off, as its property team would. */
  cancel: () => Promise<void>;
}

/** Imports an event into a building of the account, as its property team would. */
export async function newEvent(elsewhere: Elsewhere, wishes: EventWishes): Promise<TestEvent> {
  const row = {
    external_id: `e2e-${randomUUID()}`,
    title: newTitle("Probe"),
    start_at: new Date(Date.now() + 3 * day).toISOString(),
    ...wishes,
  };
  const event = await importAndFind(elsewhere, "events", row);
  return {
    ...event,
    path: `/building/${event.buildingUuid}/event-posts/${event.uuid}`,
    attendPath: `/tenant/v1/buildings/${event.buildingUuid}/event-posts/${event.uuid}/attend`,
    cancel: () => importContent("events", { ...testPlace, ...row, cancelled: "yes" }),
  };
}
