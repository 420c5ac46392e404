import { createAuth } from "./features/auth/create-auth.ts";
import { createBuildings } from "./features/buildings/create-buildings.ts";
import { createColleagues } from "./features/colleagues/create-colleagues.ts";
import { createCompanies } from "./features/companies/create-companies.ts";
import { createMail } from "./features/mail/create-mail.ts";
import { createPermissions } from "./features/permissions/create-permissions.ts";
import { createScim } from "./features/scim/create-scim.ts";
import { createSso } from "./features/sso/create-sso.ts";
import { createSsoProviders } from "./features/sso/create-sso-providers.ts";
import { createUsers } from "./features/users/create-users.ts";
import { createWhitelabel } from "./features/whitelabel/create-whitelabel.ts";
import type { Feature } from "./platform/portal/feature.ts";
import type { Portal } from "./platform/portal/portal.ts";

/** Puts a feature on the list of the portal, and gives what others may ask of it. */
export type AddFeature = <F extends Feature>(feature: F) => F;

/**
 * Adds the features that say whose portal it is, who its people are and how they sign in, which most
 * of the others ask.
 */
export async function addAccounts(portal: Portal, add: AddFeature) {
  const { whitelabel } = add(createWhitelabel(portal));
  const { buildings, joinable } = add(createBuildings({ ...portal, whitelabel }));
  const { users } = add(createUsers({ ...portal, buildings, joinable, whitelabel }));
  const { permissions } = add(createPermissions(portal));
  const { companies } = add(createCompanies(portal));
  add(createColleagues(portal));
  const { mail } = add(createMail(portal));
  const { ssoProviders } = add(createSsoProviders(portal));
  const people = { users, joinable, whitelabel, mail };
  const auth = add(await createAuth({ ...portal, ...people, ssoProviders }));
  const { sessions, cookie, appTokens } = auth;
  add(createSso({ ...portal, ...people, buildings, ssoProviders, auth }));
  add(createScim({ ...portal, ...people, sessions }));
  return {
    whitelabel,
    buildings,
    permissions,
    companies,
    mail,
    people,
    sessions,
    cookie,
    appTokens,
  };
}
