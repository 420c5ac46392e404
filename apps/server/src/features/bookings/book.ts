import { freeLane } from "@portico/rules/service-slots";
import type { TimeSpan } from "@portico/rules/time-span";
import { v7 } from "uuid";
import type { EnteredBuilding } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { isExclusionViolation } from "../../platform/database/violations.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { noteRequest } from "./booking-requests.repository.ts";
import type {
  BookerPlace,
  BookingRow,
  BookingsRepository,
  NewBooking,
} from "./bookings.repository.ts";
import type { CheckedBooking, Moment } from "./check-booking.ts";
import type { BookingMails } from "./mails/booking-mails.service.ts";
import { bookingValues, heldSpan } from "./new-booking.ts";
import { findCompanyOf } from "./people.repository.ts";
import { type Bookable, lockResource, type ResourceRow } from "./resources.repository.ts";
import { listLanes, lockProvider } from "./services/providers.repository.ts";

/** Bookings of one person: each writes a mail, and keeps others out. */
const bookingLimit = {
  name: "bookings of a person",
  count: 60,
  windowSeconds: 3600,
} satisfies RateLimit;

interface BookDeps {
  db: Db;
  repository: BookingsRepository;
  mails: BookingMails;
  limiter: Pick<RateLimiter, "require">;
  now: () => Date;
}

/** A call that books something. */
export interface BookingCall {
  building: EnteredBuilding;
  booker: BookerPlace;
  bookable: Bookable;
  /** The caller's own key of it, and a hash of what it asks for. */
  key: string;
  bodyHash: string;
  /** Throws `request.invalid` with every fault of every field. */
  check: (resource: ResourceRow, moment: Moment) => CheckedBooking;
}

/** What is booked, with no other call at it until the transaction ends; undefined where there is none. */
async function lockBookable(tx: Executor, building: EnteredBuilding, bookable: Bookable) {
  const { providerUuid } = bookable;
  // A provider's people see to all of its services: their times are taken one by one.
  const provider =
    providerUuid === null ? null : await lockProvider(tx, building.place, providerUuid);
  const resource = await lockResource(tx, building.place, bookable);
  return resource === undefined || provider === undefined ? undefined : { resource, provider };
}

/** Builds what books: for one's own bookings of places and of services alike. */
export function createBook({ db, repository, mails, limiter, now: clock }: BookDeps) {
  /** Which of the provider's people sees to a span; a place is one. */
  async function laneOf(
    tx: Executor,
    { resource, provider }: NonNullable<Awaited<ReturnType<typeof lockBookable>>>,
    span: TimeSpan,
    now: Date,
  ): Promise<number> {
    if (provider === null) return 1;
    const held = { startsAt: span.startsAt, endsAt: heldSpan(span, resource).heldUntil };
    const lane = freeLane(await listLanes(tx, provider, held, now), held);
    if (lane === null) throw new AppError("bookings.taken");
    return lane;
  }

  async function write(
    tx: Executor,
    { building, booker, bookable, key, check }: BookingCall,
    now: Date,
  ): Promise<BookingRow[]> {
    const locked = await lockBookable(tx, building, bookable);
    if (locked === undefined) throw new AppError("bookings.resource_not_found");
    const { resource } = locked;
    const moment = { now, zone: building.row.building.timezone };
    const { spans, name, formResponses } = check(resource, moment);
    await repository.releaseLapsed(tx, building.place, { now, bookable });
    const common = {
      ...booker,
      ...bookable,
      companyUuid: await findCompanyOf(tx, building.place, booker.userUuid),
      requestKey: key,
      seriesUuid: spans.length > 1 ? v7() : null,
      name,
      formResponses,
    };
    const rows: NewBooking[] = [];
    for (const span of spans) {
      const lane = await laneOf(tx, locked, span, now);
      rows.push({ ...common, ...bookingValues(span, resource, now), lane, uuid: v7() });
    }
    await repository.insert(tx, rows);
    return repository.listOfRequest(tx, booker, key);
  }

  /**
   * Books something for some times, all or none; the same key again answers what it made. Throws
   * `request.invalid`, `bookings.resource_not_found`, `bookings.key_used`, `bookings.taken` and
   * `auth.too_many_attempts`.
   */
  return async function book(call: BookingCall): Promise<BookingRow[]> {
    const { building, booker, key, bodyHash } = call;
    const mailPlace = await mails.placeOf(building);
    const taking = await limiter.require(bookingLimit, booker.userUuid);
    const booking = db.transaction(async (tx) => {
      const before = await noteRequest(tx, booker, { key, bodyHash });
      if (before === bodyHash) {
        return { rows: await repository.listOfRequest(tx, booker, key), isNew: false };
      }
      if (before !== null) throw new AppError("bookings.key_used");
      const rows = await write(tx, call, clock());
      const isAsked = rows[0]?.resource.needsApproval === true;
      await mails.tellBooker(
        tx,
        isAsked ? "booking_requested" : "booking_confirmed",
        rows,
        mailPlace,
      );
      if (isAsked) await mails.askDeciders(tx, rows, mailPlace);
      return { rows, isNew: true };
    });
    // Given back after the transaction: within it each would wait for a second connection.
    const { rows, isNew } = await booking.catch(async (error: unknown) => {
      await taking.giveBack();
      throw isExclusionViolation(error) ? new AppError("bookings.taken") : error;
    });
    if (!isNew) await taking.giveBack();
    return rows;
  };
}

/** What books. */
export type Book = ReturnType<typeof createBook>;
