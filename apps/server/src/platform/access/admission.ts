import {
  type AppPermission,
  buildingFields,
  type Endpoint,
  type Permission,
  type ProofDemand,
  type SessionAccess,
} from "@portico/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import type { ActingApp, CurrentSession } from "../sessions/current-session.ts";
import type { BuildingPlace, EnteredBuilding } from "./entered-building.ts";

/** Finds out who is calling; null without a token. Throws where a token does not hold. */
export type Authenticate = (request: FastifyRequest) => Promise<CurrentSession | null>;

/**
 * Throws `auth.proof_required`, with what a page of the host called may prove it by, unless the caller
 * has proved lately who they are, as far as the call asks for it.
 */
export type RequireProof = (
  session: CurrentSession,
  demand: ProofDemand,
  host: string,
) => Promise<void>;

/** The building, if the caller may enter it at the host called; throws `buildings.not_found`. */
type EnterBuilding = (session: CurrentSession, buildingUuid: string) => Promise<EnteredBuilding>;

/** What the caller may do in a building that they have entered. */
type PermissionsIn = (
  session: CurrentSession,
  place: BuildingPlace,
) => Promise<ReadonlySet<Permission>>;

/** Somebody for whom an app calls, in one building. */
interface AppCaller extends Pick<ActingApp, "appUuid" | "isShared"> {
  place: BuildingPlace;
  userUuid: string;
}

/** Throws `miniapps.consent_required` where the person has to let the app have what it asks for. */
type RequireConsent = (caller: AppCaller, permission: AppPermission) => Promise<void>;

/** The parts of a call, as its endpoint's schemas have checked them. */
export type CheckedParts = Record<keyof typeof buildingFields, unknown>;

/** Checks the access that an endpoint declares. */
export interface Admission {
  /** Notes who is calling, nobody for visitors of public calls; throws why that is not enough. */
  identify: (request: FastifyRequest) => Promise<void>;
  /** Throws why a session is not enough for any call of the endpoint. */
  requireSession: (session: CurrentSession | null) => void;
  /**
   * The building that a call names, where its endpoint is about one, else null. Throws
   * `buildings.not_found`, `permissions.not_allowed`, `miniapps.portal_only` and
   * `miniapps.consent_required`.
   */
  enter: (session: CurrentSession | null, parts: CheckedParts) => Promise<EnteredBuilding | null>;
}

/** A public call works with a token that no longer holds, too: signing out is one. */
function nobodyIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

/** An app may call what says so, of what it is lent; all else is the person's own. */
const mayCall = ({ permissions }: ActingApp, { app }: SessionAccess) =>
  app !== undefined && permissions.has(app);

function requireSession(
  access: SessionAccess,
  session: CurrentSession | null,
): asserts session is CurrentSession {
  if (session === null) throw new AppError("auth.session_required");
  if (!session.isSignUpComplete && access.signUp !== "may-be-unfinished") {
    throw new AppError("auth.sign_up_unfinished");
  }
  if (session.app !== null && !mayCall(session.app, access)) {
    throw new AppError("miniapps.not_allowed");
  }
}

/** Reads which building calls of an endpoint are about; the contract's types see that it is named. */
function namedBuilding(endpoint: Endpoint): (parts: CheckedParts) => string {
  const parts = Object.keys(buildingFields) as (keyof typeof buildingFields)[];
  const part = parts.find((each) => {
    const schema: { properties?: object } | undefined = endpoint[each];
    return Object.hasOwn(schema?.properties ?? {}, buildingFields[each]);
  });
  if (part === undefined) throw new Error(`${endpoint.id} names no building`);
  const name = buildingFields[part];
  return (call) => (call[part] as Record<string, string>)[name] ?? "";
}

const publicAdmission = (app: FastifyInstance): Admission => ({
  async identify(request) {
    const session = await app.authenticate(request).catch(nobodyIfRefused);
    // To end or change a session is its owner's.
    request.session = session?.app === null ? session : null;
  },
  requireSession: () => {},
  enter: async () => null,
});

/** The checks of an endpoint's access, which come before its handler. */
export function admissionOf(app: FastifyInstance, endpoint: Endpoint): Admission {
  const { access } = endpoint;
  if (access === "public") return publicAdmission(app);
  const named = access.reach === "building" ? namedBuilding(endpoint) : null;
  const { app: lent, appFields = {}, portalFields = [] } = access;

  /** What an app has to be lent for a call: for all of them, and for fields that this one brings. */
  function askedOf({ body }: CheckedParts): AppPermission[] {
    const fields = Object.entries(appFields).filter(([name]) => Object.hasOwn(body ?? {}, name));
    return [...(lent === undefined ? [] : [lent]), ...fields.map(([, permission]) => permission)];
  }

  /** The person has let the app that calls for them have what it asks for, where it acts. */
  async function requireYes(
    { app: acting, userUuid }: CurrentSession,
    place: BuildingPlace,
    parts: CheckedParts,
  ): Promise<void> {
    if (acting === null) return;
    const isKept = portalFields.some((name) => Object.hasOwn(parts.body ?? {}, name));
    if (isKept && !acting.isPortals) throw new AppError("miniapps.portal_only");
    for (const permission of askedOf(parts)) {
      if (!acting.permissions.has(permission)) throw new AppError("miniapps.not_allowed");
      const { appUuid, isShared } = acting;
      await app.requireConsent({ place, appUuid, isShared, userUuid }, permission);
    }
  }

  return {
    async identify(request) {
      // Noted before it is refused: the security log names whose call it was.
      request.session = await app.authenticate(request);
      requireSession(access, request.session);
      if (access.proof !== undefined) {
        await app.requireProof(request.session, access.proof, request.host);
      }
    },

    requireSession: (session) => requireSession(access, session),

    async enter(session, parts) {
      if (named === null) {
        // What is the person's own lies in no building; the app that asks for it acts in one.
        if (session !== null && session.app !== null) {
          const { place } = await app.enterBuilding(session, session.app.buildingUuid);
          await requireYes(session, place, parts);
        }
        return null;
      }
      requireSession(access, session);
      const buildingUuid = named(parts);
      const isElsewhere = session.app !== null && session.app.buildingUuid !== buildingUuid;
      if (isElsewhere) throw new AppError("buildings.not_found");
      const entered = await app.enterBuilding(session, buildingUuid);
      if (access.permission !== undefined) {
        const held = await app.permissionsIn(session, entered.place);
        if (!held.has(access.permission)) throw new AppError("permissions.not_allowed");
      }
      await requireYes(session, entered.place, parts);
      return entered;
    },
  };
}

declare module "fastify" {
  interface FastifyInstance {
    authenticate: Authenticate;
    requireProof: RequireProof;
    enterBuilding: EnterBuilding;
    permissionsIn: PermissionsIn;
    requireConsent: RequireConsent;
  }
  interface FastifyRequest {
    /** Who is calling; null for visitors. */
    session: CurrentSession | null;
  }
}
