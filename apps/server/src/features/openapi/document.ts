import { type Endpoint, features } from "@portico/contract";
import { apiBase } from "../../platform/http/calls.ts";
import { componentsWith, createContents } from "./components.ts";
import type { OpenApiDocument, Operation } from "./document-types.ts";
import { operationOf } from "./operation.ts";

const info = {
  title: "Portico",
  summary: "The calls of the tenant portal.",
  description: [
    "Signing in answers an access token, which calls carry as `authorization: Bearer`.",
    "Errors are RFC 9457 problems whose `code` is stable; `accept-language` chooses the language of their texts.",
    "Bodies are `application/json`; `application/vnd.portico.v2+json` is read alike.",
  ].join("\n\n"),
  license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
};

/** What the calls of a feature are about. */
const featureTexts = {
  analytics: "What the page reports about its use.",
  auth: "Signing up and in, sessions, passwords and second factors.",
  colleagues: "The people of one's own companies in a building.",
  bookings: "Rooms, desks and other things of a building that are booked.",
  buildings: "Buildings, portfolios and their look.",
  companies: "The companies of a building.",
  content: "What a building offers and tells: lists, categories, amenities, tiles.",
  documents: "PDF files that content links to.",
  events: "Events, attending them, and calendars.",
  farms: "Other installations that developers may work against.",
  flags: "Feature flags.",
  health: "Whether the portal works.",
  miniapps: "Apps that stand in the portal, and what they are lent.",
  links: "Short links into a building.",
  offers: "Deals and their claims.",
  payments: "Saved cards, whose numbers are with the card vault.",
  permissions: "What the caller may do in a building.",
  plans: "What the caller attends, waits for and has claimed.",
  posts: "Posts and surveys.",
  search: "Searching a building.",
  services: "What providers do for the people of a building, and booking it.",
  smartBuilding: "Light and temperature of suites.",
  sso: "Signing in at a company's own provider.",
  support: "Requests to those who run the building.",
  users: "The signed-in user.",
  visits: "Visitors: inviting them, and the front desk.",
  whitelabel: "Brands and hosts.",
} as const satisfies Record<keyof typeof features, string>;

/** Describes every call of the contract, wherever it is asked. */
function describeCalls(version: string): Omit<OpenApiDocument, "servers"> {
  const contents = createContents();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [tag, endpoints] of Object.entries(features)) {
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      const [method = "", path = ""] = endpoint.route.split(" ");
      const operations = (paths[path.replaceAll(/:(\w+)/g, "{$1}")] ??= {});
      operations[method.toLowerCase()] = operationOf(tag, endpoint, contents);
    }
  }
  return {
    openapi: "3.1.1",
    info: { ...info, version },
    tags: Object.entries(featureTexts).map(([name, description]) => ({ name, description })),
    paths,
    components: componentsWith(contents),
  };
}

/**
 * Describes every call of the contract at a host, whose origin comes first in each address. What all
 * hosts share is made once, when somebody first asks.
 */
export function createDescription(version: string): (origin: string) => OpenApiDocument {
  let calls: ReturnType<typeof describeCalls> | undefined;
  return (origin) => {
    calls ??= describeCalls(version);
    return { ...calls, servers: [{ url: origin + apiBase, description: "This portal." }] };
  };
}
