import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createCalendarRepository } from "./calendar/calendar.repository.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { createCalendarService } from "./calendar/calendar.service.ts";
import { eventPlans } from "./event-plans.repository.ts";
import { createEventsRepository } from "./events.repository.ts";
import { eventsRoutes } from "./events.routes.ts";
import { createEventsService } from "./events.service.ts";
import { createWaitlistService } from "./waitlist.service.ts";

interface EventsDeps extends Pick<Portal, "db" | "limiter"> {
  mail: MailService;
  whitelabel: WhitelabelService;
}

/** Events: who comes, who waits, and their calendars. */
export function createEvents({ db, limiter, mail, whitelabel }: EventsDeps) {
  const waitlist = createWaitlistService({ db, mail, whitelabel });
  const events = createEventsService({
    db,
    repository: createEventsRepository(db),
    waitlist,
  });
  const calendar = createCalendarService({
    repository: createCalendarRepository(db),
    whitelabel,
    limiter,
  });
  return {
    eventPlans,
    /** Gives places that came about otherwise, such as by an import, to who waits for them. */
    chores: [() => waitlist.admitEverywhere()],
    routes(app) {
      eventsRoutes(app, { events });
      calendarRoutes(app, { calendar });
    },
  } satisfies Feature<"eventPlans">;
}
