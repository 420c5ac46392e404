import { type Endpoint, type EndpointId, endpoints, type SessionAccess } from "@portico/contract";
import type { ErrorCode } from "@portico/contract/errors";
import { permissionsOf, type RoleName } from "@portico/rules/permissions";
import { type BuildingName, buildingNames, type Place, type Row } from "./isolation-calls.ts";

/** A call that is not public. */
export type SessionEndpoint = Endpoint & { access: SessionAccess };

/** Every call that needs a session. */
export const sessionEndpoints = Object.values<Endpoint>(endpoints).filter(
  (endpoint): endpoint is SessionEndpoint => endpoint.access !== "public",
);

/** Keys of what is the caller's own, or the same for everybody. */
const keysOfNoPlace = /^(claim|passkey|session|whitelabel)_?uuid$/i;

const isBuilding = (name: string) => /building_?uuid$/i.test(name);
/** Every other key is a thing's until it is said to be none: a new kind is not left untried. */
const isThing = (name: string) =>
  /uuid$/i.test(name) && !isBuilding(name) && !keysOfNoPlace.test(name);

function fieldsOf(schema: { properties?: object } | undefined): string[] {
  return Object.keys(schema?.properties ?? {});
}

/** Whether a call names a building or something in one, so that it has to be tried with those of others. */
export function namesPlace({ access, params, query, body }: SessionEndpoint): boolean {
  const names = [params, query, body].flatMap(fieldsOf);
  const isOwn = access.reach === "own" || access.reach === "portal";
  return !isOwn || names.some((name) => isBuilding(name) || isThing(name));
}

function pathNames(id: EndpointId): string[] {
  return [...endpoints[id].route.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** The things that the path of a call names. */
export const thingsInPath = (id: EndpointId) => pathNames(id).filter(isThing);

/** What a call names as it is tried: a building, a thing in one, or both. */
export function namedBy(id: EndpointId, { query, body }: Row, place: Place) {
  const inParts = Object.keys({ ...query?.(place, place), ...body?.(place, place) });
  const names = [...pathNames(id), ...inParts];
  return { building: names.some(isBuilding), thing: names.some(isThing) };
}

/** What somebody is in the buildings that they may enter. */
export type Standing = Partial<Record<BuildingName, readonly RoleName[]>>;

/** Which buildings are one landlord's. */
const landlords = { own: "ours", sibling: "ours", foreign: "theirs" } as const;

/** What a call comes to by its access, for somebody who asks for a thing through a building. */
export function wantedOf(
  id: EndpointId,
  { refused, hiddenFrom = [], isOfCompany = false }: Row,
  standing: Standing,
  [building, thing]: readonly [Place, Place],
): ErrorCode | "open" | undefined {
  const { access, errors }: Endpoint = endpoints[id];
  if (access === "public") return "open";
  const missing = refused ?? errors.find((code) => code.endsWith("not_found"));
  if (access.reach === "portfolio") {
    const known = buildingNames.filter((name) => standing[name] !== undefined);
    const isKnown = known.some((name) => landlords[name] === landlords[building.home]);
    return isKnown ? "open" : missing;
  }
  const roles = standing[building.home];
  if (roles === undefined) return access.reach === "building" ? "buildings.not_found" : missing;
  const { permission } = access;
  const isAllowed = permission === undefined || permissionsOf(roles).has(permission);
  if (!isAllowed) return "permissions.not_allowed";
  if (roles.every((role) => hiddenFrom.includes(role))) return missing;
  const isOthers = building.things.companyUuid !== thing.things.companyUuid;
  if (isOfCompany && isOthers) return missing;
  return building.home === thing.home ? "open" : missing;
}
