import { app } from "../catalogues/pl-pl/app.ts";
import { auth } from "../catalogues/pl-pl/auth.ts";
import { buildings } from "../catalogues/pl-pl/buildings.ts";
import { content } from "../catalogues/pl-pl/content.ts";
import { health } from "../catalogues/pl-pl/health.ts";
import { whitelabel } from "../catalogues/pl-pl/whitelabel.ts";
import type { ChapterLoaders, Phrases } from "../phrases.ts";

/** The texts in Polish that every page may need. */
export const phrases = { app, auth, buildings, content, health, whitelabel } satisfies Phrases;

/** The chapters in Polish. */
export const chapters: ChapterLoaders = {
  account: async () => (await import("../catalogues/pl-pl/account.ts")).account,
  amenities: async () => (await import("../catalogues/pl-pl/amenities.ts")).amenities,
  calendar: async () => (await import("../catalogues/pl-pl/calendar.ts")).calendar,
  categories: async () => (await import("../catalogues/pl-pl/categories.ts")).categories,
  companies: async () => (await import("../catalogues/pl-pl/companies.ts")).companies,
  content_more: async () => (await import("../catalogues/pl-pl/content-more.ts")).contentMore,
  documents: async () => (await import("../catalogues/pl-pl/documents.ts")).documents,
  events: async () => (await import("../catalogues/pl-pl/events.ts")).events,
  factors: async () => (await import("../catalogues/pl-pl/factors.ts")).factors,
  farms: async () => (await import("../catalogues/pl-pl/farms.ts")).farms,
  miniapps: async () => (await import("../catalogues/pl-pl/miniapps.ts")).miniapps,
  offers: async () => (await import("../catalogues/pl-pl/offers.ts")).offers,
  posts: async () => (await import("../catalogues/pl-pl/posts.ts")).posts,
  search: async () => (await import("../catalogues/pl-pl/search.ts")).search,
  sign_in: async () => (await import("../catalogues/pl-pl/sign-in.ts")).signIn,
  sign_up: async () => (await import("../catalogues/pl-pl/sign-up.ts")).signUp,
};
