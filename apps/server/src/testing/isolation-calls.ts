import { randomUUID } from "node:crypto";
import type { EndpointId } from "@portico/contract";
import type { ErrorCode } from "@portico/contract/errors";
import type { RoleName } from "@portico/rules/permissions";
import { documentOf, type Things } from "./furnish.ts";

/** The buildings that calls are tried with: one's own, its landlord's other one, another landlord's. */
export const buildingNames = ["own", "sibling", "foreign"] as const;
export type BuildingName = (typeof buildingNames)[number];

/** A building's things, or those that another landlord shows in all of its buildings. */
export const placeNames = [...buildingNames, "foreignEverywhere"] as const;
export type PlaceName = (typeof placeNames)[number];

export interface Place {
  /** The building that its things show in. */
  home: BuildingName;
  portfolioUuid: string;
  buildingUuid: string;
  /** What only answers about this place may say. */
  marks: string[];
  mark: string;
  things: Things;
}

/** How a call is tried. */
export interface Row {
  /** Code where a call that reaches the caller's own names what is not. */
  refused?: ErrorCode;
  query?: (building: Place, thing: Place) => Record<string, string>;
  body?: (building: Place, thing: Place) => Record<string, unknown>;
  /** What the caller must have done. */
  first?: EndpointId;
  /** Whether the answer says nothing of the building. */
  isSilent?: boolean;
  /** Who may make the call, but finds nothing by it unless they are more than that. */
  hiddenFrom?: readonly RoleName[];
  /** Whether it finds nothing of a company that the caller does not work for in that building. */
  isOfCompany?: boolean;
}

/** A company's suites are its tenants', not its guests' and vendors'. */
const ofTenants: Row = { hiddenFrom: ["guest", "vendor"] };

const registrationOf = ({ mark }: Place) => ({
  name: `App of ${mark}`,
  url: "https://rooms.example/",
  origins: [],
  permissions: ["profile"],
});

/** From now on, for an hour. */
const soon = () => ({
  starts_at: new Date().toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
});

/** An hour of tomorrow, by the clock. */
const later = () => {
  const hour = 3_600_000;
  const from = (Math.floor(Date.now() / hour) + 24) * hour;
  return {
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(from + hour).toISOString(),
  };
};

const requestOf = () => ({
  issue_type: "building",
  subject: "Light",
  description: "It is dark.",
});

const recordOf = ({ buildingUuid }: Place, { things }: Place) => ({
  building_uuid: buildingUuid,
  asset_uuid: things.amenityUuid,
  ...requestOf(),
});

const inQuery = ({ buildingUuid }: Place) => ({ buildingUuid });

/** Every call that names a building, a portfolio or a thing in one; some in two ways. */
export const rows: [EndpointId, Row][] = [
  [
    "bookService",
    {
      query: inQuery,
      body: () => ({ idempotency_key: randomUUID(), starts_at: later().starts_at }),
    },
  ],
  ["listProviderServices", { query: inQuery }],
  ["listServiceProviders", { query: inQuery }],
  [
    "listServiceSlots",
    {
      query: (building) => ({ ...inQuery(building), from: later().starts_at.slice(0, 10) }),
      isSilent: true,
    },
  ],
  ["addWatched", { body: (_building, { mark }) => ({ name: mark, reason: mark }) }],
  ["attendEventPost", { body: () => ({}), isSilent: true }],
  ["cancelOffer", { first: "claimOffer", isSilent: true }],
  ["changeApp", { body: (_building, thing) => registrationOf(thing), isSilent: true }],
  ["cancelMyBooking", {}],
  ["cancelMyCompanyBooking", { query: inQuery }],
  ["getMyCompanyBooking", { query: inQuery }],
  ["listBookingsOfCompany", { query: inQuery, isOfCompany: true }],
  ["cancelVisit", {}],
  ["changeArrival", { body: ({ mark }) => ({ instructions: `Doors of ${mark}` }) }],
  [
    "changeVisit",
    {
      body: (_building, { mark }) => ({
        visitor: { name: `Visitor of ${mark}`, email: "visitor@guests.example" },
        ...soon(),
      }),
    },
  ],
  ["checkInBooking", {}],
  ["checkInVisitor", { body: (_building, { things }) => ({ visit_uuid: things.visitUuid }) }],
  ["commentServiceRequest", { body: (_building, { mark }) => ({ text: `Seen by ${mark}` }) }],
  ["checkOutVisitor", { first: "checkInVisitor" }],
  ["claimOffer", { isSilent: true }],
  [
    "createAppSession",
    { body: ({ buildingUuid }) => ({ building_uuid: buildingUuid }), isSilent: true },
  ],
  [
    "createBooking",
    {
      body: () => ({ idempotency_key: randomUUID(), dates: [later()] }),
    },
  ],
  [
    "createLink",
    {
      body: ({ buildingUuid }, { things }) => ({
        building_uuid: buildingUuid,
        content_uuid: things.postUuid,
      }),
      isSilent: true,
    },
  ],
  ["createHelpDeskRecord", { body: recordOf, isSilent: true }],
  [
    "createServiceRequest",
    { body: (_building, { mark }) => ({ ...requestOf(), subject: `Light of ${mark}` }) },
  ],
  ["createSupportRequest", { body: recordOf, isSilent: true }],
  ["decideBooking", { body: () => ({ decision: "cancel" }) }],
  ["followEventPost", { isSilent: true }],
  ["followSuite", { ...ofTenants, isSilent: true }],
  [
    "generateAuthLink",
    {
      body: ({ buildingUuid }) => ({ building_uuid: buildingUuid }),
      isSilent: true,
    },
  ],
  ["getAppStatus", { query: () => ({ url: "https://rooms.example/" }), isSilent: true }],
  ["getArrival", {}],
  [
    "getAvailability",
    {
      query: () => ({ from: soon().starts_at, to: soon().ends_at }),
      isSilent: true,
    },
  ],
  ["getAppValue", { query: () => ({ key: "desk" }), isSilent: true }],
  ["getBookingDay", { query: () => ({ date: new Date().toISOString().slice(0, 10) }) }],
  ["getBuilding", {}],
  ["getBuildingTheme", { isSilent: true }],
  ["getCompany", {}],
  ["getContent", {}],
  ["getContentCalendar", {}],
  ["getEventPost", {}],
  ["getMyBooking", {}],
  ["getBookingCalendar", {}],
  ["getOffer", {}],
  ["getPortfolio", { isSilent: true }],
  ["getPost", {}],
  ["getSuite", ofTenants],
  ["getVisit", {}],
  [
    "inviteVisitors",
    {
      body: ({ mark }) => ({
        idempotency_key: randomUUID(),
        visitors: [{ name: `Visitor of ${mark}` }],
        dates: [soon()],
      }),
    },
  ],
  ["listAmenitiesByCategory", {}],
  ["grantAppConsent", { isSilent: true }],
  ["listAppConsents", { first: "grantAppConsent" }],
  ["withdrawAppConsent", { first: "grantAppConsent", isSilent: true }],
  ["listApps", {}],
  ["listBookingRequests", { isSilent: true }],
  ["listCategories", {}],
  ["listCategoryContent", {}],
  [
    "listCategoryContent",
    {
      query: (_building, { mark }) => ({ tag: `tag of ${mark}` }),
    },
  ],
  ["listCompanies", {}],
  ["listCompanyContent", { isSilent: true }],
  ["listCompanyTypes", {}],
  ["listDesk", {}],
  ["listDiscover", {}],
  ["listFloors", {}],
  ["listHosts", { query: () => ({ query: "host" }) }],
  [
    "listPermissions",
    {
      query: ({ buildingUuid }) => ({
        buildingUuid,
        permissions: "can-decide-bookings,can-cancel-bookings",
      }),
      isSilent: true,
    },
  ],
  [
    "listPlans",
    {
      first: "attendEventPost",
      query: ({ buildingUuid }) => ({ buildingUuid }),
    },
  ],
  ["listLinks", { query: ({ buildingUuid }) => ({ buildingUuid }), isSilent: true }],
  ["listMyBookings", {}],
  ["listBookingsByKey", { query: () => ({ idempotency_key: randomUUID() }), isSilent: true }],
  ["exportPlans", { query: (building) => ({ ...inQuery(building), format: "csv" }) }],
  ["listCompanyBookings", { isSilent: true }],
  [
    "listColleagues",
    { query: (building) => ({ ...inQuery(building), query: "No" }), isSilent: true },
  ],
  ["listPromoted", {}],
  ["listPromotedV2", {}],
  ["getToday", {}],
  ["listEvents", {}],
  ["listEventsOfMonth", { query: () => ({ month: "2126-01" }) }],
  ["listSameWeek", { isSilent: true }],
  ["listSpotlight", {}],
  ["listResources", {}],
  ["listSuites", ofTenants],
  ["setSuiteLighting", ofTenants],
  ["setSuiteTemperature", ofTenants],
  ["listTags", {}],
  [
    "listTags",
    {
      query: (_building, { things }) => ({ categoryUuid: things.categoryUuid }),
    },
  ],
  ["listUtilityButtons", {}],
  ["listVisitors", { query: () => ({ query: "visitor" }) }],
  ["listVisits", {}],
  ["listWatched", {}],
  ["lookUpPass", { body: (_building, { things }) => ({ pass_code: things.passCode }) }],
  ["addRequestWatcher", { body: (_building, { things }) => ({ user_uuid: things.watcherUuid }) }],
  ["removeRequestWatcher", { isSilent: true }],
  ["openAttachment", { refused: "support.not_found", isSilent: true }],
  ["rateServiceRequest", { body: () => ({ stars: 5 }) }],
  ["getServiceRequest", {}],
  ["getRequestMetadata", { isSilent: true }],
  ["listServiceRequests", { query: () => ({ state: "closed" }) }],
  ["listTeamRequests", { query: () => ({ state: "closed" }) }],
  ["updateServiceRequest", { body: () => ({ status: "Submitted" }) }],
  [
    "openDocument",
    {
      query: (_building, { mark }) => ({ url: documentOf(mark) }),
    },
  ],
  [
    "recallEventPost",
    { refused: "events.not_attending", first: "attendEventPost", isSilent: true },
  ],
  ["registerApp", { body: (_building, thing) => registrationOf(thing), isSilent: true }],
  [
    "registerWalkIn",
    {
      body: (_building, { things, mark }) => ({
        idempotency_key: randomUUID(),
        host_uuid: things.hostUuid,
        visitor: { name: `Visitor of ${mark}` },
      }),
    },
  ],
  ["resendInvitation", { body: () => ({ idempotency_key: randomUUID() }), isSilent: true }],
  ["searchBuilding", { query: () => ({ q: "lunch" }) }],
  ["setAppValue", { body: () => ({ key: "desk", value: "4.12" }), isSilent: true }],
  [
    "trackEvent",
    {
      refused: "buildings.not_found",
      body: ({ buildingUuid }) => ({
        building_uuid: buildingUuid,
        event_type: "page_view",
        properties: {},
      }),
      isSilent: true,
    },
  ],
  ["tryBookingDates", { body: () => ({ dates: [later()] }), isSilent: true }],
  [
    "updateCurrentUser",
    {
      body: ({ buildingUuid }) => ({ default_building_uuid: buildingUuid }),
      refused: "auth.building_not_open",
      isSilent: true,
    },
  ],
  // The last: there is nothing left of them to ask for.
  ["removeApp", { isSilent: true }],
  ["removeLink", { query: inQuery, isSilent: true }],
  ["removeWatched", { isSilent: true }],
];
