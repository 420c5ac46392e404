import type { FastifyInstance } from "fastify";
import { type AddFeature, addAccounts } from "./accounts.ts";
import { createAddCard } from "./features/add-card/create-add-card.ts";
import { createAnalytics } from "./features/analytics/create-analytics.ts";
import { createBookings } from "./features/bookings/create-bookings.ts";
import { createContent } from "./features/content/create-content.ts";
import { createDocuments } from "./features/documents/create-documents.ts";
import { createEvents } from "./features/events/create-events.ts";
import { createFarms } from "./features/farms/create-farms.ts";
import { createFlags } from "./features/flags/create-flags.ts";
import { createHealth } from "./features/health/create-health.ts";
import { createImages } from "./features/images/create-images.ts";
import { createImports } from "./features/imports/create-imports.ts";
import { createLinks } from "./features/links/create-links.ts";
import { createMiniapps } from "./features/miniapps/create-miniapps.ts";
import { createOffers } from "./features/offers/create-offers.ts";
import { createOpenApi } from "./features/openapi/create-openapi.ts";
import { createPayments } from "./features/payments/create-payments.ts";
import { createPlans } from "./features/plans/create-plans.ts";
import { createPosts } from "./features/posts/create-posts.ts";
import { createRemovals } from "./features/removals/create-removals.ts";
import { createSearch } from "./features/search/create-search.ts";
import { createSecurity } from "./features/security/create-security.ts";
import { createShell } from "./features/shell/create-shell.ts";
import { createSmartBuilding } from "./features/smart-building/create-smart-building.ts";
import { createSupport } from "./features/support/create-support.ts";
import { createVault } from "./features/vault/create-vault.ts";
import { createVisits } from "./features/visits/create-visits.ts";
import { type AppDeps, openApp } from "./open-app.ts";
import type { Feature } from "./platform/portal/feature.ts";
import { installFeatures } from "./platform/portal/install-features.ts";

/** Builds the portal over a database: each feature from what it asks of others, and all of them together. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { app, portal, files, remoteFiles, template, cardsFolder } = await openApp(deps);
  const features: Feature[] = [];
  const add: AddFeature = (feature) => {
    features.push(feature);
    return feature;
  };

  const accounts = await addAccounts(portal, add);
  const { whitelabel, buildings, permissions, companies, mail, people } = accounts;
  const { sessions, cookie, appTokens } = accounts;
  const { remoteLinks, renderer } = add(createImages({ ...portal, files, remoteFiles }));
  const { offers, offerPlans } = add(createOffers({ ...portal, remoteLinks }));
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
