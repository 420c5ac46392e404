import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createBook } from "./book.ts";
import { bookingPlans } from "./booking-plans.repository.ts";
import { createBookingsRepository } from "./bookings.repository.ts";
import { bookingsRoutes } from "./bookings.routes.ts";
import { createBookingsService } from "./bookings.service.ts";
import { createDecide } from "./decide.ts";
import { createBookingMails } from "./mails/booking-mails.service.ts";
import { createReminders } from "./remind.service.ts";
import { servicesRoutes } from "./services/services.routes.ts";
import { createServicesService } from "./services/services.service.ts";
import { sweepBookings } from "./sweep-bookings.repository.ts";

interface BookingsDeps extends Pick<Portal, "db" | "limiter"> {
  mail: MailService;
  whitelabel: WhitelabelService;
}

/** Bookings: rooms, desks, services and other things of a building that people book. */
export function createBookings({ db, limiter, mail, whitelabel }: BookingsDeps) {
  const repository = createBookingsRepository(db);
  const mails = createBookingMails({ mail, whitelabel });
  const now = () => new Date();
  const book = createBook({ db, repository, mails, limiter, now });
  const decide = createDecide({ db, repository, mails, now });
  const bookings = createBookingsService({ db, repository, mails, book, now });
  const services = createServicesService({ db, book, now });
  const remind = createReminders({ db, repository, mails, now });
  return {
    bookingPlans,
    chores: [() => sweepBookings(db, repository), remind],
    routes: (app) => {
      bookingsRoutes(app, { bookings, decide });
      servicesRoutes(app, { services });
    },
  } satisfies Feature<"bookingPlans">;
}
