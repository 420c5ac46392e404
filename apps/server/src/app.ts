import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { openRemoteFiles } from "./adapters/remote/open-remote-files.ts";
import { openFileStore } from "./adapters/storage/open-file-store.ts";
import { createAddCard } from "./features/add-card/create-add-card.ts";
import { createAnalytics } from "./features/analytics/create-analytics.ts";
import { createAuth } from "./features/auth/create-auth.ts";
import { createBookings } from "./features/bookings/create-bookings.ts";
import { createBuildings } from "./features/buildings/create-buildings.ts";
import { createColleagues } from "./features/colleagues/create-colleagues.ts";
import { createCompanies } from "./features/companies/create-companies.ts";
import { createContent } from "./features/content/create-content.ts";
import { createDocuments } from "./features/documents/create-documents.ts";
import { createEvents } from "./features/events/create-events.ts";
import { createFarms } from "./features/farms/create-farms.ts";
import { createFlags } from "./features/flags/create-flags.ts";
import { createHealth } from "./features/health/create-health.ts";
import { createImages } from "./features/images/create-images.ts";
import { createImports } from "./features/imports/create-imports.ts";
import { createLinks } from "./features/links/create-links.ts";
import { createMail } from "./features/mail/create-mail.ts";
import { createMiniapps } from "./features/miniapps/create-miniapps.ts";
import { createOffers } from "./features/offers/create-offers.ts";
import { createOpenApi } from "./features/openapi/create-openapi.ts";
import { createPayments } from "./features/payments/create-payments.ts";
import { createPermissions } from "./features/permissions/create-permissions.ts";
import { createPlans } from "./features/plans/create-plans.ts";
import { createPosts } from "./features/posts/create-posts.ts";
import { createRemovals } from "./features/removals/create-removals.ts";
import { createScim } from "./features/scim/create-scim.ts";
import { createSearch } from "./features/search/create-search.ts";
import { createSecurity } from "./features/security/create-security.ts";
import { createShell } from "./features/shell/create-shell.ts";
import { createSmartBuilding } from "./features/smart-building/create-smart-building.ts";
import { createSso } from "./features/sso/create-sso.ts";
import { createSsoProviders } from "./features/sso/create-sso-providers.ts";
import { createSupport } from "./features/support/create-support.ts";
import { createUsers } from "./features/users/create-users.ts";
import { createVault } from "./features/vault/create-vault.ts";
import { createVisits } from "./features/visits/create-visits.ts";
import { createWhitelabel } from "./features/whitelabel/create-whitelabel.ts";
import type { Feature } from "./platform/portal/feature.ts";
import { keepSideHostsApart } from "./platform/http/side-hosts.ts";
import { installFeatures } from "./platform/portal/install-features.ts";
import { openPortal, type PortalDeps } from "./platform/portal/open-portal.ts";
import { serveMiniApps } from "./platform/shell/serve-mini-apps.ts";
import { serveWebApp } from "./platform/shell/serve-web-app.ts";

const ownWebFolder = fileURLToPath(new URL("../../web", import.meta.url));
const ownCardsFolder = fileURLToPath(new URL("../../cards/dist", import.meta.url));
const ownMiniAppsFolder = fileURLToPath(new URL("../../miniapps", import.meta.url));

export interface AppDeps extends PortalDeps {
  /** Folder of the web app, with its build in `dist`; tests bring one of their own. */
  webFolder?: string;
  /** The same of the portal's own mini-apps. */
  miniAppsFolder?: string;
  /** What the card page and the sandbox were built to. */
  cardsFolder?: string;
}

/** Builds the portal over a database: each feature from what it asks of others, and all of them together. */
export async function buildApp({
  webFolder = ownWebFolder,
  miniAppsFolder = ownMiniAppsFolder,
  cardsFolder = ownCardsFolder,
  ...deps
}: AppDeps): Promise<FastifyInstance> {
  const { app, portal } = await openPortal(deps);
  const remoteFiles = openRemoteFiles(portal.env);
  const files = await openFileStore(portal.env);
  keepSideHostsApart(app);
  await serveMiniApps(app, { folder: miniAppsFolder, isSecure: portal.isSecure });
  const template = await serveWebApp(app, webFolder, portal.env);

  const features: Feature[] = [];
  const add = <F extends Feature>(feature: F): F => {
    features.push(feature);
    return feature;
  };

  const { whitelabel } = add(createWhitelabel(portal));
  const { buildings, joinable } = add(createBuildings({ ...portal, whitelabel }));
  const { users } = add(createUsers({ ...portal, buildings, joinable, whitelabel }));
  const { permissions } = add(createPermissions(portal));
  const { companies } = add(createCompanies(portal));
  add(createColleagues(portal));
  const { remoteLinks, renderer } = add(createImages({ ...portal, files, remoteFiles }));
  const { offers, offerPlans } = add(createOffers({ ...portal, remoteLinks }));
  const { mail } = add(createMail(portal));
  const { ssoProviders } = add(createSsoProviders(portal));
  const people = { users, joinable, whitelabel, mail };
  const auth = add(await createAuth({ ...portal, ...people, ssoProviders }));
  const { sessions, cookie, appTokens } = auth;
  add(createSso({ ...portal, ...people, buildings, ssoProviders, auth }));
  add(createScim({ ...portal, ...people, sessions }));
  add(createPosts({ ...portal, whitelabel }));
  const { events, eventPlans } = add(createEvents({ ...portal, sessions, mail, whitelabel }));
  const { content } = add(
    createContent({ ...portal, companies, offers, events, remoteLinks, whitelabel }),
  );
  const { vault, gateway } = add(createVault({ ...portal, cardsFolder }));
  const { charges } = add(createPayments({ ...portal, whitelabel, vault, gateway }));
  const { bookingPlans } = add(createBookings({ ...portal, mail, whitelabel, charges }));
  const sources = { event_post: eventPlans, offer: offerPlans, ...bookingPlans };
  add(createPlans({ ...portal, sources }));
  add(createDocuments({ ...portal, remoteFiles }));
  add(createImports({ ...portal, files, remoteFiles, importing: () => import("./importing.ts") }));
  add(createLinks({ ...portal, content, whitelabel }));
  add(createSearch(portal));
  add(createSmartBuilding({ ...portal, sessions }));
  const { attachments } = add(
    createSupport({ ...portal, ...people, content, files, permissions, renderer }),
  );
  add(createRemovals({ ...portal, attachments }));
  add(createVisits({ ...portal, mail, whitelabel }));
  add(createAddCard({ ...portal, vault, whitelabel, cardsFolder }));
  add(createAnalytics({ ...portal, buildings }));
  add(createFarms(portal));
  add(createFlags({ whitelabel }));
  add(createHealth(portal));
  add(createMiniapps({ ...portal, appTokens, whitelabel, remoteFiles }));
  add(createOpenApi({ whitelabel }));
  add(createSecurity({ ...portal, whitelabel }));
  add(createShell({ ...portal, sessions, buildings, cookie, whitelabel, template }));

  await installFeatures(app, features);
  return app;
}
