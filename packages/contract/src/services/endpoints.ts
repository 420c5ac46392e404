import Type from "typebox";
import { bookingLimits } from "../bookings/constants.ts";
import { bookingSchema } from "../bookings/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, day, text, uuid } from "../wire.ts";
import { serviceBookingBody, serviceProviderSchema, serviceSlotSchema } from "./schemas.ts";

const inBuilding = closedObject({ buildingUuid: uuid("The building that it takes place in.") });

const providerParams = closedObject({ providerUuid: uuid("The provider.") });

const serviceParams = closedObject({
  ...providerParams.properties,
  serviceUuid: uuid("The service."),
});

/** For whoever may enter the building, and an app that they lend their bookings to. */
const access = { reach: "building", app: "bookings" } as const;

export const listServiceProviders = endpoint({
  id: "listServiceProviders",
  route: "GET /providers",
  access,
  summary: "Who does something for the people of a building, and what.",
  query: inBuilding,
  response: dataOf({
    providers: Type.Array(serviceProviderSchema, { description: "By their order." }),
  }),
  errors: [],
});

export const listProviderServices = endpoint({
  id: "listProviderServices",
  route: "GET /providers/:providerUuid/events",
  access,
  summary: "One provider and its services.",
  params: providerParams,
  query: inBuilding,
  response: dataOf({ provider: serviceProviderSchema }),
  errors: ["services.provider_not_found"],
});

export const listServiceSlots = endpoint({
  id: "listServiceSlots",
  route: "GET /providers/:providerUuid/events/:serviceUuid/slots",
  access,
  summary: "When a service is free, over some days of the building's calendar.",
  params: serviceParams,
  query: closedObject({
    ...inBuilding.properties,
    from: day("First day, e.g. `2026-03-09`."),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: bookingLimits.slotDays,
        default: 1,
        description: "How many days.",
      }),
    ),
  }),
  response: dataOf({
    time_zone: text("IANA zone of the building, on whose clock the days are."),
    slots: Type.Array(serviceSlotSchema, { description: "By start." }),
  }),
  errors: ["services.service_not_found"],
});

export const bookService = endpoint({
  id: "bookService",
  route: "POST /providers/:providerUuid/events/:serviceUuid/bookings",
  access: {
    ...access,
    appFields: { card_id: "payment", for_user_uuid: "colleagues" },
    portalFields: ["card_id"],
  },
  summary: "Books a service, or asks for it where the provider decides.",
  params: serviceParams,
  query: inBuilding,
  body: serviceBookingBody,
  response: dataOf({ booking: bookingSchema }),
  errors: [
    "services.service_not_found",
    "colleagues.not_found",
    "bookings.key_used",
    "bookings.person_busy",
    "bookings.taken",
    "bookings.too_many",
    "payments.card_not_found",
    "payments.card_refused",
    "auth.too_many_attempts",
  ],
});
