import { bookingLimits } from "@portico/contract";
import type { TimeSpan } from "@portico/rules/time-span";
import { newId } from "../../../platform/database/new-id.ts";
import type { BuildingPlace, EnteredBuilding } from "../../../platform/access/entered-building.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { isExclusionViolation } from "../../../platform/database/violations.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { spend } from "../../../platform/rate-limit/spend.ts";
import { findColleague } from "../../colleagues/colleagues.public.ts";
import { hasAppointment } from "./appointments.repository.ts";
import { findRequest, noteRequest } from "./booking-requests.repository.ts";
import type {
  BookerPlace,
  BookingRow,
  LapsedBooking,
  NewBooking,
} from "../booking-rows.repository.ts";
import {
  insertBookings,
  listBookingsOfBuilding,
  listBookingsOfRequest,
  releaseLapsed,
} from "../bookings.repository.ts";
import type { CheckedBooking, Moment } from "./check-booking.ts";
import type { Charges } from "../../payments/payments.public.ts";
import { giveBackShares } from "../paying/give-back.ts";
import { countAsked, countHeld, lockBooker } from "./holdings.repository.ts";
import type { BookingMails, MailPlace } from "../mails/booking-mails.service.ts";
import { createBookingCharges } from "../paying/booking-charges.ts";
import { bookingValues, heldSpan } from "./new-booking.ts";
import type { Pay } from "../paying/pay.ts";
import { chooseLanes } from "../times/lanes.ts";
import { listLanes } from "../times/lanes.repository.ts";
import { findCompanyOf } from "./people.repository.ts";
import {
  type Bookable,
  lockResource,
  type ResourceRow,
} from "../resources/resources.repository.ts";
import { lockProvider } from "../services/providers.repository.ts";

/** Bookings of one person: each writes a mail, and keeps others out. */
export const bookingLimit = {
  name: "bookings of a person",
  count: 60,
  windowSeconds: 3600,
} satisfies RateLimit;

/** Mails to the property team about what one person asks for; each leads to all that waits. */
const teamMails = { count: 5, within: 3_600_000 } as const;

interface BookDeps {
  db: Db;
  mails: BookingMails;
  limiter: Pick<RateLimiter, "require">;
  charges: Pick<Charges, "giveBack" | "open" | "requireTries">;
  pay: Pick<Pay, "payNow">;
  now: () => Date;
}

/** A call that books something. */
export interface BookingCall {
  building: EnteredBuilding;
  booker: BookerPlace;
  /** Whom it is for: the booker, or a colleague of theirs. */
  forUuid: string;
  bookable: Bookable;
  /** The caller's own key of it, and a hash of what it asks for. */
  key: string;
  bodyHash: string;
  /** The booker's saved card that pays, where one has to. */
  cardUuid: string | undefined;
  /** Throws `request.invalid` with every fault of every field. */
  check: (resource: ResourceRow, moment: Moment) => CheckedBooking;
}

/** What is booked, with no other call at it until the transaction ends; undefined where there is none. */
async function lockBookable(
  tx: Executor,
  { building, bookable, forUuid }: Pick<BookingCall, "bookable" | "building" | "forUuid">,
) {
  const { providerUuid } = bookable;
  // A provider's people see to all of its services: their times are taken one by one.
  const provider =
    providerUuid === null ? null : await lockProvider(tx, building.place, providerUuid);
  const seeker = { ...building.place, userUuid: forUuid };
  const resource = await lockResource(tx, seeker, bookable);
  return resource === undefined || provider === undefined ? undefined : { resource, provider };
}

/** Builds what books: for one's own bookings of places and of services alike. */
export function createBook(deps: BookDeps) {
  const { db, mails, limiter, charges, pay, now: clock } = deps;
  const openCharges = createBookingCharges(charges);

  /**
   * Which of the provider's people, or of a pool, each span gets; a place is one. Throws
   * `bookings.taken`.
   */
  async function lanesFor(
    tx: Executor,
    { resource, provider }: NonNullable<Awaited<ReturnType<typeof lockBookable>>>,
    spans: readonly TimeSpan[],
    now: Date,
  ): Promise<number[]> {
    const { units, providerUuid } = resource;
    const count = provider?.staff ?? units.length;
    if (count === 0) return spans.map(() => 1);
    const all = {
      portfolioUuid: resource.portfolioUuid,
      buildingUuid: resource.buildingUuid,
      bookable: { resourceUuid: resource.uuid, providerUuid },
      count,
    };
    const held = spans.map((span) => ({
      startsAt: span.startsAt,
      endsAt: heldSpan(span, resource).heldUntil,
    }));
    const lanesAt = [];
    for (const span of held) {
      const lanes = await listLanes(tx, all, span, now);
      // What is gone from a pool is never free.
      lanesAt.push(lanes.map((lane, n) => (units[n] === null ? [span] : lane)));
    }
    return chooseLanes(held, lanesAt).map((lane) => {
      if (lane === null) throw new AppError("bookings.taken");
      return lane;
    });
  }

  /** Whom it is for, and the company that counts it; throws `colleagues.not_found`. */
  async function personOf(tx: Executor, { booker, forUuid }: BookingCall, resource: ResourceRow) {
    if (forUuid === booker.userUuid) {
      const companyUuid = await findCompanyOf(tx, booker, forUuid);
      return { userUuid: forUuid, companyUuid: resource.companyUuid ?? companyUuid };
    }
    const colleague = await findColleague(tx, booker, forUuid);
    if (colleague === undefined) throw new AppError("colleagues.not_found");
    return {
      userUuid: forUuid,
      bookedByUuid: booker.userUuid,
      companyUuid: resource.companyUuid ?? colleague.companyUuid,
    };
  }

  /** Tells those who have not paid in time, and whose time is somebody else's now: a mail for each charge. */
  async function tellLapsed(
    tx: Executor,
    place: BuildingPlace,
    lapsed: readonly LapsedBooking[],
    mailPlace: MailPlace,
  ): Promise<void> {
    for (const [, ofCharge] of Map.groupBy(lapsed, ({ chargeUuid }) => chargeUuid)) {
      const uuids = ofCharge.map(({ uuid }) => uuid);
      await mails.tellUnpaid(tx, await listBookingsOfBuilding(tx, place, uuids), mailPlace);
    }
  }

  async function write(
    tx: Executor,
    call: BookingCall,
    { now, mailPlace }: { now: Date; mailPlace: MailPlace },
  ): Promise<BookingRow[]> {
    const { building, booker, bookable, key, cardUuid, check } = call;
    await lockBooker(tx, booker);
    const locked = await lockBookable(tx, call);
    if (locked === undefined) throw new AppError("bookings.resource_not_found");
    const { resource } = locked;
    const moment = { now, zone: building.row.building.timezone };
    const { spans, name, formResponses } = check(resource, moment);
    const held = await countHeld(tx, booker, { kind: resource.kind, now });
    if (held + spans.length > bookingLimits.upcoming) throw new AppError("bookings.too_many");
    const unpaid = await releaseLapsed(tx, building.place, { now, bookable });
    await giveBackShares(tx, charges, unpaid);
    await tellLapsed(tx, building.place, unpaid, mailPlace);
    const person = await personOf(tx, call, resource);
    // Whoever books with the provider waits at its row: nobody comes between this and what it is for.
    if (await hasAppointment(tx, { ...building.place, ...bookable, ...person }, spans, now)) {
      throw new AppError("bookings.person_busy");
    }
    const common = {
      ...building.place,
      ...bookable,
      ...person,
      requestKey: key,
      seriesUuid: spans.length > 1 ? newId() : null,
      name,
      formResponses,
    };
    const lanes = await lanesFor(tx, locked, spans, now);
    const rows = spans.map((span, n): NewBooking => {
      const lane = lanes[n] ?? 1;
      const unit = resource.units[lane - 1] ?? null;
      return { ...common, ...bookingValues(span, resource, now), lane, unit, uuid: newId() };
    });
    await insertBookings(tx, await openCharges(tx, rows, { resource, payer: booker, cardUuid }));
    return listBookingsOfRequest(tx, booker, key);
  }

  /** Asks the property team, unless it has heard enough of this person: what waits is listed. */
  async function askTeam(
    tx: Executor,
    booker: BookerPlace,
    rows: readonly BookingRow[],
    mailPlace: MailPlace,
  ): Promise<void> {
    const now = clock();
    const since = new Date(now.getTime() - teamMails.within);
    const asked = await countAsked(tx, booker, { since, now });
    if (asked <= teamMails.count) await mails.askDeciders(tx, rows, mailPlace);
  }

  /** What the same call has made before, whatever limits its person has reached since; null for a new one. */
  async function findAgain({ booker, key, bodyHash }: BookingCall): Promise<BookingRow[] | null> {
    const before = await findRequest(db, booker, key);
    if (before === null) return null;
    if (before !== bodyHash) throw new AppError("bookings.key_used");
    return listBookingsOfRequest(db, booker, key);
  }

  async function bookNew(call: BookingCall): Promise<BookingRow[]> {
    const { building, booker, key, bodyHash, cardUuid } = call;
    if (cardUuid !== undefined) await charges.requireTries(booker.userUuid);
    const mailPlace = await mails.placeOf(building);
    const taking = await limiter.require(bookingLimit, booker.userUuid);
    const booking = db.transaction(async (tx) => {
      const before = await noteRequest(tx, booker, { key, bodyHash });
      if (before === bodyHash) {
        return { rows: await listBookingsOfRequest(tx, booker, key), isNew: false };
      }
      if (before !== null) throw new AppError("bookings.key_used");
      const rows = await write(tx, call, { now: clock(), mailPlace });
      const isAsked = rows[0]?.resource.needsApproval === true;
      // Who pays first hears when that is done.
      if (rows[0]?.booking.status === "pending_payment") return { rows, isNew: true };
      await mails.tellBooker(
        tx,
        isAsked ? "booking_requested" : "booking_confirmed",
        rows,
        mailPlace,
      );
      if (isAsked) await askTeam(tx, booker, rows, mailPlace);
      return { rows, isNew: true };
    });
    try {
      const { rows } = await spend(taking, booking, ({ isNew }) => isNew);
      return rows;
    } catch (error) {
      throw isExclusionViolation(error) ? new AppError("bookings.taken") : error;
    }
  }

  /**
   * Books something for some times, all or none, and has it paid; the same key again answers what it
   * made. Throws `request.invalid`, `bookings.resource_not_found`, `colleagues.not_found`,
   * `bookings.key_used`, `bookings.person_busy`, `bookings.taken`, `bookings.too_many`,
   * `payments.card_not_found`, `payments.card_refused` and `auth.too_many_attempts`.
   */
  return async function book(call: BookingCall): Promise<BookingRow[]> {
    const { building, booker, key } = call;
    const rows = (await findAgain(call)) ?? (await bookNew(call));
    const [first] = rows;
    const chargeUuid = first?.booking.chargeUuid ?? null;
    if (first?.booking.status !== "pending_payment" || chargeUuid === null) return rows;
    // After the transaction: nothing waits for a gateway with rows locked. Asked again, it is charged once.
    await pay.payNow(building, { place: building.place, chargeUuid });
    return listBookingsOfRequest(db, booker, key);
  };
}

/** What books. */
export type Book = ReturnType<typeof createBook>;
