import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, day, nullable, oneOf, text, uuid } from "../wire.ts";
import { bookingFaultNames, ownerTypes, seriesScopes } from "./constants.ts";
import {
  bookingBody,
  bookingDecisionBody,
  bookingSchema,
  bookingTrialBody,
  busyGroupSchema,
  busyTimeSchema,
  resourceSchema,
} from "./schemas.ts";

const resourceParams = closedObject({
  ...buildingParams.properties,
  resourceUuid: uuid("The resource."),
});
const bookingParams = closedObject({
  ...buildingParams.properties,
  bookingUuid: uuid("The booking."),
});
const mineParams = closedObject({
  ...resourceParams.properties,
  bookingUuid: uuid("The booking."),
});

const inBuilding = closedObject({ buildingUuid: uuid("The building that it lies in.") });
const companyParams = closedObject({ companyUuid: uuid("The company.") });
const companyMineParams = closedObject({
  ...companyParams.properties,
  placeUuid: uuid("The company's own place."),
  placeBookingUuid: uuid("The booking."),
});

/** For whoever may enter the building, and an app that they lend their bookings to. */
const own = { reach: "building", app: "bookings" } as const;

/** For the property team. */
const team = {
  reach: "building",
  permission: "can-decide-bookings",
  app: "booking-requests",
} as const;

/** For whoever sees to what a company has booked. */
const company = {
  reach: "building",
  permission: "can-see-company-bookings",
  app: "booking-requests",
} as const;

const page = {
  after: Type.Optional(text("`next` of the page before.", { maxLength: 200 })),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 25, description: "Rows at most." }),
  ),
};

const when = Type.Optional(
  oneOf(
    ["upcoming", "past"],
    "`upcoming`, by start, are those that hold a time not over; `past`, the latest first, all others.",
  ),
);

const pageOfBookings = closedObject({
  data: closedObject({ bookings: Type.Array(bookingSchema, { description: "One page." }) }),
  pagination: closedObject({ next: nullable(text("Opaque start of the next page.")) }),
});

export const listResources = endpoint({
  id: "listResources",
  route: "GET /resource-booking/v2/building/:buildingUuid/resources",
  access: own,
  summary: "What may be booked in a building, and by which rules.",
  params: buildingParams,
  response: dataOf({
    resources: Type.Array(resourceSchema, { description: "By kind and place." }),
  }),
  errors: [],
});

export const getBookingDay = endpoint({
  id: "getBookingDay",
  route: "GET /resource-booking/v2/building/:buildingUuid/day",
  access: own,
  summary: "A day of all resources in one answer: what may be booked, and when it is taken.",
  params: buildingParams,
  query: closedObject({ date: day("Day of the building's calendar, e.g. `2026-03-09`.") }),
  response: dataOf({
    time_zone: text("IANA zone of the building, on whose clock the day is."),
    resources: Type.Array(
      closedObject(
        {
          resource: resourceSchema,
          busy: Type.Array(busyGroupSchema, {
            description:
              "By unit, and by whose it is. Of a resource that is open over midnight, also as far into the next day as a booking can reach.",
          }),
        },
        "A resource and when it is taken.",
      ),
      { description: "By kind and place." },
    ),
  }),
  errors: [],
});

export const getAvailability = endpoint({
  id: "getAvailability",
  route: "GET /resource-booking/v2/building/:buildingUuid/resources/:resourceUuid/availability",
  access: own,
  summary: "When a resource is taken; 31 days at most.",
  params: resourceParams,
  query: closedObject({
    from: Type.String({ format: "date-time", description: "From when on, as RFC 3339." }),
    to: Type.String({ format: "date-time", description: "Until when, as RFC 3339." }),
  }),
  response: dataOf({
    busy: Type.Array(busyTimeSchema, { description: "By start." }),
  }),
  errors: ["bookings.resource_not_found"],
});

export const tryBookingDates = endpoint({
  id: "tryBookingDates",
  route: "POST /resource-booking/v2/building/:buildingUuid/resources/:resourceUuid/dates",
  access: own,
  summary: "Says of each of some dates whether it could be booked now; books nothing.",
  params: resourceParams,
  body: bookingTrialBody,
  response: dataOf({
    faults: Type.Array(nullable(oneOf(bookingFaultNames, "Why not.")), {
      description: "By date; null for one that is free.",
    }),
  }),
  errors: ["bookings.resource_not_found"],
});

export const createBooking = endpoint({
  id: "createBooking",
  route: "POST /resource-booking/v2/building/:buildingUuid/resources/:resourceUuid/bookings",
  access: {
    ...own,
    appFields: { card_id: "payment", for_user_uuid: "colleagues" },
    portalFields: ["card_id"],
  },
  summary:
    "Books a resource for some dates; all of them or, with a fault in any, none. Faults are told by date and field, such as `/dates/3/starts_at`, and say `bookingFaultNames`.",
  params: resourceParams,
  body: bookingBody,
  response: dataOf({ bookings: Type.Array(bookingSchema, { description: "By date." }) }),
  errors: [
    "bookings.resource_not_found",
    "colleagues.not_found",
    "bookings.key_used",
    "bookings.taken",
    "bookings.too_many",
    "payments.card_not_found",
    "payments.card_refused",
    "auth.too_many_attempts",
  ],
});

export const listMyBookings = endpoint({
  id: "listMyBookings",
  route: "GET /resource-booking/v2/building/:buildingUuid/bookings/mine",
  access: own,
  summary: "The caller's own bookings in a building, and those made for colleagues.",
  params: buildingParams,
  query: closedObject({
    when,
    owner: Type.Optional(
      oneOf(
        ownerTypes,
        "Only places (of the building and of companies), of companies, or services.",
      ),
    ),
    ...page,
  }),
  response: pageOfBookings,
  errors: [],
});

export const listBookingsByKey = endpoint({
  id: "listBookingsByKey",
  route: "GET /resource-booking/v2/building/:buildingUuid/bookings/by-key",
  access: own,
  summary:
    "What a call of the caller's has booked, places or a service, whose answer was lost; nothing where it has not arrived, yet or at all, or was refused.",
  params: buildingParams,
  query: closedObject({ idempotency_key: uuid("The key that the call was made with.") }),
  response: dataOf({ bookings: Type.Array(bookingSchema, { description: "By start." }) }),
  errors: [],
});

export const listCompanyBookings = endpoint({
  id: "listCompanyBookings",
  route: "GET /resource-booking/v2/building/:buildingUuid/bookings/company",
  access: company,
  summary: "What the people of the companies that the caller sees to have booked in a building.",
  params: buildingParams,
  query: closedObject({ when, ...page }),
  response: pageOfBookings,
  errors: [],
});

export const getMyBooking = endpoint({
  id: "getMyBooking",
  route:
    "GET /resource-booking/v2/building/:buildingUuid/resources/:resourceUuid/bookings/:bookingUuid/mine",
  access: own,
  summary: "One of the caller's own bookings.",
  params: mineParams,
  response: dataOf({ booking: bookingSchema }),
  errors: ["bookings.not_found"],
});

export const getBookingCalendar = endpoint({
  id: "getBookingCalendar",
  route: "GET /resource-booking/v2/building/:buildingUuid/bookings/:bookingUuid/calendar",
  access: own,
  summary: "One of the caller's own bookings as a calendar file for the page to save.",
  params: bookingParams,
  response: dataOf({ calendar: text("The file (text/calendar, RFC 5545).") }),
  errors: ["bookings.not_found"],
});

const cancelQuery = {
  scope: Type.Optional(
    oneOf(seriesScopes, "This one, this and the later ones of its series, or the whole series."),
  ),
};

const cancelResponse = dataOf({
  booking: bookingSchema,
  cancelled: Type.Integer({ description: "How many were cancelled." }),
});

export const cancelMyBooking = endpoint({
  id: "cancelMyBooking",
  route:
    "DELETE /resource-booking/v2/building/:buildingUuid/resources/:resourceUuid/bookings/:bookingUuid/mine",
  access: own,
  summary: "Cancels one of the caller's own bookings, or those of its series that still can be.",
  params: mineParams,
  query: closedObject(cancelQuery),
  response: cancelResponse,
  errors: ["bookings.not_found", "bookings.not_cancellable"],
});

export const listBookingsOfCompany = endpoint({
  id: "listBookingsOfCompany",
  route: "GET /resource-booking/v2/company/:companyUuid/bookings",
  access: company,
  summary: "What the people of one company that the caller sees to have booked in a building.",
  params: companyParams,
  query: closedObject({ ...inBuilding.properties, when, ...page }),
  response: pageOfBookings,
  errors: ["companies.not_found"],
});

export const getMyCompanyBooking = endpoint({
  id: "getMyCompanyBooking",
  route:
    "GET /resource-booking/v2/company/:companyUuid/resources/:placeUuid/bookings/:placeBookingUuid/mine",
  access: own,
  summary: "One of the caller's own bookings of a company's own place, by its owner.",
  params: companyMineParams,
  query: inBuilding,
  response: dataOf({ booking: bookingSchema }),
  errors: ["bookings.not_found"],
});

export const cancelMyCompanyBooking = endpoint({
  id: "cancelMyCompanyBooking",
  route:
    "DELETE /resource-booking/v2/company/:companyUuid/resources/:placeUuid/bookings/:placeBookingUuid/mine",
  access: own,
  summary:
    "Cancels one of the caller's own bookings of a company's own place, or those of its series that still can be.",
  params: companyMineParams,
  query: closedObject({ ...inBuilding.properties, ...cancelQuery }),
  response: cancelResponse,
  errors: ["bookings.not_found", "bookings.not_cancellable"],
});

export const checkInBooking = endpoint({
  id: "checkInBooking",
  route: "PUT /resource-booking/v2/building/:buildingUuid/bookings/:bookingUuid/check-in",
  access: own,
  summary: "Says that the caller is there, so that the booking is kept.",
  params: bookingParams,
  response: dataOf({ booking: bookingSchema }),
  errors: ["bookings.not_found", "bookings.no_check_in"],
});

export const listBookingRequests = endpoint({
  id: "listBookingRequests",
  route: "GET /resource-booking/v2/building/:buildingUuid/requests",
  access: team,
  summary: "Bookings of a building that wait for a decision, by start.",
  params: buildingParams,
  query: closedObject(page),
  response: pageOfBookings,
  errors: [],
});

export const decideBooking = endpoint({
  id: "decideBooking",
  route: "PUT /resource-booking/v2/building/:buildingUuid/bookings/:bookingUuid/decision",
  access: team,
  summary:
    "Approves or denies a booking that waits for it, or cancels one; who made it hears of it.",
  params: bookingParams,
  body: bookingDecisionBody,
  response: dataOf({ booking: bookingSchema }),
  errors: ["bookings.not_found", "bookings.not_waiting", "payments.card_refused"],
});
