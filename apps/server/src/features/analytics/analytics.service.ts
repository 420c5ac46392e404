import type { AnalyticsEvent } from "@portico/contract";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Db } from "../../platform/database/client.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../platform/sessions/current-session.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { deleteAnalyticsEvents, insertAnalyticsEvents } from "./analytics.repository.ts";
import { cleanProperties } from "./clean-properties.ts";

/** Calls of one user; the page makes six a minute at most, in each of its tabs. */
export const trackLimit = {
  name: "analytics calls",
  count: 300,
  windowSeconds: 600,
} satisfies RateLimit;

const dayMilliseconds = 24 * 3600 * 1000;

interface AnalyticsServiceDeps {
  db: Db;
  buildings: BuildingsService;
  limiter: RateLimiter;
  /** Days that it is kept. */
  keptDays: number;
}

/** Builds the record of what people see and use. */
export function createAnalyticsService({ db, buildings, limiter, keptDays }: AnalyticsServiceDeps) {
  /** The buildings named, as far as the user may enter them. */
  async function enterable(session: CurrentSession, events: readonly AnalyticsEvent[]) {
    const named = new Set(events.flatMap(({ building_uuid: uuid }) => uuid ?? []));
    const entered = await Promise.all(
      [...named].map(async (uuid) => ((await buildings.mayEnter(session, uuid)) ? [uuid] : [])),
    );
    return new Set(entered.flat());
  }

  return {
    /**
     * Keeps what a user reports. One event about a building that the user may not enter is refused
     * (`buildings.not_found`); among several it is left out, so that the page need not find out which
     * one it was. Throws `auth.too_many_attempts`.
     */
    async track(
      session: CurrentSession,
      body: AnalyticsEvent | { events: AnalyticsEvent[] },
    ): Promise<void> {
      await limiter.require(trackLimit, session.userUuid);
      const events = "events" in body ? body.events : [body];
      const open = await enterable(session, events);
      const kept = events.filter(({ building_uuid: uuid }) => uuid === undefined || open.has(uuid));
      if (kept.length === 0) throw new AppError("buildings.not_found");
      const now = Date.now();
      const rows = kept.map(({ event_id: uuid, milliseconds_ago: ago = 0, ...event }) => ({
        ...(uuid === undefined ? {} : { uuid }),
        userUuid: session.userUuid,
        buildingUuid: event.building_uuid ?? null,
        eventType: event.event_type,
        properties: cleanProperties(event.properties),
        createdAt: new Date(now - ago),
      }));
      await insertAnalyticsEvents(db, rows);
    },

    /** Drops what is too old to be compared with; the hourly sweep calls it. */
    async sweep(): Promise<void> {
      await deleteAnalyticsEvents(db, new Date(Date.now() - keptDays * dayMilliseconds));
    },
  };
}

/** The record of what people see and use. */
export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
