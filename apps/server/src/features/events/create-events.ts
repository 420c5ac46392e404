import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { SessionsService } from "../auth/auth.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { createCalendarService } from "./calendar/calendar.service.ts";
import { eventPlans } from "./event-plans.repository.ts";
import { createEventsRepository } from "./events.repository.ts";
import { eventsRoutes } from "./events.routes.ts";
import { createEventsService } from "./events.service.ts";
import { createLiveEvents } from "./live/live-events.service.ts";
import { createStandingsRepository } from "./live/standings.repository.ts";
import { remind } from "./notices/remind.ts";
import { createTeller } from "./notices/teller.service.ts";
import { createWaitlistService } from "./waitlist.service.ts";

interface EventsDeps extends Pick<Portal, "db" | "feed" | "limiter" | "log"> {
  sessions: SessionsService;
  mail: MailService;
  whitelabel: WhitelabelService;
}

/** How often the portal looks for what it has not heard of, in milliseconds. */
const lookAround = { admission: 10 * 60_000, telling: 30_000 };

/** How often open pages of events are told how these stand, in milliseconds. */
const beat = 1000;

/** Events: who comes, who waits, and their calendars. */
export function createEvents(deps: EventsDeps) {
  const { db, feed, limiter, log, mail, sessions, whitelabel } = deps;
  const teller = createTeller({ db, mail, whitelabel, log });
  const telling = startBackgroundTask({
    every: lookAround.telling,
    run: teller.tellEverybody,
    onFailure: (error) => log.warn({ err: error }, "mails about events wait"),
  });
  const waitlist = createWaitlistService(db);
  const admission = startBackgroundTask({
    every: lookAround.admission,
    run: async () => {
      await waitlist.admitEverywhere();
      void telling.wake();
    },
    onFailure: (error) => log.warn({ err: error }, "nobody was let in from the waitlists"),
  });
  // Places that come about by a higher capacity or by people who may not come any more, and changes of
  // events: whoever made them, the database tells.
  feed.subscribe((change) => {
    if (change === "unknown" || change.table === "event_places") void admission.wake();
    if (change === "unknown" || change.table === "event_notices") void telling.wake();
  });
  const events = createEventsService({
    db,
    repository: createEventsRepository(db),
    waitlist,
    onAnswer: () => void telling.wake(),
  });
  const live = createLiveEvents({ repository: createStandingsRepository(db), sessions, limiter });
  const tellingPages = startBackgroundTask({
    every: beat,
    run: () => live.tellPages(),
    onFailure: (error) => log.warn({ err: error }, "open pages do not hear of events"),
  });
  const calendar = createCalendarService({
    db,
    whitelabel,
    limiter,
  });
  return {
    events,
    eventPlans,
    chores: {
      admitFromWaitlists: admission.wake,
      async remindOfEvents() {
        await remind(db);
        void telling.wake();
      },
    },
    async close() {
      await admission.close();
      await telling.close();
      await tellingPages.close();
    },
    routes(app) {
      eventsRoutes(app, { events, live });
      calendarRoutes(app, { calendar });
    },
  } satisfies Feature<"events" | "eventPlans">;
}
