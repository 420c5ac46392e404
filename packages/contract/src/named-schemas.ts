import type { TSchema } from "typebox";
import * as analytics from "./analytics/schemas.ts";
import * as factors from "./auth/factor-schemas.ts";
import * as auth from "./auth/schemas.ts";
import * as buildings from "./buildings/schemas.ts";
import * as companies from "./companies/schemas.ts";
import * as content from "./content/schemas.ts";
import * as documents from "./documents/schemas.ts";
import * as events from "./events/schemas.ts";
import * as farms from "./farms/schemas.ts";
import * as flags from "./flags/schemas.ts";
import * as health from "./health/schemas.ts";
import * as offers from "./offers/schemas.ts";
import * as posts from "./posts/schemas.ts";
import * as problem from "./problem.ts";
import * as search from "./search/schemas.ts";
import * as sso from "./sso/schemas.ts";
import * as support from "./support/schemas.ts";
import * as users from "./users/schemas.ts";
import * as whitelabel from "./whitelabel/schemas.ts";
import * as wire from "./wire.ts";

const modules: readonly object[] = [
  analytics,
  factors,
  auth,
  buildings,
  companies,
  content,
  documents,
  events,
  farms,
  flags,
  health,
  offers,
  posts,
  problem,
  search,
  sso,
  support,
  users,
  whitelabel,
  wire,
];

/** `userSchema` is the type `User`, `loginBody` the type `LoginBody`; what else is exported is none. */
function typeNameOf(exportName: string): string | null {
  const name = /^\w+(?=Schema$)|^\w+Body$/.exec(exportName)?.[0];
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The schemas of the wire by the name of their type, which the name of their export gives. */
export const namedSchemas: Readonly<Record<string, TSchema>> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .map(([exportName, value]) => [typeNameOf(exportName), value as TSchema] as const)
    .filter((row): row is readonly [string, TSchema] => row[0] !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
