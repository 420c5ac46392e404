import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../../platform/http/calls.ts";
import type { CalendarService } from "./calendar.service.ts";

/** The calls about calendars, for everybody with a session, and the feeds, for who knows an address. */
export function calendarRoutes(
  app: FastifyInstance,
  { calendar }: { calendar: CalendarService },
): void {
  serve(app, endpoints.getContentCalendar, async ({ building, params, locale }, { request }) => {
    const content = { ...building.place, contentUuid: params.contentUuid };
    return { data: { calendar: await calendar.writeOne(content, { locale, host: request.host }) } };
  });

  serve(app, endpoints.getCalendarFeed, async ({ session }) => ({
    data: { created_at: await calendar.feedOf(session) },
  }));

  serve(app, endpoints.createCalendarFeed, async ({ session }, { request }) => ({
    data: { url: await calendar.makeFeed(session, request.host) },
  }));

  serve(app, endpoints.deleteCalendarFeed, async ({ session }) => {
    await calendar.endFeed(session);
    return null;
  });

  app.get<{ Params: { token: string } }>("/calendar/:token.ics", async (request, reply) => {
    const text = await calendar.writeFeed(request.params.token, request);
    return reply
      .headers({
        "cache-control": "private, max-age=300",
        "content-disposition": 'inline; filename="events.ics"',
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      })
      .type("text/calendar; charset=utf-8")
      .send(text);
  });
}
