import type { Booking, ServiceBookingDraft, ServiceProvider, ServiceSlot } from "@portico/contract";
import { readInstant } from "@portico/rules/read-instant";
import { serviceSlots } from "@portico/rules/service-slots";
import { daysAfter, instantOf } from "@portico/rules/zoned-time";
import type { EnteredBuilding } from "../../../platform/access/entered-building.ts";
import { bodyHashOf } from "../../../platform/crypto/body-hash.ts";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { requireDay } from "../../../platform/http/required-moment.ts";
import type { Book } from "../making/book.ts";
import type { Asking } from "../bookings.service.ts";
import { toBooking, toRules } from "../bookings.view.ts";
import { checkBooking } from "../making/check-booking.ts";
import { findResource } from "../resources/resources.repository.ts";
import { listLanes } from "../times/lanes.repository.ts";
import { listProviders, listServices } from "./providers.repository.ts";
import { toProvider } from "./services.view.ts";

const minute = 60_000;
const midnight = { hour: 0, minute: 0, second: 0 };

interface ServicesDeps {
  db: Db;
  book: Book;
  now: () => Date;
}

/** Which service, of which provider. */
export interface ServiceKey {
  providerUuid: string;
  serviceUuid: string;
}

/** Builds what people know of services, and book them with. */
export function createServicesService({ db, book, now: clock }: ServicesDeps) {
  async function requireProvider({ place }: EnteredBuilding, uuid: string) {
    const [provider] = await listProviders(db, place, uuid);
    if (provider === undefined) throw new AppError("services.provider_not_found");
    return provider;
  }

  async function requireService(
    { building, userUuid }: Asking,
    { serviceUuid, providerUuid }: ServiceKey,
  ) {
    const seeker = { ...building.place, userUuid };
    const service = await findResource(db, seeker, { resourceUuid: serviceUuid, providerUuid });
    if (service === undefined) throw new AppError("services.service_not_found");
    return service;
  }

  return {
    /** Who does something for the people of a building, and what; nobody who does nothing. */
    async listProviders({ place }: EnteredBuilding): Promise<ServiceProvider[]> {
      const [providers, services] = await Promise.all([
        listProviders(db, place),
        listServices(db, place),
      ]);
      return providers
        .map((provider) => toProvider(provider, services))
        .filter((provider) => provider.services.length > 0);
    },

    /** One provider and its services; throws `services.provider_not_found`. */
    async getProvider(building: EnteredBuilding, uuid: string): Promise<ServiceProvider> {
      const provider = await requireProvider(building, uuid);
      return toProvider(provider, await listServices(db, building.place));
    },

    /** When a service is free, on some days of the building's calendar; throws `services.service_not_found`. */
    async listSlots(
      asking: Asking,
      key: ServiceKey,
      { from: text, days }: { from: string; days: number },
    ): Promise<{ time_zone: string; slots: ServiceSlot[] }> {
      const { building } = asking;
      const from = requireDay(text, "/from");
      const zone = building.row.building.timezone;
      const service = await requireService(asking, key);
      const provider = await requireProvider(building, key.providerUuid);
      const now = clock();
      const span = {
        startsAt: instantOf(from, midnight, zone),
        // What begins after the days keeps their last minutes from others.
        endsAt: new Date(
          instantOf(daysAfter(from, days), midnight, zone).getTime() +
            service.bufferMinutes * minute,
        ),
      };
      const bookable = { resourceUuid: service.uuid, providerUuid: provider.uuid };
      const crew = { ...building.place, bookable, count: provider.staff };
      const lanes = await listLanes(db, crew, span, now);
      const slots = serviceSlots(toRules(service), lanes, { zone, from, days, now });
      return {
        time_zone: zone,
        slots: slots.map(({ startsAt, endsAt }) => ({
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
        })),
      };
    },

    /**
     * Books a service, or asks for it; the same key again answers what it made. Throws
     * `request.invalid`, `services.service_not_found`, `colleagues.not_found`, `bookings.key_used`,
     * `bookings.person_busy`, `bookings.taken`, `bookings.too_many`, `payments.card_not_found`,
     * `payments.card_refused` and `auth.too_many_attempts`.
     */
    async book(asking: Asking, key: ServiceKey, asked: ServiceBookingDraft) {
      const { building, userUuid, seesCards } = asking;
      const { starts_at, ...draft } = asked;
      const service = await requireService(asking, key);
      const [row] = await book({
        building,
        booker: { ...building.place, userUuid },
        forUuid: asked.for_user_uuid ?? userUuid,
        bookable: { resourceUuid: service.uuid, providerUuid: key.providerUuid },
        key: asked.idempotency_key,
        cardUuid: asked.card_id,
        bodyHash: bodyHashOf([key, asked]),
        check: (resource, moment) => {
          const startsAt = readInstant(starts_at);
          if (startsAt === null) throw new AppError("request.invalid", { "/starts_at": "no_date" });
          const endsAt = new Date(startsAt.getTime() + resource.minMinutes * minute);
          const date = { starts_at, ends_at: endsAt.toISOString() };
          // It ends when it does: whatever is wrong with the end is so with the start.
          return checkBooking({ ...draft, dates: [date] }, resource, {
            ...moment,
            pointerOf: () => "/starts_at",
          });
        },
      });
      if (row === undefined) throw new AppError("services.service_not_found");
      const view = {
        now: clock(),
        building: building.row.building,
        viewerUuid: userUuid,
        seesCards,
      };
      return toBooking(row, view) satisfies Booking;
    },
  };
}

/** Services of providers. */
export type ServicesService = ReturnType<typeof createServicesService>;
