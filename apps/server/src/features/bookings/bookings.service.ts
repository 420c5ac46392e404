import {
  type Booking,
  type BookingDate,
  type BookingDraft,
  type BookingFault,
  bookingLimits,
  type BusyTime,
  type OwnerType,
  type Resource,
  type SeriesScope,
} from "@portico/contract";
import { dayEnd, isOpenOverMidnight } from "@portico/rules/booking-window";
import { daysAfter } from "@portico/rules/zoned-time";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import { bodyHashOf } from "../../platform/crypto/body-hash.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { requireDay, requireInstant } from "../../platform/http/required-moment.ts";
import { readTimeCursor, readTimePage } from "../../platform/http/time-cursor.ts";
import type { ChargeLedger } from "../payments/payments.public.ts";
import type { Book } from "./making/book.ts";
import type { BookerPlace, BookingRow, Period } from "./booking-rows.repository.ts";
import {
  cancelBookings,
  checkInBooking,
  findBooking,
  listBookings,
  listBookingsOfCompanies,
  listBookingsOfRequest,
  listOwnBookings,
  listTaken,
  listWaitingBookings,
} from "./bookings.repository.ts";
import { listBusy } from "./times/busy.repository.ts";
import { toBusyGroup, toBusyTimes } from "./times/busy.view.ts";
import { toBooking, toResource } from "./bookings.view.ts";
import { checkBooking, checkDates } from "./making/check-booking.ts";
import type { BookedBuilding } from "./booked-building.repository.ts";
import type { BookingMails } from "./mails/booking-mails.service.ts";
import { giveBackShares } from "./paying/give-back.ts";
import { heldSpan } from "./making/new-booking.ts";
import { listCompaniesSeenTo } from "./making/people.repository.ts";
import type { BookablePlaces } from "./resources/bookable-places.ts";
import { findResource, type ResourceRow } from "./resources/resources.repository.ts";

const minute = 60_000;

interface BookingsServiceDeps {
  db: Db;
  places: BookablePlaces;
  mails: BookingMails;
  book: Book;
  charges: Pick<ChargeLedger, "giveBack">;
  now: () => Date;
}

/** Whose bookings are asked for, and where. */
export interface Asking {
  building: EnteredBuilding;
  userUuid: string;
  /** Whether they are shown which card pays: an app may not be. */
  seesCards: boolean;
}

/** Who looks at bookings: one of the building's people, or null for its property team. */
interface Looking {
  building: BookedBuilding;
  userUuid: string | null;
  seesCards: boolean;
}

/** A booking as a call names it: by what it is of, and by the company whose own that is. */
interface MineKey {
  uuid: string;
  resourceUuid: string;
  companyUuid?: string;
}

/** Which part of a list. */
export interface PageQuery {
  after: string | undefined;
  limit: number;
}

const bookerOf = ({ building, userUuid }: Asking): BookerPlace => ({ ...building.place, userUuid });

const zoneOf = (building: BookedBuilding): string => building.row.building.timezone;

/** Builds what people book, and what the property team decides on it. */
export function createBookingsService(deps: BookingsServiceDeps) {
  const { db, places, mails, book, charges } = deps;

  const shown = (row: BookingRow, { building, userUuid, seesCards }: Looking): Booking =>
    toBooking(row, {
      now: deps.now(),
      building: building.row.building,
      viewerUuid: userUuid,
      seesCards,
    });

  async function requireResource(asking: Asking, uuid: string): Promise<ResourceRow> {
    const place = { resourceUuid: uuid, providerUuid: null };
    const resource = await findResource(db, bookerOf(asking), place);
    if (resource === undefined) throw new AppError("bookings.resource_not_found");
    return resource;
  }

  async function requireMine(asking: Asking, uuid: string, executor: Executor = db) {
    const row = await findBooking(executor, { ...bookerOf(asking), uuid });
    if (row === undefined) throw new AppError("bookings.not_found");
    return row;
  }

  async function requireNamed(asking: Asking, { uuid, resourceUuid, companyUuid }: MineKey) {
    const row = await requireMine(asking, uuid);
    const isOwners = companyUuid === undefined || row.company?.uuid === companyUuid;
    if (row.resource.uuid !== resourceUuid || !isOwners) throw new AppError("bookings.not_found");
    return row;
  }

  async function listPage(
    query: PageQuery,
    looking: Looking,
    read: (asked: {
      after: ReturnType<typeof readTimeCursor> | null;
      limit: number;
      now: Date;
    }) => Promise<BookingRow[]>,
  ) {
    const after = query.after === undefined ? null : readTimeCursor(query.after);
    const { page, next } = await readTimePage(
      query.limit,
      (limit) => read({ after, limit, now: deps.now() }),
      ({ booking }) => ({ at: booking.startsAt, uuid: booking.uuid }),
    );
    return { bookings: page.map((row) => shown(row, looking)), next };
  }

  return {
    /** What may be booked in a building. */
    async listResources(asking: Asking): Promise<Resource[]> {
      const seeker = bookerOf(asking);
      const rows = await places.openTo(seeker, await places.listAll(seeker));
      return rows.map((row) => toResource(row, asking.building.row.building));
    },

    /** A day of every resource. */
    async getDay(asking: Asking, date: string) {
      const { building } = asking;
      const from = requireDay(date, "/date");
      const zone = zoneOf(building);
      const midnight = dayEnd(from, zone);
      const after = (minutes: number) => new Date(midnight.getTime() + minutes * minute);
      const seeker = bookerOf(asking);
      const all = await places.listAll(seeker);
      const open = all
        .map(({ resource }) => resource)
        .filter(({ openingHours }) => isOpenOverMidnight({ opening_hours: openingHours }, from));
      const longest = Math.max(0, ...open.map(({ maxMinutes }) => maxMinutes));
      const span = {
        startsAt: dayEnd(daysAfter(from, -1), zone),
        // What begins right after the day keeps its last minutes free.
        endsAt: after(bookingLimits.longestBufferMinutes),
      };
      const following = {
        resourceUuids: open.map(({ uuid }) => uuid),
        endsAt: after(longest + bookingLimits.longestBufferMinutes),
      };
      const asked = { now: deps.now(), following: open.length === 0 ? undefined : following };
      const [rows, busy] = await Promise.all([
        places.openTo(seeker, all),
        listBusy(db, seeker, span, asked),
      ]);
      const byResource = Map.groupBy(busy, ({ resourceUuid }) => resourceUuid);
      return {
        time_zone: zone,
        resources: rows.map((row) => ({
          resource: toResource(row, building.row.building),
          busy: (byResource.get(row.resource.uuid) ?? []).map(toBusyGroup),
        })),
      };
    },

    /** When a resource is taken. Throws `bookings.resource_not_found` and `request.invalid`. */
    async getAvailability(
      asking: Asking,
      uuid: string,
      { from, to }: { from: string; to: string },
    ): Promise<BusyTime[]> {
      const span = {
        startsAt: requireInstant(from, "/from"),
        endsAt: requireInstant(to, "/to"),
      };
      const most = bookingLimits.availabilityDays * 24 * 60 * minute;
      const length = span.endsAt.getTime() - span.startsAt.getTime();
      if (length <= 0 || length > most) throw new AppError("request.invalid", { "/to": "too_far" });
      await requireResource(asking, uuid);
      const asked = { now: deps.now(), resourceUuid: uuid };
      const rows = await listBusy(db, bookerOf(asking), span, asked);
      return toBusyTimes(rows);
    },

    /** Why each of some dates could not be booked now; null for one that could. */
    async tryDates(
      asking: Asking,
      uuid: string,
      dates: readonly BookingDate[],
    ): Promise<(BookingFault | null)[]> {
      const { building } = asking;
      const now = deps.now();
      const resource = await requireResource(asking, uuid);
      const checked = checkDates(dates, resource, { now, zone: zoneOf(building) });
      const spans = checked.flatMap((one) =>
        one.faults === null ? heldSpan(one.span, resource) : [],
      );
      const taken =
        spans.length === 0 ? [] : await listTaken(db, building.place, resource, spans, now);
      return checked.map(({ faults }) => {
        if (faults !== null) return faults.starts_at ?? faults.ends_at ?? null;
        return taken.shift() === true ? "taken" : null;
      });
    },

    /**
     * Books a resource for each date, all or none; the same key again answers what it made. Throws
     * `request.invalid`, `bookings.resource_not_found`, `colleagues.not_found`, `bookings.key_used`,
     * `bookings.taken`, `bookings.too_many`, `payments.card_not_found`, `payments.card_refused` and
     * `auth.too_many_attempts`.
     */
    async create(asking: Asking, uuid: string, asked: BookingDraft): Promise<Booking[]> {
      const { building } = asking;
      await requireResource(asking, uuid);
      const rows = await book({
        building,
        booker: bookerOf(asking),
        forUuid: asked.for_user_uuid ?? asking.userUuid,
        bookable: { resourceUuid: uuid, providerUuid: null },
        key: asked.idempotency_key,
        cardUuid: asked.card_id,
        bodyHash: bodyHashOf([uuid, asked]),
        check: (resource, moment) => checkBooking(asked, resource, moment),
      });
      return rows.map((row) => shown(row, asking));
    },

    /** What a call of the caller's has booked, by its key. */
    async listByKey(asking: Asking, key: string): Promise<Booking[]> {
      const rows = await listBookingsOfRequest(db, bookerOf(asking), key);
      return rows.map((row) => shown(row, asking));
    },

    /** One page of the caller's own bookings. */
    listMine: (
      asking: Asking,
      { when, owner, ...query }: PageQuery & { when: Period; owner: OwnerType | null },
    ) =>
      listPage(query, asking, (asked) =>
        listOwnBookings(db, bookerOf(asking), { when, owner }, asked),
      ),

    /**
     * One page of what the companies have booked that the caller sees to, or one of them; throws
     * `companies.not_found` for one that the caller does not.
     */
    async listOfCompanies(
      asking: Asking,
      { when, companyUuid, ...query }: PageQuery & { when: Period; companyUuid?: string },
    ) {
      const { building } = asking;
      const seen = await listCompaniesSeenTo(db, bookerOf(asking));
      const companyUuids = companyUuid === undefined ? seen : [companyUuid];
      if (!companyUuids.every((uuid) => seen.includes(uuid))) {
        throw new AppError("companies.not_found");
      }
      return listPage(query, asking, (asked) =>
        listBookingsOfCompanies(db, building.place, companyUuids, { when }, asked),
      );
    },

    /** One of the caller's own bookings; throws `bookings.not_found`. */
    async getMine(asking: Asking, key: MineKey): Promise<Booking> {
      return shown(await requireNamed(asking, key), asking);
    },

    /** One of the caller's own bookings as a calendar file; throws `bookings.not_found`. */
    async getCalendar(asking: Asking, uuid: string, locale: string): Promise<string> {
      const row = await requireMine(asking, uuid);
      return mails.calendarOf(row, await mails.placeOf(asking.building), locale);
    },

    /**
     * Cancels a booking of the caller's, and of its series what is meant and still can be. Throws
     * `bookings.not_found` and `bookings.not_cancellable`.
     */
    async cancel(
      asking: Asking,
      key: MineKey,
      scope: SeriesScope,
    ): Promise<{ booking: Booking; cancelled: number }> {
      const row = await requireNamed(asking, key);
      const mailPlace = await mails.placeOf(asking.building);
      return db.transaction(async (tx) => {
        const uuids = await cancelBookings(tx, row, { scope, now: deps.now() });
        if (uuids.length === 0) throw new AppError("bookings.not_cancellable");
        const cancelled = await listBookings(tx, bookerOf(asking), uuids);
        await giveBackShares(
          tx,
          charges,
          cancelled.map((one) => one.booking),
        );
        await mails.tellBooker(tx, "booking_cancelled", cancelled, mailPlace);
        const isMaker = row.booking.bookedByUuid === asking.userUuid;
        if (!isMaker) await mails.tellMaker(tx, "cancelled", cancelled, mailPlace);
        const after = await requireMine(asking, key.uuid, tx);
        return { booking: shown(after, asking), cancelled: uuids.length };
      });
    },

    /** Notes that the caller is there. Throws `bookings.not_found` and `bookings.no_check_in`. */
    async checkIn(asking: Asking, uuid: string): Promise<Booking> {
      const { booking } = await requireMine(asking, uuid);
      const own = { ...bookerOf(asking), uuid };
      const isIn = await checkInBooking(db, own, deps.now(), bookingLimits.earlyMinutes);
      // Twice is as good as once.
      if (!isIn && booking.checkedInAt === null) throw new AppError("bookings.no_check_in");
      return shown(await requireMine(asking, uuid), asking);
    },

    /** Bookings of a building that wait for a decision. */
    listWaiting: (building: EnteredBuilding, query: PageQuery) =>
      listPage(query, { building, userUuid: null, seesCards: false }, (asked) =>
        listWaitingBookings(db, building.place, asked),
      ),
  };
}

/** People and their bookings. */
export type BookingsService = ReturnType<typeof createBookingsService>;
