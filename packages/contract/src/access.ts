import type { AppPermission } from "./miniapps/constants.ts";
import type { Permission } from "./permissions/constants.ts";

/**
 * Whether the caller must have proved lately who they are: always, or only where the account has a
 * factor beyond the password, because the call itself asks for the password.
 */
export type ProofDemand = "fresh" | "beyond-password";

/** What is asked of a session besides its reach. */
interface Demands {
  /** Also for those who have not accepted the terms, to finish signing up. */
  signUp?: "may-be-unfinished";
  /** What the caller must be allowed in the building; entering it is enough without one. */
  permission?: Permission;
  /** For what an intruder would change first; nothing without it. */
  proof?: ProofDemand;
  /** What an app must be lent to call it for somebody; without it no app may. */
  app?: AppPermission;
  /** What an app must be lent besides to bring a field in the body, by the field's name. */
  appFields?: Readonly<Record<string, AppPermission>>;
  /** Fields of the body that only the portal and its own apps may bring, whatever others are lent. */
  portalFields?: readonly string[];
}

/** The caller's account, what is kept for the caller alone, and lists of where the caller belongs. */
interface OwnAccess extends Demands {
  reach: "own";
  permission?: never;
}

/** One building that the call names (`buildingFields`), and what is in it. */
interface BuildingAccess extends Demands {
  reach: "building";
  signUp?: never;
}

/**
 * One content, company or portfolio of a place that the caller belongs to; or of the `portal`, what is
 * the same for everybody with a session.
 */
interface OtherAccess extends Demands {
  reach: "content" | "company" | "portfolio" | "portal";
  signUp?: never;
  permission?: never;
}

/** Who may call an endpoint with a session, and what they reach by it. */
export type SessionAccess = OwnAccess | BuildingAccess | OtherAccess;

/** How far a call reaches. */
export type Reach = SessionAccess["reach"];

/** Who may call an endpoint: anybody, or somebody with a session, as far as it reaches. */
export type Access = "public" | SessionAccess;

/** How each part of a call would name a building; one part of a call of that reach does. */
export const buildingFields = {
  params: "buildingUuid",
  query: "buildingUuid",
  body: "building_uuid",
} as const;
