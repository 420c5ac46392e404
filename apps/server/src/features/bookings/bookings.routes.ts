import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import { askingAs, askingFor } from "./asking.ts";
import type { BookingsService } from "./bookings.service.ts";
import type { Decide } from "./deciding/decide.ts";

const mineKey = (params: { resourceUuid: string; bookingUuid: string }) => ({
  uuid: params.bookingUuid,
  resourceUuid: params.resourceUuid,
});

const companyKey = (params: {
  companyUuid: string;
  placeUuid: string;
  placeBookingUuid: string;
}) => ({
  uuid: params.placeBookingUuid,
  resourceUuid: params.placeUuid,
  companyUuid: params.companyUuid,
});

/** The calls about bookings: everybody's own, and the property team's. */
export function bookingsRoutes(
  app: FastifyInstance,
  { bookings, decide }: { bookings: BookingsService; decide: Decide },
): void {
  serve(app, endpoints.listResources, async ({ building, session }) => ({
    data: { resources: await bookings.listResources(askingFor(session, building)) },
  }));

  serve(app, endpoints.getBookingDay, async ({ building, session, query }) => ({
    data: await bookings.getDay(askingFor(session, building), query.date),
  }));

  serve(app, endpoints.getAvailability, async ({ building, session, params, query }) => {
    const asking = askingFor(session, building);
    return { data: { busy: await bookings.getAvailability(asking, params.resourceUuid, query) } };
  });

  serve(app, endpoints.tryBookingDates, async ({ building, session, params, body }) => {
    const asking = askingFor(session, building);
    return { data: { faults: await bookings.tryDates(asking, params.resourceUuid, body.dates) } };
  });

  serve(app, endpoints.createBooking, async (call, { request }) => {
    const { building, session, params, body } = call;
    if (body.card_id !== undefined) app.workload.leave(request);
    const asking = await askingAs(app, session, building);
    return { data: { bookings: await bookings.create(asking, params.resourceUuid, body) } };
  });

  serve(app, endpoints.listMyBookings, async ({ building, session, query }) => {
    const { when = "upcoming", owner = null, after, limit = 25 } = query;
    const asking = await askingAs(app, session, building);
    const { next, ...data } = await bookings.listMine(asking, { when, owner, after, limit });
    return { data, pagination: { next } };
  });

  serve(app, endpoints.listBookingsByKey, async ({ building, session, query }) => {
    const asking = await askingAs(app, session, building);
    return { data: { bookings: await bookings.listByKey(asking, query.idempotency_key) } };
  });

  serve(app, endpoints.listCompanyBookings, async ({ building, session, query }) => {
    const { when = "upcoming", after, limit = 25 } = query;
    const asking = askingFor(session, building);
    const { next, ...data } = await bookings.listOfCompanies(asking, { when, after, limit });
    return { data, pagination: { next } };
  });

  serve(app, endpoints.getMyBooking, async ({ building, session, params }) => {
    const asking = await askingAs(app, session, building);
    return { data: { booking: await bookings.getMine(asking, mineKey(params)) } };
  });

  serve(app, endpoints.getMyCompanyBooking, async ({ building, session, params }) => {
    const asking = await askingAs(app, session, building);
    return { data: { booking: await bookings.getMine(asking, companyKey(params)) } };
  });

  serve(app, endpoints.listBookingsOfCompany, async ({ building, session, params, query }) => {
    const { when = "upcoming", after, limit = 25 } = query;
    const asked = { when, after, limit, companyUuid: params.companyUuid };
    const asking = askingFor(session, building);
    const { next, ...data } = await bookings.listOfCompanies(asking, asked);
    return { data, pagination: { next } };
  });

  serve(app, endpoints.getBookingCalendar, async ({ building, session, params, locale }) => {
    const asking = askingFor(session, building);
    return { data: { calendar: await bookings.getCalendar(asking, params.bookingUuid, locale) } };
  });

  serve(app, endpoints.cancelMyBooking, async ({ building, session, params, query }) => {
    const asking = await askingAs(app, session, building);
    return { data: await bookings.cancel(asking, mineKey(params), query.scope ?? "one") };
  });

  serve(app, endpoints.cancelMyCompanyBooking, async ({ building, session, params, query }) => {
    const asking = await askingAs(app, session, building);
    return { data: await bookings.cancel(asking, companyKey(params), query.scope ?? "one") };
  });

  serve(app, endpoints.checkInBooking, async ({ building, session, params }) => {
    const asking = await askingAs(app, session, building);
    return { data: { booking: await bookings.checkIn(asking, params.bookingUuid) } };
  });

  serve(app, endpoints.listBookingRequests, async ({ building, query }) => {
    const { after, limit = 25 } = query;
    const { next, ...data } = await bookings.listWaiting(building, { after, limit });
    return { data, pagination: { next } };
  });

  // Who approves of what a card pays waits for the gateway.
  serve(
    app,
    endpoints.decideBooking,
    async ({ building, params, body }) => ({
      data: { booking: await decide(building, params.bookingUuid, body) },
    }),
    { waitsForOthers: true },
  );
}
