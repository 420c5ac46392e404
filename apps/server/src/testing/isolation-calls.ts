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
  /** Code where a call that reaches the caller's own names what is not. */
  refused?: ErrorCode;
  query?: (building: Place, thing: Place) => Record<string, string>;
  body?: (building: Place, thing: Place) => Record<string, unknown>;
  /** What the caller must have done. */
  first?: EndpointId;
  /** Whether the answer says nothing of the building. */
  isSilent?: boolean;
}

/** Every call that names a building, a portfolio or a thing in one; some in two ways. */
export const rows: [EndpointId, Row][] = [
  ["attendEventPost", { body: () => ({}), isSilent: true }],
  ["cancelOffer", { first: "claimOffer", isSilent: true }],
  ["claimOffer", { isSilent: true }],
  [
    "createSupportRequest",
    {
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
  ["followEventPost", { isSilent: true }],
  [
    "generateAuthLink",
    {
      body: ({ buildingUuid }) => ({ building_uuid: buildingUuid }),
      isSilent: true,
    },
  ],
  ["getBuilding", {}],
  ["getBuildingTheme", { isSilent: true }],
  ["getCompany", {}],
  ["getContent", {}],
  ["getContentCalendar", {}],
  ["getEventPost", {}],
  ["getOffer", {}],
  ["getPortfolio", { isSilent: true }],
  ["getPost", {}],
  ["listAmenitiesByCategory", {}],
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
  [
    "listPlans",
    {
      first: "attendEventPost",
      query: ({ buildingUuid }) => ({ buildingUuid }),
    },
  ],
  ["listPromoted", {}],
  ["listPromotedV2", {}],
  ["getToday", {}],
  ["listEvents", {}],
  ["listEventsOfMonth", { query: () => ({ month: "2126-01" }) }],
  ["listSameWeek", { isSilent: true }],
  ["listSpotlight", {}],
  ["listTags", {}],
  [
    "listTags",
    {
      query: (_building, { things }) => ({ categoryUuid: things.categoryUuid }),
    },
  ],
  ["listUtilityButtons", {}],
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
  ["searchBuilding", { query: () => ({ q: "lunch" }) }],
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
  [
    "updateCurrentUser",
    {
      body: ({ buildingUuid }) => ({ default_building_uuid: buildingUuid }),
      refused: "auth.building_not_open",
      isSilent: true,
    },
  ],
];
