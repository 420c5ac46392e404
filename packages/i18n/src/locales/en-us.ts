import { app } from "../catalogues/en/app.ts";
import { auth } from "../catalogues/en/auth.ts";
import { buildings } from "../catalogues/en/buildings.ts";
import { content } from "../catalogues/en/content.ts";
import { health } from "../catalogues/en/health.ts";
import { whitelabel } from "../catalogues/en/whitelabel.ts";
import type { ChapterLoaders, Phrases } from "../phrases.ts";

/** The texts in English that every page may need. */
export const phrases = { app, auth, buildings, content, health, whitelabel } satisfies Phrases;

/** The chapters in English. */
export const chapters: ChapterLoaders = {
  account: async () => (await import("../catalogues/en/account.ts")).account,
  amenities: async () => (await import("../catalogues/en/amenities.ts")).amenities,
  calendar: async () => (await import("../catalogues/en/calendar.ts")).calendar,
  categories: async () => (await import("../catalogues/en/categories.ts")).categories,
  companies: async () => (await import("../catalogues/en/companies.ts")).companies,
  content_more: async () => (await import("../catalogues/en/content-more.ts")).contentMore,
  documents: async () => (await import("../catalogues/en/documents.ts")).documents,
  events: async () => (await import("../catalogues/en/events.ts")).events,
  farms: async () => (await import("../catalogues/en/farms.ts")).farms,
  miniapps: async () => (await import("../catalogues/en/miniapps.ts")).miniapps,
  offers: async () => (await import("../catalogues/en/offers.ts")).offers,
  posts: async () => (await import("../catalogues/en/posts.ts")).posts,
  search: async () => (await import("../catalogues/en/search.ts")).search,
  sign_in: async () => (await import("../catalogues/en/sign-in.ts")).signIn,
  sign_up: async () => (await import("../catalogues/en/sign-up.ts")).signUp,
};
