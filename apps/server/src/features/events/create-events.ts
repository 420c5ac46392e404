import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
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

interface EventsDeps extends Pick<Portal, "db" | "feed" | "limiter" | "log"> {
  mail: MailService;
  whitelabel: WhitelabelService;
}

/** How often places are looked for that came about unheard, in milliseconds. */
const lookAround = 10 * 60_000;

/** Events: who comes, who waits, and their calendars. */
export function createEvents({ db, feed, limiter, log, mail, whitelabel }: EventsDeps) {
  const waitlist = createWaitlistService({ db, mail, whitelabel });
  const admission = startBackgroundTask({
    every: lookAround,
    run: () => waitlist.admitEverywhere(),
    onFailure: (error) => log.warn({ err: error }, "nobody was let in from the waitlists"),
  });
  // Places that come about by a higher capacity, or by people who may not come any more.
  feed.subscribe((change) => {
    if (change === "unknown" || change.table === "event_places") void admission.wake();
  });
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
    chores: [admission.wake],
    close: admission.close,
    routes(app) {
      eventsRoutes(app, { events });
      calendarRoutes(app, { calendar });
    },
  } satisfies Feature<"eventPlans">;
}
