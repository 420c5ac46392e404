import type { FastifyInstance } from "fastify";
import type { Db } from "../../platform/database/client.ts";
import type { RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createCalendarRepository } from "./calendar/calendar.repository.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { createCalendarService } from "./calendar/calendar.service.ts";
import { createEventsRepository } from "./events.repository.ts";
import { eventsRoutes } from "./events.routes.ts";
import { createEventsService } from "./events.service.ts";
import { createWaitlistService } from "./waitlist.service.ts";

interface EventsDeps {
  db: Db;
  limiter: RateLimiter;
  buildings: BuildingsService;
  mail: MailService;
  whitelabel: WhitelabelService;
}

/** Builds the events feature over the features it asks. */
export function createEvents({ db, limiter, buildings, mail, whitelabel }: EventsDeps) {
  const waitlist = createWaitlistService({ db, mail, whitelabel });
  const events = createEventsService({
    db,
    repository: createEventsRepository(db),
    waitlist,
    buildings,
  });
  const calendar = createCalendarService({
    repository: createCalendarRepository(db),
    buildings,
    whitelabel,
    limiter,
  });
  return {
    /** Gives places that came about otherwise, such as by an import, to who waits for them. */
    chores: [() => waitlist.admitEverywhere()],
    serve(app: FastifyInstance): void {
      eventsRoutes(app, { events });
      calendarRoutes(app, { calendar });
    },
  };
}
