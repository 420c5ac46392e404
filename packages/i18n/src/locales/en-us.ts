import { app } from "../catalogues/en-us/app.ts";
import { auth } from "../catalogues/en-us/auth.ts";
import { buildings } from "../catalogues/en-us/buildings.ts";
import { content } from "../catalogues/en-us/content.ts";
import { health } from "../catalogues/en-us/health.ts";
import { whitelabel } from "../catalogues/en-us/whitelabel.ts";
import type { ChapterLoaders, Phrases } from "../phrases.ts";

/** The texts in English that every page may need. */
export const phrases = { app, auth, buildings, content, health, whitelabel } satisfies Phrases;

/** The chapters in English. */
export const chapters: ChapterLoaders = {
  account: async () => (await import("../catalogues/en-us/account.ts")).account,
  amenities: async () => (await import("../catalogues/en-us/amenities.ts")).amenities,
  calendar: async () => (await import("../catalogues/en-us/calendar.ts")).calendar,
  categories: async () => (await import("../catalogues/en-us/categories.ts")).categories,
  companies: async () => (await import("../catalogues/en-us/companies.ts")).companies,
  content_more: async () => (await import("../catalogues/en-us/content-more.ts")).contentMore,
  documents: async () => (await import("../catalogues/en-us/documents.ts")).documents,
  events: async () => (await import("../catalogues/en-us/events.ts")).events,
  factors: async () => (await import("../catalogues/en-us/factors.ts")).factors,
  farms: async () => (await import("../catalogues/en-us/farms.ts")).farms,
  miniapps: async () => (await import("../catalogues/en-us/miniapps.ts")).miniapps,
  offers: async () => (await import("../catalogues/en-us/offers.ts")).offers,
  posts: async () => (await import("../catalogues/en-us/posts.ts")).posts,
  search: async () => (await import("../catalogues/en-us/search.ts")).search,
  sign_in: async () => (await import("../catalogues/en-us/sign-in.ts")).signIn,
  sign_up: async () => (await import("../catalogues/en-us/sign-up.ts")).signUp,
};
