import { app } from "../catalogues/en/app.ts";
import { auth } from "../catalogues/en/auth.ts";
import { buildings } from "../catalogues/en/buildings.ts";
import { content } from "../catalogues/en/content.ts";
import { health } from "../catalogues/en/health.ts";
import { whitelabel } from "../catalogues/en/whitelabel.ts";
import type { Phrases } from "../phrases.ts";

/** Every text of the interface in English. */
export const phrases = { app, auth, buildings, content, health, whitelabel } satisfies Phrases;
