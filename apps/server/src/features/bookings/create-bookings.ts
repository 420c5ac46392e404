import { startBackgroundTask } from "../../platform/jobs/background-task.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { outsideRequests } from "../../platform/security-log/security-log.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { Charges } from "../payments/payments.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createBook } from "./making/book.ts";
import { bookingPlans } from "./booking-plans.repository.ts";
import { bookingsRoutes } from "./bookings.routes.ts";
import { createBookingsService } from "./bookings.service.ts";
import { createDecide } from "./deciding/decide.ts";
import { createBookingMails } from "./mails/booking-mails.service.ts";
import { createPay } from "./paying/pay.ts";
import { createBookablePlaces } from "./resources/bookable-places.ts";
import { createDueBookings } from "./chores/due-bookings.service.ts";
import { servicesRoutes } from "./services/services.routes.ts";
import { createServicesService } from "./services/services.service.ts";
import { sweepBookings } from "./chores/sweep-bookings.repository.ts";

/** How often bookings are looked for whose payment nobody waits for any more, in ms. */
const settledEvery = 30_000;

interface BookingsDeps extends Pick<Portal, "db" | "feed" | "journal" | "limiter" | "log"> {
  mail: MailService;
  whitelabel: WhitelabelService;
  charges: Charges;
}

/** Bookings: rooms, desks, services and other things of a building that people book. */
export function createBookings(deps: BookingsDeps) {
  const { db, limiter, journal, log, mail, whitelabel, charges } = deps;
  const mails = createBookingMails({ mail, whitelabel });
  const now = () => new Date();
  const pay = createPay({ db, charges, mails, log, now });
  const book = createBook({ db, mails, limiter, charges, pay, now });
  const decide = createDecide({ db, mails, charges, pay, now });
  const places = createBookablePlaces(deps);
  const bookings = createBookingsService({ db, places, mails, book, charges, now });
  const services = createServicesService({ db, book, now });
  const due = createDueBookings({ db, mails, charges, now });
  const settling = startBackgroundTask({
    every: settledEvery,
    run: () => outsideRequests(journal, pay.settleLost),
    onFailure: (error) => log.warn({ err: error }, "Payments of bookings could not be asked for."),
  });

  async function sweep(): Promise<void> {
    const began = now();
    // Whose payment has lapsed until now hears of it there.
    await settling.wake();
    await sweepBookings(db, charges, began);
  }

  return {
    bookingPlans,
    chores: {
      sweepBookings: sweep,
      letBookingsGo: due.letGo,
      remindOfBookings: due.remind,
    },
    routes: (app) => {
      bookingsRoutes(app, { bookings, decide });
      servicesRoutes(app, { services });
    },
    close: settling.close,
  } satisfies Feature<"bookingPlans">;
}
