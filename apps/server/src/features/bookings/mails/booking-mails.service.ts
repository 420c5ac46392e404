import { holdingStatuses } from "@portico/contract/constants";
import { fillPath } from "@portico/contract/pages/fill-path";
import { pages } from "@portico/contract/pages/table";
import { fullName } from "@portico/rules/full-name";
import { buildingAddress } from "@portico/rules/building-address";
import { resolveLocale } from "@portico/i18n";
import { mailTexts, type MailTexts } from "@portico/i18n/mail";
import type { Executor } from "../../../platform/database/executor.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { Brand, WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { BookedBuilding } from "../booked-building.repository.ts";
import type { BookingRow } from "../booking-rows.repository.ts";
import { listDeciders } from "../making/people.repository.ts";
import { writeBookingCalendar } from "./booking-calendar.ts";
import { toldRefund } from "./told-refund.ts";

/** What those hear of whom something is booked for. */
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

/** News after which nothing is held any more: what was paid for it goes back. */
const endings: ReadonlySet<BookingNews> = new Set(["booking_cancelled", "booking_denied"]);

/** Where bookings are, as their mails tell it. */
export interface MailPlace {
  brand: Brand;
  timeZone: string;
  /** Name and address. */
  building: string;
  /** Address of the app that books there. */
  hrefOf: (app: "bookService" | "reserveSpace") => string;
}

interface BookingMailsDeps {
  mail: MailService;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
}

/** What is booked, which of a pool or whose service it is, and where. */
function placeText(
  { resource, provider, booking: { unit } }: BookingRow,
  t: MailTexts["t"],
): string {
  const owner = provider === null ? unit : provider.name;
  const name = owner === null ? resource.name : `${resource.name}, ${owner}`;
  const floor = resource.floor ?? provider?.floor ?? null;
  return floor === null ? name : t("mail.booking.on_floor", { name, floor });
}

/** Whom a mail about a booking names. */
const aboutOf = ({ booker, maker }: BookingRow) => [booker.email, maker?.email ?? null];

/** Builds what writes the mails about bookings; each in the transaction of what it tells. */
export function createBookingMails({ mail, whitelabel }: BookingMailsDeps) {
  const paramsOf = (row: BookingRow, place: MailPlace, t: MailTexts["t"]) => ({
    resource: placeText(row, t),
    building: place.building,
    timeZone: place.timeZone,
    name: row.booking.name,
    person: fullName(row.booker),
    maker: row.maker && fullName(row.maker),
    note: row.booking.note,
    href: place.hrefOf(row.provider === null ? "reserveSpace" : "bookService"),
  });

  const calendarFile = (
    rows: readonly BookingRow[],
    { name, resource }: ReturnType<typeof paramsOf>,
    { brand, building }: MailPlace,
    isCancelled: boolean,
  ) =>
    writeBookingCalendar(
      rows.map(({ booking }) => booking),
      {
        summary: name ?? resource,
        location: `${resource}, ${building}`,
        organizer: { name: brand.config.name, email: brand.config.settings.support_email },
        isCancelled,
      },
    );

  const datesOf = (rows: readonly BookingRow[]) =>
    rows.map(({ booking: { startsAt, endsAt } }) => ({
      startAt: startsAt.toISOString(),
      endAt: endsAt.toISOString(),
    }));

  /** Tells those whom it is for what has become of some bookings of one resource. */
  async function tellBooker(
    tx: Executor,
    news: BookingNews,
    rows: readonly BookingRow[],
    place: MailPlace,
  ): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    const locale = resolveLocale(first.booker.locale);
    const params = paramsOf(first, place, mailTexts(locale).t);
    const calendar = calendars[news];
    await mail.send(tx, {
      template: news,
      to: first.booker.email,
      locale,
      brand: place.brand,
      about: aboutOf(first),
      params: {
        ...params,
        dates: datesOf(rows),
        refund: endings.has(news) ? toldRefund(rows, first.booking.userUuid) : null,
      },
      ...(calendar !== null && {
        attachment: calendarFile(rows, params, place, calendar === "remove"),
      }),
    });
  }

  return {
    /** Where bookings of a building are. */
    async placeOf({ row: { building, brand } }: BookedBuilding): Promise<MailPlace> {
      const shown = await whitelabel.findByUuid(brand.uuid);
      return {
        brand: shown,
        timeZone: building.timezone,
        building: `${building.name}, ${buildingAddress(building.address1, building.city)}`,
        hrefOf: (app) => shown.origin + fillPath(pages[app].path, { buildingUuid: building.uuid }),
      };
    },

    tellBooker,

    /** A booking as a calendar file, in a language. */
    calendarOf(row: BookingRow, place: MailPlace, locale: string): string {
      const params = paramsOf(row, place, mailTexts(resolveLocale(locale)).t);
      const isHeld = holdingStatuses.some((status) => status === row.booking.status);
      return calendarFile([row], params, place, !isHeld).text;
    },

    /** Tells who has booked something for a colleague what others have made of it. */
    async tellMaker(
      tx: Executor,
      outcome: "cancelled" | "confirmed" | "denied",
      rows: readonly BookingRow[],
      place: MailPlace,
    ): Promise<void> {
      const [first] = rows;
      const makerUuid = first?.booking.bookedByUuid ?? null;
      if (first === undefined || first.maker === null || makerUuid === null) return;
      const locale = resolveLocale(first.maker.locale);
      const params = paramsOf(first, place, mailTexts(locale).t);
      await mail.send(tx, {
        template: "booking_for_colleague",
        to: first.maker.email,
        locale,
        brand: place.brand,
        about: aboutOf(first),
        params: {
          ...params,
          outcome,
          dates: datesOf(rows),
          refund: outcome === "confirmed" ? null : toldRefund(rows, makerUuid),
        },
      });
    },

    /** Tells whose card was not charged; whom it was for, where that is somebody else, sees it go. */
    async tellUnpaid(tx: Executor, rows: readonly BookingRow[], place: MailPlace): Promise<void> {
      const [first] = rows;
      if (first === undefined) return;
      const payer = first.maker ?? first.booker;
      const payerUuid = first.booking.bookedByUuid ?? first.booking.userUuid;
      const locale = resolveLocale(payer.locale);
      await mail.send(tx, {
        template: "booking_unpaid",
        to: payer.email,
        locale,
        brand: place.brand,
        about: aboutOf(first),
        params: {
          ...paramsOf(first, place, mailTexts(locale).t),
          dates: datesOf(rows),
          refund: toldRefund(rows, payerUuid),
        },
      });
      // They have heard of it before only where it was asked for.
      const wasAsked = first.maker !== null && first.resource.needsApproval;
      if (wasAsked) await tellBooker(tx, "booking_cancelled", rows, place);
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
          about: aboutOf(first),
          params: { ...params, dates: datesOf(rows), refund: null },
        });
      }
    },
  };
}

/** Mails about bookings. */
export type BookingMails = ReturnType<typeof createBookingMails>;
