import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { deskRoutes } from "./desk/desk.routes.ts";
import { createDeskService } from "./desk/desk.service.ts";
import { eraseVisits } from "./erase-visits.repository.ts";
import { createVisitMails } from "./mails/visit-mails.service.ts";
import { createPassCodes } from "./pass/pass-codes.ts";
import { passRoutes } from "./pass/pass.routes.ts";
import { createPassService } from "./pass/pass.service.ts";
import { visitsRoutes } from "./visits.routes.ts";
import { createVisitsService } from "./visits.service.ts";
import { createWatchTeller } from "./watch/watch-teller.service.ts";
import { createWatchService } from "./watch/watch.service.ts";

interface VisitsDeps extends Pick<Portal, "db" | "env" | "limiter" | "log" | "secretKey"> {
  mail: MailService;
  whitelabel: WhitelabelService;
}

/** How often what other processes have noted is looked for, in milliseconds. */
const lookAround = 30_000;

/** Visits: who comes to see whom, their passes, and the front desk. */
export function createVisits(deps: VisitsDeps) {
  const { db, env, limiter, log, secretKey, mail, whitelabel } = deps;
  const passCodes = createPassCodes(secretKey);
  const mails = createVisitMails({ mail, whitelabel });
  const shared = { db, mails, passCodes, now: () => new Date() };
  const teller = createWatchTeller({ db, mails, whitelabel, log });
  const telling = startBackgroundTask({
    every: lookAround,
    run: teller.tellDesks,
    onFailure: (error) => log.warn({ err: error }, "desks do not hear of who is watched"),
  });
  const visits = createVisitsService({
    ...shared,
    limiter,
    onNamed: () => void telling.wake(),
  });
  const desk = createDeskService(shared);
  const watch = createWatchService({ db });
  const passes = createPassService({ ...shared, whitelabel, limiter });
  return {
    chores: { eraseVisits: () => eraseVisits(db, env.keptDays.visits), tellDesks: telling.wake },
    close: telling.close,
    routes(app) {
      visitsRoutes(app, { visits });
      deskRoutes(app, { desk, watch });
      passRoutes(app, { passes });
    },
  } satisfies Feature;
}
