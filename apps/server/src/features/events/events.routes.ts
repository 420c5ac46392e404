import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { EventsService } from "./events.service.ts";
import type { LiveEvents } from "./live/live-events.service.ts";

interface EventsRoutesDeps {
  events: EventsService;
  live: LiveEvents;
}

/** The calls about events; who may enter the building may read and attend, guests of it too. */
export function eventsRoutes(app: FastifyInstance, { events, live }: EventsRoutesDeps): void {
  serve(app, endpoints.getEventPost, async ({ session, params, locale }) => ({
    data: { event_post: await events.getEvent(session, params.eventUuid, locale) },
  }));

  serve(app, endpoints.attendEventPost, async ({ session, building, params, body }) => ({
    data: {
      rsvp: await events.attend(
        session,
        { ...building.place, eventUuid: params.eventUuid },
        { guests: body.guests ?? 0, wantsWaitlist: body.waitlist ?? false },
      ),
    },
  }));

  serve(app, endpoints.recallEventPost, async ({ session, params }) => ({
    data: { rsvp: await events.recall(session, params.eventUuid) },
  }));

  serve(app, endpoints.followEventPost, ({ session, params: { eventUuid } }) => {
    const { userUuid, brandScope } = session;
    return live.follow(session, { userUuid, brandScope, eventUuid });
  });
  // Streams end before the server waits for what is under way.
  app.addHook("preClose", async () => live.close());
}
