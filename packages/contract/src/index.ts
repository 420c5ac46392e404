import * as analytics from "./analytics/endpoints.ts";
import * as codes from "./auth/code-endpoints.ts";
import * as auth from "./auth/endpoints.ts";
import * as factors from "./auth/factor-endpoints.ts";
import * as secondFactor from "./auth/second-factor-endpoints.ts";
import * as sessions from "./auth/session-endpoints.ts";
import * as drafts from "./auth/draft-endpoints.ts";
import * as signUp from "./auth/sign-up-endpoints.ts";
import * as bookings from "./bookings/endpoints.ts";
import {
  getBuilding,
  getBuildingTheme,
  getPortfolio,
  listCurrentUserBuildings,
  listGuestBuildings,
  listPublicBuildings,
  listUserBuildings,
} from "./buildings/endpoints.ts";
import * as colleagues from "./colleagues/endpoints.ts";
import * as companies from "./companies/endpoints.ts";
import * as content from "./content/endpoints.ts";
import * as documents from "./documents/endpoints.ts";
import * as eventCalendar from "./events/calendar-endpoints.ts";
import * as events from "./events/endpoints.ts";
import * as farms from "./farms/endpoints.ts";
import * as flags from "./flags/endpoints.ts";
import * as health from "./health/endpoints.ts";
import * as miniapps from "./miniapps/endpoints.ts";
import * as links from "./links/endpoints.ts";
import * as offers from "./offers/endpoints.ts";
import * as payments from "./payments/endpoints.ts";
import * as permissions from "./permissions/endpoints.ts";
import * as plans from "./plans/endpoints.ts";
import * as posts from "./posts/endpoints.ts";
import * as search from "./search/endpoints.ts";
import * as services from "./services/endpoints.ts";
import * as smartBuilding from "./smart-building/endpoints.ts";
import * as sso from "./sso/endpoints.ts";
import * as support from "./support/endpoints.ts";
import * as users from "./users/endpoints.ts";
import * as visitDesk from "./visits/desk-endpoints.ts";
import * as visits from "./visits/endpoints.ts";
import * as whitelabel from "./whitelabel/endpoints.ts";

/** Every endpoint by feature and id. */
export const features = {
  analytics,
  auth: { ...auth, ...codes, ...factors, ...secondFactor, ...sessions, ...drafts, ...signUp },
  bookings,
  buildings: {
    getBuilding,
    getBuildingTheme,
    getPortfolio,
    listCurrentUserBuildings,
    listGuestBuildings,
    listPublicBuildings,
    listUserBuildings,
  },
  colleagues,
  companies,
  content,
  documents,
  events: { ...events, ...eventCalendar },
  farms,
  flags,
  health,
  miniapps,
  links,
  offers,
  payments,
  permissions,
  plans,
  posts,
  search,
  services,
  smartBuilding,
  sso,
  support,
  users,
  visits: { ...visits, ...visitDesk },
  whitelabel,
} as const;

/** Every endpoint by id. */
export const endpoints = {
  ...features.analytics,
  ...features.auth,
  ...features.bookings,
  ...features.buildings,
  ...features.colleagues,
  ...features.companies,
  ...features.content,
  ...features.documents,
  ...features.events,
  ...features.farms,
  ...features.flags,
  ...features.health,
  ...features.miniapps,
  ...features.links,
  ...features.offers,
  ...features.payments,
  ...features.permissions,
  ...features.plans,
  ...features.posts,
  ...features.search,
  ...features.services,
  ...features.smartBuilding,
  ...features.sso,
  ...features.support,
  ...features.users,
  ...features.visits,
  ...features.whitelabel,
} as const;

/** The types of the whole API by endpoint id. */
export type Api = typeof endpoints;
/** Id of an endpoint. */
export type EndpointId = keyof Api;

export * from "./access.ts";
export * from "./analytics/schemas.ts";
export type {
  Factors,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
  TotpSetup,
} from "./auth/factor-schemas.ts";
export type { AccessTokenClaims, EmailAvailability, Session, UserSession } from "./auth/schemas.ts";
export type { SsoOptions, SsoTransaction } from "./sso/schemas.ts";
export type { Farm } from "./farms/schemas.ts";
export type {
  Booking,
  BookingDate,
  BookingDraft,
  BookingQuestion,
  BusyGroup,
  BusyTime,
  FormResponse,
  OpeningHours,
  Resource,
} from "./bookings/schemas.ts";
export * from "./buildings/schemas.ts";
export * from "./colleagues/schemas.ts";
export * from "./companies/schemas.ts";
export * from "./constants.ts";
export * from "./content/schemas.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./events/schemas.ts";
export type { Health } from "./health/schemas.ts";
export type { App, AppConsent, AppRegistration, AppSession } from "./miniapps/schemas.ts";
export type { Link, LinkTarget } from "./links/schemas.ts";
export type { Offer, OfferClaim } from "./offers/schemas.ts";
export type { CardPageBoot } from "./payments/card-page.ts";
export type { PaymentCard, VaultSession } from "./payments/schemas.ts";
export type { Plan } from "./plans/schemas.ts";
export type { Post } from "./posts/schemas.ts";
export { problemSchema, type Problem } from "./problem.ts";
export * from "./search/schemas.ts";
export type {
  Service,
  ServiceBookingDraft,
  ServiceProvider,
  ServiceSlot,
} from "./services/schemas.ts";
export * from "./shell/boot.ts";
export {
  firstPaintTokens,
  type FirstPaintToken,
  type HomeMoment,
  type HomePainter,
  type HomePainterModule,
  type OwnPlace,
  ownPlaceCalls,
} from "./shell/first-paint.ts";
export type {
  Floor,
  FollowedSuite,
  Suite,
  SuiteCommand,
  SuiteEntry,
} from "./smart-building/schemas.ts";
export { userSchema, type User } from "./users/schemas.ts";
export type {
  Arrival,
  ArrivalChange,
  CheckIn,
  DeskVisit,
  Invitation,
  Visit,
  VisitChange,
  VisitGuest,
  VisitHost,
  VisitorDraft,
  VisitWindow,
  WalkIn,
  WatchDraft,
  Watched,
} from "./visits/schemas.ts";
export type {
  Attachment,
  RequestComment,
  ServiceRequest,
  WholeRequest,
} from "./support/schemas.ts";
export * from "./whitelabel/schemas.ts";
export { imageSchema, type Image } from "./wire.ts";
