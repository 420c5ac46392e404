import { fullName } from "@portico/rules/full-name";
import { resolveLocale } from "@portico/i18n";
import { mailTexts, type MailTexts } from "@portico/i18n/mail";
import type { Executor } from "../../../platform/database/executor.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { Brand, WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { BookedBuilding } from "../booked-building.repository.ts";
import type { BookingRow } from "../bookings.repository.ts";
import { listDeciders } from "../people.repository.ts";
import { writeBookingCalendar } from "./booking-calendar.ts";

/** What whoever booked hears of. */
export type BookingNews =
  | "booking_confirmed"
  | "booking_requested"
  | "booking_denied"
  | "booking_cancelled"
  | "booking_reminder";

/** Which news bring a file for the calendar, and whether it takes the booking out again. */
const calendars: Readonly<Record<BookingNews, "add" | "remove" | null>> = {
  booking_confirmed: "add",
  booking_requested: null,
  booking_denied: null,
  booking_cancelled: "remove",
  booking_reminder: null,
};

/** Where bookings are, as their mails tell it. */
export interface MailPlace {
  brand: Brand;
  timeZone: string;
  /** Name and address. */
  building: string;
  /** Address of the building's pages. */
  href: string;
}

interface BookingMailsDeps {
  mail: MailService;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
}

/** What is booked, whose it is where that is not the building's, and where. */
function placeText(
  resource: BookingRow["resource"],
  provider: BookingRow["provider"],
  t: MailTexts["t"],
): string {
  const name = provider === null ? resource.name : `${resource.name}, ${provider.name}`;
  const floor = resource.floor ?? provider?.floor ?? null;
  return floor === null ? name : t("mail.booking.on_floor", { name, floor });
}

/** Builds what writes the mails about bookings; each in the transaction of what it tells. */
export function createBookingMails({ mail, whitelabel }: BookingMailsDeps) {
  const paramsOf = (
    { booking, resource, provider, booker }: BookingRow,
    place: MailPlace,
    t: MailTexts["t"],
  ) => ({
    resource: placeText(resource, provider, t),
    building: place.building,
    timeZone: place.timeZone,
    name: booking.name,
    person: fullName(booker),
    note: booking.note,
    href: `${place.href}/${provider === null ? "reserve-space" : "book-service"}`,
  });

  const datesOf = (rows: readonly BookingRow[]) =>
    rows.map(({ booking: { startsAt, endsAt } }) => ({
      startAt: startsAt.toISOString(),
      endAt: endsAt.toISOString(),
    }));

  return {
    /** Where bookings of a building are. */
    async placeOf({ row: { building, brand } }: BookedBuilding): Promise<MailPlace> {
      const shown = await whitelabel.findByUuid(brand.uuid);
      return {
        brand: shown,
        timeZone: building.timezone,
        building: `${building.name}, ${building.address1}`,
        href: `${shown.origin}/building/${building.uuid}`,
      };
    },

    /** Tells whoever booked what has become of some bookings of one resource. */
    async tellBooker(
      tx: Executor,
      news: BookingNews,
      rows: readonly BookingRow[],
      place: MailPlace,
    ): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      const locale = resolveLocale(first.booker.locale);
      const params = paramsOf(first, place, mailTexts(locale).t);
      const { name, settings } = place.brand.config;
      const calendar = calendars[news];
      await mail.send(tx, {
        template: news,
        to: first.booker.email,
        locale,
        brand: place.brand,
        params: { ...params, dates: datesOf(rows) },
        ...(calendar !== null && {
          attachment: writeBookingCalendar(
            rows.map(({ booking }) => booking),
            {
              summary: params.name ?? params.resource,
              location: `${params.resource}, ${place.building}`,
              organizer: { name, email: settings.support_email },
              isCancelled: calendar === "remove",
            },
          ),
        }),
      });
    },

    /** Asks those who decide on bookings of the building. */
    async askDeciders(tx: Executor, rows: readonly BookingRow[], place: MailPlace): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      for (const { email, locale: wanted } of await listDeciders(tx, first.booking)) {
        const locale = resolveLocale(wanted);
        const params = paramsOf(first, place, mailTexts(locale).t);
        await mail.send(tx, {
          template: "booking_to_decide",
          to: email,
          locale,
          brand: place.brand,
          params: { ...params, dates: datesOf(rows) },
        });
      }
    },
  };
}

/** Mails about bookings. */
export type BookingMails = ReturnType<typeof createBookingMails>;
