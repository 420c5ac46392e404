import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { bookingPlans } from "./booking-plans.repository.ts";
import { createBookingsRepository } from "./bookings.repository.ts";
import { bookingsRoutes } from "./bookings.routes.ts";
import { createBookingsService } from "./bookings.service.ts";
import { createBookingMails } from "./mails/booking-mails.service.ts";
import { createReminders } from "./remind.service.ts";
import { sweepBookings } from "./sweep-bookings.repository.ts";

interface BookingsDeps extends Pick<Portal, "db" | "limiter"> {
  mail: MailService;
  whitelabel: WhitelabelService;
}

/** Bookings: rooms, desks and other things of a building that people book. */
export function createBookings({ db, limiter, mail, whitelabel }: BookingsDeps) {
  const repository = createBookingsRepository(db);
  const mails = createBookingMails({ mail, whitelabel });
  const now = () => new Date();
  const bookings = createBookingsService({ db, repository, mails, limiter, now });
  const remind = createReminders({ db, repository, mails, now });
  return {
    bookingPlans,
    chores: [() => sweepBookings(db, repository), remind],
    routes: (app) => bookingsRoutes(app, { bookings }),
  } satisfies Feature<"bookingPlans">;
}
