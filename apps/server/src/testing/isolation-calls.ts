import type { EndpointId } from "@portico/contract";
import type { ErrorCode } from "@portico/contract/errors";
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
  /** Code where the thing that it names is not of the building, or not of the caller's. */
  missing?: ErrorCode;
  /** Code where the caller may not enter the building that it names. */
  closed?: ErrorCode;
  /** Code in the caller's own building, where they are less than in the other. */
  inOwn?: ErrorCode;
  query?: (building: Place, thing: Place) => Record<string, string>;
  body?: (building: Place, thing: Place) => Record<string, unknown>;
  /** What the caller must have done. */
  first?: EndpointId;
  /** Whether the answer says nothing of the building. */
  isSilent?: boolean;
}

/** Every call that is about a building or a thing in one; some in two ways. */
export const rows: [EndpointId, Row][] = [
  ["attendEventPost", { missing: "events.not_found", body: () => ({}), isSilent: true }],
  ["cancelOffer", { missing: "offers.not_found", first: "claimOffer", isSilent: true }],
  ["claimOffer", { missing: "offers.not_found", isSilent: true }],
  [
    "createSupportRequest",
    {
      missing: "content.not_found",
      body: ({ buildingUuid }, { things }) => ({
        building_uuid: buildingUuid,
        asset_uuid: things.amenityUuid,
        issue_type: "building",
        subject: "Light",
        description: "It is dark.",
      }),
      isSilent: true,
    },
  ],
  [
    "generateAuthLink",
    {
      body: ({ buildingUuid }) => ({ building_uuid: buildingUuid }),
      inOwn: "permissions.not_allowed",
      isSilent: true,
    },
  ],
  ["getBuilding", {}],
  ["getBuildingTheme", { isSilent: true }],
  ["getCompany", { missing: "companies.not_found" }],
  ["getContent", { missing: "content.not_found" }],
  ["getContentCalendar", { missing: "content.not_found" }],
  ["getEventPost", { missing: "events.not_found" }],
  ["getOffer", { missing: "offers.not_found" }],
  ["getPost", { missing: "posts.not_found" }],
  ["listAmenitiesByCategory", {}],
  ["listCategories", {}],
  ["listCategoryContent", { missing: "content.category_not_found" }],
  [
    "listCategoryContent",
    {
      missing: "content.category_not_found",
      query: (_building, { mark }) => ({ tag: `tag of ${mark}` }),
    },
  ],
  ["listCompanies", {}],
  ["listCompanyTypes", {}],
  ["listDiscover", {}],
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
  ["listPromoted", {}],
  ["listPromotedV2", {}],
  ["listSpotlight", {}],
  ["listTags", {}],
  [
    "listTags",
    {
      missing: "content.category_not_found",
      query: (_building, { things }) => ({ categoryUuid: things.categoryUuid }),
    },
  ],
  ["listUtilityButtons", {}],
  [
    "openDocument",
    {
      missing: "content.not_found",
      query: (_building, { mark }) => ({ url: documentOf(mark) }),
    },
  ],
  [
    "recallEventPost",
    { missing: "events.not_attending", first: "attendEventPost", isSilent: true },
  ],
  ["searchBuilding", { query: () => ({ q: "lunch" }) }],
  [
    "trackEvent",
    {
      body: ({ buildingUuid }) => ({
        building_uuid: buildingUuid,
        event_type: "page_view",
        properties: {},
      }),
      isSilent: true,
    },
  ],
  [
    "updateCurrentUser",
    {
      body: ({ buildingUuid }) => ({ default_building_uuid: buildingUuid }),
      closed: "auth.building_not_open",
      isSilent: true,
    },
  ],
];

/** Calls that are about no building: what they answer is the caller's own, or anybody's. */
export const elsewhere = new Set<EndpointId>([
  "addPasskey",
  "beginPasskey",
  "beginPasskeyProof",
  "beginTotp",
  "confirmTotp",
  "createCalendarFeed",
  "deleteCalendarFeed",
  "endAllSessions",
  "endSession",
  "getCalendarFeed",
  "getCurrentUser",
  "getFactors",
  "getWhitelabel",
  "listSessions",
  "proveAgain",
  "removePasskey",
  "removeTotp",
  "renamePasskey",
  "renewRecoveryCodes",
  "updatePassword",
  "upgradeToken",
]);

/** Calls about several buildings at once, which have tests of their own. */
export const several = new Set<EndpointId>([
  "getPortfolio",
  "listCurrentUserBuildings",
  "listUserBuildings",
]);
