import { app } from "../catalogues/de-de/app.ts";
import { auth } from "../catalogues/de-de/auth.ts";
import { buildings } from "../catalogues/de-de/buildings.ts";
import { content } from "../catalogues/de-de/content.ts";
import { health } from "../catalogues/de-de/health.ts";
import { whitelabel } from "../catalogues/de-de/whitelabel.ts";
import type { ChapterLoaders, Phrases } from "../phrases.ts";

/** The texts in German that every page may need. */
export const phrases = { app, auth, buildings, content, health, whitelabel } satisfies Phrases;

/** The chapters in German. */
export const chapters: ChapterLoaders = {
  account: async () => (await import("../catalogues/de-de/account.ts")).account,
  amenities: async () => (await import("../catalogues/de-de/amenities.ts")).amenities,
  calendar: async () => (await import("../catalogues/de-de/calendar.ts")).calendar,
  categories: async () => (await import("../catalogues/de-de/categories.ts")).categories,
  companies: async () => (await import("../catalogues/de-de/companies.ts")).companies,
  content_more: async () => (await import("../catalogues/de-de/content-more.ts")).contentMore,
  documents: async () => (await import("../catalogues/de-de/documents.ts")).documents,
  events: async () => (await import("../catalogues/de-de/events.ts")).events,
  factors: async () => (await import("../catalogues/de-de/factors.ts")).factors,
  farms: async () => (await import("../catalogues/de-de/farms.ts")).farms,
  miniapps: async () => (await import("../catalogues/de-de/miniapps.ts")).miniapps,
  offers: async () => (await import("../catalogues/de-de/offers.ts")).offers,
  posts: async () => (await import("../catalogues/de-de/posts.ts")).posts,
  search: async () => (await import("../catalogues/de-de/search.ts")).search,
  sign_in: async () => (await import("../catalogues/de-de/sign-in.ts")).signIn,
  sign_up: async () => (await import("../catalogues/de-de/sign-up.ts")).signUp,
};
